import { paise, splitByLargestRemainder, sumPaise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'

/**
 * A part of an order that can be refunded separately: a test of one patient (`pair`), a piece of a line of goods (`unit` is
 * its index), or a charge.
 */
export type RefundUnit =
  | { kind: 'pair'; line: number; member: number }
  | { kind: 'goods'; line: number; unit: number }
  | { kind: 'booking' }
  | { kind: 'collection' }

/**
 * A line of an order as it was sold, with its patients or its number of pieces. The lines have the order of the
 * invoice, followed by the charges.
 */
export type SoldPart =
  | { kind: 'test'; line: number; members: readonly number[] }
  | { kind: 'goods'; line: number; quantity: number }
  | { kind: 'booking' }
  | { kind: 'collection' }

/**
 * The value of a unit. `money` and `coins` are its share of the payment in paise, after coupon and coins. `listed` is
 * its share of the invoice's line `index`, before the total was rounded to a rupee.
 */
export type UnitValue = { unit: RefundUnit; money: Paise; coins: Paise; listed: Paise; index: number }

/** The totals of an order's invoice: of its lines in their order, and of the whole, in paise. */
export type InvoicedTotals = { lines: readonly { total: Paise }[]; grandTotal: Paise }

/**
 * Computes the value of each unit of an order. Each line's share is split over its units, and the rounding of the total
 * over all of them, by largest remainder: the values sum to the paid amount, to the paisa.
 *
 * @param invoiced the totals of the order's invoice
 * @param coinShares how much of each line was paid with coins
 * @see docs/adr/0081
 */
export function unitValues(
  parts: readonly SoldPart[],
  invoiced: InvoicedTotals,
  coinShares: readonly Paise[],
): UnitValue[] {
  const listed = parts.flatMap((part, index) => {
    const units = unitsOf(part)
    const money = splitEqually(invoiced.lines[index]?.total ?? paise(0), units.length)
    const coins = splitEqually(coinShares[index] ?? paise(0), units.length)
    return units.map((unit, at) => ({
      unit,
      index,
      listed: money[at] ?? paise(0),
      coins: coins[at] ?? paise(0),
    }))
  })
  const money = splitByLargestRemainder(
    invoiced.grandTotal,
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

/** The identity of a unit as text. */
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

/** What staff want to refund: units of an order, and an additional amount as goodwill. */
export type RefundSelection = { units: readonly RefundUnit[]; goodwill: Paise }

/** The earlier refunds of an order, in money and in units; `asked` units wait for an approval. */
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

/** The result of a quote: `money` goes to the original payment, `coins` to the purse. `rest` is the remaining money. */
export type RefundQuote = { lines: UnitValue[]; goodwill: Paise; coins: number; money: Paise; rest: Paise }

const PAISE_OF_A_COIN = 100

/**
 * Calculates the refund of some units and of goodwill.
 *
 * Money is exact. Coins are whole: a coin is returned as soon as the refunded units were worth one, so that all units
 * together return all coins, in whatever order they are refunded.
 *
 * @see docs/adr/0081
 */
export function quoteRefund(
  values: readonly UnitValue[],
  { units, goodwill }: RefundSelection,
  before: RefundedBefore,
): Result<RefundQuote, QuoteRefusal> {
  const unitRefusal = refusalOfUnits(values, units, before)
  if (unitRefusal !== null) return refuse(unitRefusal)
  if (units.length === 0 && goodwill <= 0) return refuse({ kind: 'nothing-chosen' })

  const lines = valuesOf(values, units)
  const money = paise(sumPaise(lines.map((line) => line.money)) + goodwill)
  const left = before.paid - before.money
  if (money > left) return refuse({ kind: 'more-than-left', left: paise(left) })
  const coinsBefore = sumPaise(valuesOf(values, before.units).map((line) => line.coins))
  const coinsAfter = coinsBefore + sumPaise(lines.map((line) => line.coins))
  const coins = Math.floor(coinsAfter / PAISE_OF_A_COIN) - Math.floor(coinsBefore / PAISE_OF_A_COIN)
  return ok({ lines, goodwill, coins, money, rest: paise(left - money) })
}

function refusalOfUnits(
  values: readonly UnitValue[],
  units: readonly RefundUnit[],
  { units: refunded, asked }: RefundedBefore,
): QuoteRefusal | null {
  const sold = keysOf(values.map(({ unit }) => unit))
  const refundedBefore = keysOf(refunded)
  const waiting = keysOf(asked)
  const selected = new Set<string>()
  for (const unit of units) {
    const key = unitKey(unit)
    if (!sold.has(key)) return { kind: 'unknown-unit', unit }
    if (refundedBefore.has(key) || selected.has(key)) return { kind: 'refunded-before', unit }
    if (waiting.has(key)) return { kind: 'asked-before', unit }
    selected.add(key)
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
