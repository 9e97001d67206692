import { istDate, type IstDate } from '../../kernel/ist.ts'
import { CURRENCY, paise, type Paise } from '../../kernel/money.ts'
import type { OrderStatus } from '../orders/orders.ts'
import type { SettlementLine } from '../payments/provider-settlements.ts'
import type { Mismatch } from './mismatches.ts'
import { addWorkingDays } from './working-days.ts'

/** Within how many working days the provider settles a payment or a refund. */
export const SETTLED_WITHIN_DAYS = 3

/** The fields of a settlement line that reconciliation uses. */
export type MatchedLine = Pick<
  SettlementLine,
  'entityId' | 'amount' | 'currency' | 'fee' | 'tax' | 'settlementId'
>

/** A payment in the ledger, with its order and its settlement lines, the first settlement first. */
export type PaymentFacts = {
  paymentId: string
  ledger: {
    orderId: number
    orderStatus: OrderStatus
    amount: Paise
    currency: string
    paidAt: Date
    /** The part that paid for an order; zero for a payment that was double, late or did not match. */
    sold: Paise
    /** The part that is or will be refunded. A failed refund does not count. */
    refunded: Paise
    /** The minimum percentage that the rule of the order refunds. */
    leastPercent: number
  } | null
  lines: readonly MatchedLine[]
}

/** A refund in our books with its settlement lines; `endedAt` is null until the money has left the provider. */
export type RefundFacts = {
  refundId: string
  ours: { orderId: number; amount: Paise; currency: string; endedAt: Date | null } | null
  lines: readonly MatchedLine[]
}

/** The sums of a settlement. */
export type SettlementFacts = {
  settlementId: string
  /** The transferred amount that the provider reports; null if only lines were read. */
  total: Paise | null
  /** The sum of credits less debits of the lines in rupees. */
  net: Paise
  /** The sum of the lines' amounts, fees and taxes, which should equal `net`. */
  parts: Paise
  /** The number of different bank references of its lines. */
  utrs: number
  /** The sum of the absolute amounts of adjustments in other currencies, which are excluded from the other sums. */
  foreign: Paise
}

/** The inputs of the rules: the provider's rate, the current day, and the days whose settlements were read. */
export type MatchRules = {
  feePercent: number
  taxPercent: number
  today: IstDate
  /** The first and the last day whose settlements were read; null if there is none. */
  read: { from: IstDate; until: IstDate } | null
}

/** The mismatches of a payment between settlement and ledger, and between ledger and order. @see OPS-M03 */
export function paymentMismatches(facts: PaymentFacts, rules: MatchRules): Mismatch[] {
  const { paymentId: subject, ledger, lines } = facts
  const [first] = lines
  const orderId = ledger?.orderId ?? null
  const mismatches: Mismatch[] = [
    ...settledTwice(subject, orderId, lines),
    ...feesAboveRate(facts, rules),
    ...inOtherCurrency({ subject, orderId }, ledger, lines),
  ]
  if (ledger === null) {
    if (first !== undefined)
      mismatches.push(differing({ kind: 'settled_not_captured', subject, orderId }, null, first.amount))
    return mismatches
  }
  const { amount, currency, paidAt } = ledger
  if (first === undefined && isOverdue(paidAt, rules))
    mismatches.push(differing({ kind: 'captured_not_settled', subject, orderId }, amount, null))
  if (first !== undefined && first.currency === currency && first.amount !== amount)
    mismatches.push(differing({ kind: 'amount', subject, orderId }, amount, first.amount))
  const unexplained = orderMismatch(ledger)
  if (unexplained !== null) mismatches.push({ ...unexplained, subject, orderId })
  return mismatches
}

/** The mismatches of a refund between settlement and our books. @see OPS-M03 */
export function refundMismatches(
  { refundId: subject, ours, lines }: RefundFacts,
  rules: MatchRules,
): Mismatch[] {
  const [first] = lines
  const orderId = ours?.orderId ?? null
  const mismatches = [
    ...settledTwice(subject, orderId, lines),
    ...inOtherCurrency({ subject, orderId }, ours, lines),
  ]
  if (ours === null) {
    if (first !== undefined)
      mismatches.push(differing({ kind: 'refund_unknown', subject, orderId }, null, first.amount))
    return mismatches
  }
  if (first === undefined) {
    if (ours.endedAt !== null && isOverdue(ours.endedAt, rules))
      mismatches.push(differing({ kind: 'refund_not_settled', subject, orderId }, ours.amount, null))
  } else if (first.currency === ours.currency && first.amount !== ours.amount)
    mismatches.push(differing({ kind: 'refund_amount', subject, orderId }, ours.amount, first.amount))
  return mismatches
}

/**
 * The mismatches of a settlement: between its sums and the provider's total, between its lines and their parts, several
 * transfers, and adjustments in a currency other than rupees.
 */
