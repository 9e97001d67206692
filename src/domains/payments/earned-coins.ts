import { paise, sumPaise, type Paise } from '../../kernel/money.ts'
import { coinsEarned } from '../coins/coins.ts'
import { unitKey, type RefundUnit, type UnitValue } from './refund-quote.ts'

/** The refunds of an order, as far as they decide which coins it earns. */
export type OrderRefunds = {
  /** The refunded parts. */
  units: readonly RefundUnit[]
  /** The amount of refunds that name no part. Goodwill is not included, because it is not a refund of a part. */
  unassigned: Paise
  /** The money that was not refunded, whatever the refunds were for. */
  left: Paise
}

/**
 * The coins that an order earns: a percentage of what was paid for its tests and not refunded, in whole coins, rounded
 * down.
 *
 * A refund of a charge or of goodwill leaves them unchanged. A refund that names no part is taken from the charges
 * first, then from the tests. Nothing is earned once all money was refunded.
 *
 * @param values the value of each part of the order
 * @see docs/rules/offers.md, docs/adr/0081
 */
export function coinsEarnedByOrder(
  values: readonly UnitValue[],
  { units, unassigned, left }: OrderRefunds,
  earnPercent: number,
): number {
  if (left <= 0) return 0
  const refunded = new Set(units.map(unitKey))
  const paid = values.filter(({ unit }) => !refunded.has(unitKey(unit)))
  const tests = sumPaise(paid.filter(isTest).map(({ listed }) => listed))
  const others = sumPaise(paid.filter((value) => !isTest(value)).map(({ money }) => money))
  const ofTests = Math.max(0, unassigned - others)
  return coinsEarned(paise(Math.max(0, tests - ofTests)), earnPercent)
}

function isTest({ unit }: UnitValue): boolean {
  return unit.kind === 'pair'
}
