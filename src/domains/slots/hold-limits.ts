import { secondsToWait } from '../../kernel/rate-limit.ts'
import { HOLD_LONGEST_MINUTES, HOLD_MINUTES } from './slots.ts'

/** How long a customer leaves a slot alone before its 60 minutes of holding begin again. @see docs/adr/0057 */
export const HOLD_PAUSE_MINUTES = HOLD_MINUTES

/** A network is no newcomer to a slot any more once so many of its customers for each place held it unpaid. */
const NETWORK_CUSTOMERS_PER_PLACE = 2

/** What the operator may set: how many slots a customer holds unpaid in 24 hours; 0 lifts it. */
export type HoldLimits = { perDay: number }

/** A place that was held without being paid, in a cart or for an unpaid order. */
export type UnpaidHold = {
  slotId: string
  /** False for one of the same cart that another customer held. */
  isCustomers: boolean
  heldFrom: Date
  /** In the future while it is held. */
  heldUntil: Date
}

/** What is known of a customer who wants to hold a slot. */
export type HoldHistory = {
  /** The customer's of the last 24 hours, and the cart's in the wanted slot; running ones included. */
  holds: readonly UnpaidHold[]
  /** How many customers of the caller's network held the wanted slot unpaid for 15 minutes in the last 24 hours. */
  networkCustomers: number
  /** How many places the wanted slot has. */
  capacity: number
  /** Whether the customer has an order that was paid for and not cancelled. */
  hasPaid: boolean
}

/** Why a slot is not held now, though it may have a place. */
export type HoldLimit = {
  kind: 'held-too-long' | 'slot-in-demand' | 'too-many-holds-today'
  retryAfterSeconds: number
}

/** How a slot may be held. */
export type HoldTerms = {
  /** The end of all renewals: 60 minutes of the same slot in all. */
  renewableUntil: Date
  /** Whether every free place may be taken, or only while fewer than half of the unbooked ones are held unpaid. */
  isNewcomer: boolean
}

const MINUTE_MS = 60_000
const DAY_SECONDS = 24 * 60 * 60

/** How far back the limits look. */
export const HOLD_HISTORY_MS = DAY_SECONDS * 1000

/**
 * How a customer may hold a slot that her cart does not hold now, or which limit forbids it.
 *
 * @see docs/adr/0057
 */
export function holdTerms(
  slotId: string,
  history: HoldHistory,
  { perDay }: HoldLimits,
  now: Date,
): HoldTerms | HoldLimit {
  const taken = history.holds.filter(({ isCustomers }) => isCustomers).map(({ heldFrom }) => heldFrom)
  const dayWait = secondsToWait(taken, { limit: perDay, seconds: DAY_SECONDS }, now)
  if (dayWait > 0) return { kind: 'too-many-holds-today', retryAfterSeconds: dayWait }

  const inSlot = history.holds.filter((hold) => hold.slotId === slotId)
  const { heldMs, freshAt } = holdingSincePause(inSlot, now)
  const leftMs = HOLD_LONGEST_MINUTES * MINUTE_MS - heldMs
  if (leftMs <= 0) return { kind: 'held-too-long', retryAfterSeconds: secondsUntil(freshAt, now) }
  return {
    renewableUntil: new Date(now.getTime() + leftMs),
    isNewcomer: isNewcomer(inSlot, history, now),
  }
}

/** Whole seconds until an instant, at least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}

/**
 * Whether a customer is new to a slot: she neither holds another place of it unpaid now, nor held it unpaid for 15 minutes
 * in a day, nor comes from a network where twice as many customers as it has places did so. Who has paid always is.
 */
function isNewcomer(inSlot: readonly UnpaidHold[], history: HoldHistory, now: Date): boolean {
  if (history.hasPaid) return true
  if (inSlot.some(({ heldUntil }) => heldUntil > now)) return false
  if (unionMs(inSlot, now) >= HOLD_MINUTES * MINUTE_MS) return false
  return history.networkCustomers < NETWORK_CUSTOMERS_PER_PLACE * history.capacity
}

/** For how long a slot was held since it was left alone last, and when it will have been left alone for long enough. */
function holdingSincePause(holds: readonly UnpaidHold[], now: Date): { heldMs: number; freshAt: Date } {
  const oldestFirst = holds.toSorted((one, other) => one.heldFrom.getTime() - other.heldFrom.getTime())
  let since: UnpaidHold[] = []
  let freshAt = 0
  for (const hold of oldestFirst) {
    if (hold.heldFrom.getTime() >= freshAt) since = []
    since.push(hold)
    freshAt = Math.max(freshAt, hold.heldUntil.getTime() + HOLD_PAUSE_MINUTES * MINUTE_MS)
  }
  const isFresh = freshAt <= now.getTime()
  return { heldMs: isFresh ? 0 : unionMs(since, now), freshAt: new Date(freshAt) }
}

/** How long at least one of the holds ran, up to now. */
function unionMs(holds: readonly UnpaidHold[], now: Date): number {
  const oldestFirst = holds.toSorted((one, other) => one.heldFrom.getTime() - other.heldFrom.getTime())
  let counted = 0
  let reached = 0
  for (const { heldFrom, heldUntil } of oldestFirst) {
    const from = Math.max(heldFrom.getTime(), reached)
    const until = Math.min(heldUntil.getTime(), now.getTime())
    counted += Math.max(0, until - from)
    reached = Math.max(reached, until)
  }
  return counted
}
