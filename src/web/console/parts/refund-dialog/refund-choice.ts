import type { Calls } from '../../../../contract.ts'

type Parts = Calls['/api/console/refunds/parts']['reply']['parts']

/** A part of an order that can be refunded by itself. */
export type RefundPart = Parts[number]

/** What is chosen: keys of parts, and the goodwill amount as it is typed. */
export type RefundChoice = { keys: ReadonlySet<string>; goodwill: string }

/** Nothing is chosen yet. */
export const NO_CHOICE: RefundChoice = { keys: new Set(), goodwill: '' }

/** The body of a quote or a request without its reason. */
export type RefundBody = {
  number: string
  pairs: { line: number; member: number }[]
  fee: boolean
  collection: boolean
  goods: { line: number; unit: number }[]
  goodwill: number
}

/** Names a part; two parts are the same if their keys are. */
export function partKey({ unit }: Pick<RefundPart, 'unit'>): string {
  switch (unit.kind) {
    case 'pair':
      return `pair:${unit.line}:${unit.member}`
    case 'goods':
      return `goods:${unit.line}:${unit.unit}`
    case 'booking':
    case 'collection':
      return unit.kind
  }
}

/** A goodwill amount as typed, in rupees: 0 for none, null if it is none. */
export function parseGoodwill(typed: string): number | null {
  const text = typed.replaceAll(/[\s,₹]/g, '')
  if (text === '') return 0
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null
}

/** The body of the chosen parts; null while nothing is chosen or the amount is wrong. */
export function toRefundBody(
  number: string,
  parts: readonly RefundPart[],
  { keys, goodwill }: RefundChoice,
): RefundBody | null {
  const amount = parseGoodwill(goodwill)
  const units = parts.filter((part) => keys.has(partKey(part))).map(({ unit }) => unit)
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

/** The choice with a part added or taken away. */
export function toggled(choice: RefundChoice, key: string): RefundChoice {
  const keys = new Set(choice.keys)
  if (!keys.delete(key)) keys.add(key)
  return { ...choice, keys }
}

/** The choice of everything that is left; of nothing if everything was chosen. */
export function toggledAll(choice: RefundChoice, parts: readonly RefundPart[]): RefundChoice {
  const left = parts.filter(({ state }) => state === 'left').map(partKey)
  const hasAll = left.every((key) => choice.keys.has(key))
  return { ...choice, keys: new Set(hasAll ? [] : left) }
}
