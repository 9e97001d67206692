import { paise, percentOf, type Paise } from '../../kernel/money.ts'
import type { OrderStatus } from './orders.ts'

/**
 * What the shop promises about the time of a refund. The published page and the messages use these numbers.
 *
 * @see docs/rules/orders-and-payments.md
 */
export const CANCELLATION = {
  /** How soon a refund is handed to the payment provider. */
  refundStartsWithinHours: 24,
  /** How many working days banks then take. */
  bankDays: { from: 5, to: 7 },
} as const

/** A step of a refund: the share of the payment that is refunded until `fromHours` hours before the visit. */
export type RefundStep = { fromHours: number; percent: number }

/**
 * Until when an order can be cancelled or moved, how much is refunded, and how often it can be moved. The operator sets
 * the rule; an order keeps the rule under which it was placed.
 *
 * @see docs/adr/0081
 */
export type CancellationRule = {
  /** How many hours before its visit an order can last be cancelled or moved. */
  hoursBeforeVisit: number
  /** The steps of the refund, the longest time before the visit first. */
  refunds: readonly RefundStep[]
  /** How often an order's visit can be moved. */
  mostMoves: number
}

/** The rule of a shop whose operator has set none, and of orders placed before rules were stored. */
export const DEFAULT_CANCELLATION: CancellationRule = {
  hoursBeforeVisit: 2,
  refunds: [{ fromHours: 0, percent: 100 }],
  mostMoves: 3,
}

/**
 * The rule of a visit that the shop moved last, which replaces the order's own: changes are free until the visit
 * begins.
 * @see docs/adr/0082
 */
export const MOVED_BY_SHOP_RULE: CancellationRule = {
  hoursBeforeVisit: 0,
  refunds: [{ fromHours: 0, percent: 100 }],
  mostMoves: Infinity,
}

/** The limits of a rule, both ends included. */
export const CANCELLATION_LIMITS = { hours: 720, steps: 10, moves: 50 } as const

const HOUR_MS = 60 * 60_000
const LEAST_REFUND = 100

/** The problems of a rule, one sentence each; empty if it is valid. */
export function cancellationProblems({ hoursBeforeVisit, refunds, mostMoves }: CancellationRule): string[] {
  const { hours, steps, moves } = CANCELLATION_LIMITS
  const problems: string[] = []
  if (!isWhole(hoursBeforeVisit, hours))
    problems.push(`hours_before_visit must be a whole number up to ${hours}`)
  if (!isWhole(mostMoves, moves)) problems.push(`most_moves must be a whole number up to ${moves}`)
  if (refunds.length === 0 || refunds.length > steps) problems.push(`refunds must have 1 to ${steps} steps`)
  if (refunds.some(({ fromHours, percent }) => !isWhole(fromHours, hours) || !isWhole(percent, 100)))
    problems.push(`a step needs whole from_hours up to ${hours} and a whole percent up to 100`)
  if (refunds.some((step, at) => at > 0 && !isLater(step, refunds[at - 1])))
    problems.push('each step must come later and refund no more than the one before')
  const last = refunds.at(-1)
  if (last !== undefined && last.fromHours > hoursBeforeVisit)
    problems.push('the last step must begin while an order can still be cancelled')
  return problems
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

function isLater(step: RefundStep, before: RefundStep | undefined): boolean {
  return before === undefined || (step.fromHours < before.fromHours && step.percent <= before.percent)
}

/** The fields that decide whether an order can still be cancelled; an order without a visit has no slot. */
export type CancellableOrder = { status: OrderStatus; slotStartsAt: Date | null }

/** The last moment at which an order with a visit may be cancelled or moved. */
export function changeableUntil(
  { hoursBeforeVisit }: Pick<CancellationRule, 'hoursBeforeVisit'>,
  slotStartsAt: Date,
): Date {
  return new Date(slotStartsAt.getTime() - hoursBeforeVisit * HOUR_MS)
}

/** Whether an order may be cancelled now under its rule; the last moment counts. */
export function isCancellable(
  { status, slotStartsAt }: CancellableOrder,
  rule: CancellationRule,
  now: Date,
): boolean {
  if (status !== 'pending' && status !== 'processing') return false
  if (slotStartsAt === null) return true
  return now <= changeableUntil(rule, slotStartsAt)
}

/**
 * The percentage that a rule refunds now; the last moment of a step counts. An order without a visit has the first
 * step. After the last step nothing is refunded.
 */
export function refundPercent({ refunds }: CancellationRule, slotStartsAt: Date | null, now: Date): number {
  if (slotStartsAt === null) return refunds[0]?.percent ?? 0
  const left = slotStartsAt.getTime() - now.getTime()
  return refunds.find(({ fromHours }) => left >= fromHours * HOUR_MS)?.percent ?? 0
}

/** How many hours before its visit an order can last be cancelled with all of its money back; null if never. */
export function freeUntilHours({ hoursBeforeVisit, refunds }: CancellationRule): number | null {
  const lastFreeStep = refunds.filter(({ percent }) => percent === 100).at(-1)
  return lastFreeStep === undefined ? null : Math.max(hoursBeforeVisit, lastFreeStep.fromHours)
}

/** The percentage of the paid amount, rounded half up to the paisa. */
export function refundOf(paid: Paise, percent: number): Paise {
  return percentOf(paid, percent)
}

/**
 * The amount of a cancellation's refund: the percentage of the payment, less earlier refunds. An amount below the
 * provider's minimum is raised to it, if that much is left.
 */
export function cancellationRefund(
  { paid, refunded }: { paid: Paise; refunded: Paise },
  percent: number,
): Paise {
  const owed = refundOf(paid, percent) - refunded
  if (owed <= 0) return paise(0)
  return paise(Math.max(owed, Math.min(LEAST_REFUND, paid - refunded)))
}
