import { secondsToWait } from '../../kernel/rate-limit.ts'
import { HOLD_LONGEST_MINUTES, HOLD_MINUTES } from './slots.ts'

/** The pause after which a customer's 60 minutes of holding a slot start again. @see docs/adr/0057 */
export const HOLD_PAUSE_MINUTES = HOLD_MINUTES

/** A network is no longer new to a slot after this many of its customers for each unit of capacity held the slot unpaid. */
const NETWORK_CUSTOMERS_PER_UNIT = 2

/** The operator's limit: how many slots a customer can hold unpaid in 24 hours; 0 disables it. */
export type HoldLimits = { perDay: number }

/** A reservation that was held without payment, in a cart or for an unpaid order. */
export type UnpaidHold = {
  slotId: string
  /** False for a reservation of the same cart that another customer held. */
  isCustomers: boolean
  heldFrom: Date
  /** In the future while the hold is live. */
  heldUntil: Date
}

/** The history of a customer who requests a hold of a slot. */
export type HoldHistory = {
  /** The customer's holds of the last 24 hours, and the cart's in the requested slot; live ones included. */
  holds: readonly UnpaidHold[]
  /** How many customers of the caller's network held the requested slot unpaid for 15 minutes in the last 24 hours. */
  networkCustomers: number
  /** The capacity of the requested slot. */
  capacity: number
  /** Whether the customer has an order that was paid and not cancelled. */
  hasPaid: boolean
}

/** Why a slot is not held now, though it may have capacity. */
export type HoldLimit = {
  kind: 'held-too-long' | 'slot-in-demand' | 'too-many-holds-today'
  retryAfterSeconds: number
}

/** The terms of a hold. */
export type HoldTerms = {
  /** The end of all renewals: 60 minutes of the same slot in total. */
  renewableUntil: Date
  /** Whether every free unit can be reserved, or only while fewer than half of the unbooked ones are held unpaid. */
  isNewcomer: boolean
}

const MINUTE_MS = 60_000
const DAY_SECONDS = 24 * 60 * 60

/** The period that the limits count. */
export const HOLD_HISTORY_MS = DAY_SECONDS * 1000

/**
 * The terms for holding a slot that the customer's cart does not hold now, or the limit that forbids it.
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
 * Whether a customer is new to a slot: the customer holds no other reservation of it unpaid now, did not hold it unpaid for
 * 15 minutes in a day, and fewer than twice its capacity of the network's customers did. A customer who has paid always is.
 */
function isNewcomer(inSlot: readonly UnpaidHold[], history: HoldHistory, now: Date): boolean {
  if (history.hasPaid) return true
  if (inSlot.some(({ heldUntil }) => heldUntil > now)) return false
  if (unionMs(inSlot, now) >= HOLD_MINUTES * MINUTE_MS) return false
  return history.networkCustomers < NETWORK_CUSTOMERS_PER_UNIT * history.capacity
}

/** How long a slot was held since its last pause, and when the next pause is long enough. */
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

/** The time covered by at least one of the holds, up to now. */
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
