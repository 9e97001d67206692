import { paise, splitByLargestRemainder, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { InvoiceFigures } from '../invoices/invoices.ts'

/** A part of an order that can be refunded by itself. `unit` counts the pieces of a line from 0. */
export type RefundUnit =
  | { kind: 'pair'; line: number; member: number }
  | { kind: 'goods'; line: number; unit: number }
  | { kind: 'booking' }
  | { kind: 'collection' }

/**
 * A line of an order as it was sold: its patients, or how many pieces it has. The lines stand in the order of the invoice,
 * the charges after them.
 */
export type SoldPart =
  | { kind: 'test'; line: number; members: readonly number[] }
  | { kind: 'goods'; line: number; quantity: number }
  | { kind: 'booking' }
  | { kind: 'collection' }

/**
 * What a unit is worth. `money` and `coins` are its share of what was paid, in paise, after coupon and coins. `listed` is
 * its share of the invoice's line, before the total was rounded to a rupee; `index` is that line.
 */
export type UnitValue = { unit: RefundUnit; money: Paise; coins: Paise; listed: Paise; index: number }

/**
 * The value of each unit of an order. Each line's share is split over its units, and the rounding of the total over all
 * of them, by largest remainder: together they are what was paid, to the paisa.
 *
 * @param figures the figures of the order's invoice
 * @param coinShares what of the coins each line of it was paid with
 * @see docs/adr/0081
 */
export function unitValues(
  parts: readonly SoldPart[],
  figures: InvoiceFigures,
  coinShares: readonly Paise[],
): UnitValue[] {
  const listed = parts.flatMap((part, index) => {
    const units = unitsOf(part)
    const money = splitEqually(figures.lines[index]?.total ?? paise(0), units.length)
    const coins = splitEqually(coinShares[index] ?? paise(0), units.length)
    return units.map((unit, at) => ({
      unit,
      index,
      listed: money[at] ?? paise(0),
      coins: coins[at] ?? paise(0),
    }))
  })
  const money = splitByLargestRemainder(
    figures.grandTotal,
    listed.map((one) => one.listed),
  )
  return listed.map((one, at) => ({ ...one, money: money[at] ?? paise(0) }))
}

function unitsOf(part: SoldPart): RefundUnit[] {
  switch (part.kind) {
    case 'test':
      return part.members.map((member) => ({ kind: 'pair', line: part.line, member }))
    case 'goods':
      return Array.from({ length: part.quantity }, (_, unit) => ({ kind: 'goods', line: part.line, unit }))
    case 'booking':
    case 'collection':
      return [{ kind: part.kind }]
  }
}

function splitEqually(amount: Paise, count: number): Paise[] {
  return count === 0
    ? []
    : splitByLargestRemainder(
        amount,
        Array.from({ length: count }, () => 1),
      )
}

/** The text that names a unit; two units are the same if their texts are. */
export function unitKey(unit: RefundUnit): string {
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

/** What staff want to refund: units of an order, and an amount beside them. */
export type RefundSelection = { units: readonly RefundUnit[]; goodwill: Paise }

/** What went back of an order before, in money and in units; `asked` units wait for an approval. */
export type RefundedBefore = {
  paid: Paise
  money: Paise
  units: readonly RefundUnit[]
  asked: readonly RefundUnit[]
}

/** Why a refund cannot be quoted. */
export type QuoteRefusal =
  | { kind: 'nothing-chosen' }
  | { kind: 'unknown-unit'; unit: RefundUnit }
  | { kind: 'refunded-before'; unit: RefundUnit }
  | { kind: 'asked-before'; unit: RefundUnit }
  | { kind: 'more-than-left'; left: Paise }

/** What a refund gives back: `money` to the original payment, `coins` to the purse. `rest` is what is left of the money. */
export type RefundQuote = { lines: UnitValue[]; goodwill: Paise; coins: number; money: Paise; rest: Paise }

const PAISE_A_COIN = 100

/**
 * What a refund of some units and of goodwill gives back.
 *
 * Money is exact. A coin goes back as soon as the refunded units were worth a whole one of it, so that all units together
 * give back all coins, in whatever order they are refunded.
 *
 * @see docs/adr/0081
 */
export function quoteRefund(
  values: readonly UnitValue[],
  { units, goodwill }: RefundSelection,
  before: RefundedBefore,
): Result<RefundQuote, QuoteRefusal> {
  const wrong = wrongUnit(values, units, before)
  if (wrong !== null) return refuse(wrong)
  if (units.length === 0 && goodwill <= 0) return refuse({ kind: 'nothing-chosen' })

  const lines = valuesOf(values, units)
  const money = paise(sum(lines.map((line) => line.money)) + goodwill)
  const left = before.paid - before.money
  if (money > left) return refuse({ kind: 'more-than-left', left: paise(left) })
  const refunded = sum(valuesOf(values, before.units).map((line) => line.coins))
  const after = refunded + sum(lines.map((line) => line.coins))
  const coins = Math.floor(after / PAISE_A_COIN) - Math.floor(refunded / PAISE_A_COIN)
  return ok({ lines, goodwill, coins, money, rest: paise(left - money) })
}

function wrongUnit(
  values: readonly UnitValue[],
  units: readonly RefundUnit[],
  { units: refunded, asked }: RefundedBefore,
): QuoteRefusal | null {
  const known = keysOf(values.map(({ unit }) => unit))
  const gone = keysOf(refunded)
  const waiting = keysOf(asked)
  const seen = new Set<string>()
  for (const unit of units) {
    const key = unitKey(unit)
    if (!known.has(key)) return { kind: 'unknown-unit', unit }
    if (gone.has(key) || seen.has(key)) return { kind: 'refunded-before', unit }
    if (waiting.has(key)) return { kind: 'asked-before', unit }
    seen.add(key)
  }
  return null
}

function keysOf(units: readonly RefundUnit[]): Set<string> {
  return new Set(units.map(unitKey))
}

function valuesOf(values: readonly UnitValue[], units: readonly RefundUnit[]): UnitValue[] {
  const wanted = keysOf(units)
  return values.filter(({ unit }) => wanted.has(unitKey(unit)))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