export function settlementMismatches({ foreign, ...sums }: SettlementFacts): Mismatch[] {
  const other = { kind: 'currency', subject: sums.settlementId, orderId: null } as const
  return [...(foreign > 0 ? [differing(other, null, foreign)] : []), ...sumMismatches(sums)]
}

function sumMismatches(sums: Omit<SettlementFacts, 'foreign'>): Mismatch[] {
  const { settlementId, total, net, parts, utrs } = sums
  const sum = { kind: 'sum_of_settlement', subject: settlementId, orderId: null } as const
  if (total !== null && total !== net) return [differing(sum, net, total)]
  if (parts !== net) return [differing(sum, parts, net)]
  return utrs > 1 ? [{ ...sum, amount: absolute(net), ours: net, theirs: null }] : []
}

/** The maximum charge of the provider for an amount: fee and tax, each rounded up to the paisa. */
export function mostCharged(
  amount: Paise,
  { feePercent, taxPercent }: Pick<MatchRules, 'feePercent' | 'taxPercent'>,
): Paise {
  const fee = percentRoundedUp(amount, feePercent)
  return paise(fee + percentRoundedUp(fee, taxPercent))
}

// Whole hundredths of a percent keep the product exact.
function percentRoundedUp(amount: number, percent: number): number {
  return Math.ceil((amount * Math.round(percent * 100)) / 10_000)
}

/** The working day by whose end an amount of `at` is settled. */
export function settledBy(at: Date): IstDate {
  return addWorkingDays(istDate(at), SETTLED_WITHIN_DAYS)
}

// A payment or refund is overdue only if the settlements of all its days were read, from the first report to the last.
function isOverdue(at: Date, { today, read }: MatchRules): boolean {
  const by = settledBy(at)
  return today > by && read !== null && read.from <= istDate(at) && read.until >= by
}

// A line in a currency other than rupees is in no total, so it is reported even if both sides agree on the currency.
function inOtherCurrency(
  what: Pick<Mismatch, 'subject' | 'orderId'>,
  ours: { amount: Paise; currency: string } | null,
  lines: readonly MatchedLine[],
): Mismatch[] {
  const expected = ours?.currency ?? CURRENCY
  const line = lines.find(({ currency }) => currency !== expected || currency !== CURRENCY)
  if (line === undefined) return []
  const sides = { ours: ours?.amount ?? null, theirs: line.amount }
  return [{ ...what, kind: 'currency', amount: ours?.amount ?? line.amount, ...sides }]
}

function settledTwice(subject: string, orderId: number | null, lines: readonly MatchedLine[]): Mismatch[] {
  const [first, ...repeats] = lines
  if (first === undefined || repeats.length === 0) return []
  const amount = paise(repeats.reduce((sum, line) => sum + line.amount, 0))
  return [
    {
      kind: 'settled_twice',
      subject,
      orderId,
      amount,
      ours: first.amount,
      theirs: paise(first.amount + amount),
    },
  ]
}

function feesAboveRate({ paymentId, ledger, lines }: PaymentFacts, rules: MatchRules): Mismatch[] {
  const above = lines.filter(({ amount, fee, tax }) => fee + tax > mostCharged(amount, rules))
  if (above.length === 0) return []
  const most = above.reduce((sum, { amount }) => sum + mostCharged(amount, rules), 0)
  const charged = above.reduce((sum, { fee, tax }) => sum + fee + tax, 0)
  const orderId = ledger?.orderId ?? null
  return [differing({ kind: 'fee_above_rate', subject: paymentId, orderId }, paise(most), paise(charged))]
}

type Ledger = NonNullable<PaymentFacts['ledger']>

// Compares the money of an order with its state: it must be sold or refunded.
function orderMismatch(ledger: Ledger): Omit<Mismatch, 'subject' | 'orderId'> | null {
  const { orderStatus, amount, sold, refunded, leastPercent } = ledger
  const isFulfilled = sold > 0 && (orderStatus === 'processing' || orderStatus === 'complete')
  if (orderStatus === 'canceled') {
    const owed = sold === 0 ? amount : paise(Math.floor((sold * leastPercent) / 100))
    if (refunded >= owed) return null
    return { kind: 'canceled_not_refunded', amount: paise(owed - refunded), ours: refunded, theirs: owed }
  }
  if (isFulfilled || refunded >= amount) return null
  return { kind: 'paid_not_fulfilled', amount: paise(amount - refunded), ours: amount, theirs: null }
}

// The amount of the mismatch is the difference of the two sides; a missing side counts as 0.
function differing(
  what: Pick<Mismatch, 'kind' | 'subject' | 'orderId'>,
  ours: Paise | null,
  theirs: Paise | null,
): Mismatch {
  return { ...what, amount: absolute((ours ?? 0) - (theirs ?? 0)), ours, theirs }
}

function absolute(difference: number): Paise {
  return paise(Math.abs(difference))
}
