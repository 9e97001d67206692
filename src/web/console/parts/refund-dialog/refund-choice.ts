import type { Calls } from '../../../../contract.ts'
import { unitKey } from '../../../../domains/payments/refund-quote.ts'
import {
  MOST_GOODWILL,
  moreThanLeftText,
  refundFieldText,
} from '../../../../domains/payments/staff-refunds.messages.ts'
import { rupees, type Paise } from '../../../../kernel/money.ts'

type Parts = Calls['/api/console/refunds/parts']['reply']['parts']

/** A separately refundable part of an order. */
export type RefundPart = Parts[number]

/** The choice: the keys of the parts, and the typed goodwill amount. */
export type RefundChoice = { keys: ReadonlySet<string>; goodwill: string }

/** The body of a quote or a request without its reason. */
export type RefundBody = {
  number: string
  pairs: { line: number; member: number }[]
  fee: boolean
  collection: boolean
  goods: { line: number; unit: number }[]
  goodwill: number
}

/** Parses a typed goodwill amount in rupees: 0 if it is empty, null if it is invalid. */
export function parseGoodwill(typed: string): number | null {
  const text = typed.replaceAll(/[\s,₹]/g, '')
  if (text === '') return 0
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/**
 * The problem of a typed goodwill amount, or null. The server also adds the chosen parts to the amount.
 *
 * @param left the money of the order that is not refunded yet
 */
export function goodwillProblem(typed: string, left: Paise): string | null {
  const amount = parseGoodwill(typed)
  if (amount === null || rupees(amount) > MOST_GOODWILL) return refundFieldText.goodwill
  return rupees(amount) > left ? moreThanLeftText(left) : null
}

/** The body for the choice; null while nothing is chosen or the amount is invalid. */
export function toRefundBody(
  number: string,
  parts: readonly RefundPart[],
  { keys, goodwill }: RefundChoice,
): RefundBody | null {
  const amount = parseGoodwill(goodwill)
  const units = parts.filter((part) => keys.has(unitKey(part.unit))).map(({ unit }) => unit)
  if (amount === null || (units.length === 0 && amount === 0)) return null
  return {
    number,
    pairs: units.flatMap((unit) => (unit.kind === 'pair' ? [{ line: unit.line, member: unit.member }] : [])),
    fee: units.some(({ kind }) => kind === 'booking'),
    collection: units.some(({ kind }) => kind === 'collection'),
    goods: units.flatMap((unit) => (unit.kind === 'goods' ? [{ line: unit.line, unit: unit.unit }] : [])),
    goodwill: amount,
  }
}

/** Adds a part to the choice or removes it. */
export function toggled(choice: RefundChoice, key: string): RefundChoice {
  const keys = new Set(choice.keys)
  if (!keys.delete(key)) keys.add(key)
  return { ...choice, keys }
}

/** Chooses all refundable parts; clears the choice if all of them were chosen. */
export function toggledAll(choice: RefundChoice, parts: readonly RefundPart[]): RefundChoice {
  const left = parts.filter(({ state }) => state === 'left').map(({ unit }) => unitKey(unit))
  const hasAll = left.every((key) => choice.keys.has(key))
  return { ...choice, keys: new Set(hasAll ? [] : left) }
}
