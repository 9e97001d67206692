import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { changeReservation } from '../../domains/slots/reservations.store.server.ts'
import { holdRefusal, slotId, type SlotKey, type SlotRefusal } from '../../domains/slots/slots.ts'
import { makeSlot } from '../../domains/slots/slots.store.server.ts'
import { offeredSlots, type OfferedSlot } from '../../domains/cart/slot-offers.store.server.ts'
import {
  movesIn,
  rescheduleRefusal,
  ruleInForce,
  shopMovesIn,
  shopRescheduleRefusal,
} from '../../domains/orders/may-cancel.ts'
import { notifyCustomer } from './order-notifications.server.ts'
import type { OrderSnapshot, StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { movedByShopText, movedText } from '../../domains/orders/orders.messages.ts'
import { eventsOf, insertOrderEvent, lockOrder, writeSlot } from '../../domains/orders/orders.store.server.ts'
import {
  MOVED,
  MOVED_BY_SHOP,
  type ShopMoveRefusal,
  type VisitSettings,
} from '../../domains/orders/rescheduling.ts'

/** Why a visit is not moved: because of the order, or because of the chosen slot. */
export type RescheduleRefusal = { for: 'order'; why: ShopMoveRefusal } | { for: 'slot'; why: SlotRefusal }

/**
 * The person who moves a visit: its customer, with the settings that contain the rule of orders without one, or a
 * member of the staff, whom the order names as `actor`.
 */
export type Mover = Pick<VisitSettings, 'ruleBefore'> | { actor: string }

/** The new slot of a visit, and the person who moves it. */
export type Moving = { slot: SlotKey; by: Mover }

type Slot = NonNullable<OrderSnapshot['slot']>

const NOBODY = { id: null, customerId: null }

/**
 * Moves the visit of an order: takes the new reservation and releases the old one, or changes nothing. A move to the
 * current slot changes nothing.
 *
 * @see docs/rules/orders-and-payments.md; CancellationRule
 */
export function rescheduleOrder(
  db: Executor,
  order: StoredOrder,
  moving: Moving,
  now: Date,
): Promise<Result<StoredOrder, RescheduleRefusal>> {
  return transaction(db, async (tx) => {
    const early = await movingRefusal(tx, order, moving, now)
    if (early !== null) return refuse(early)
    // The slot's row is created before any lock is taken, as for the hold of a cart.
    const offered = isAtSlot(order, moving.slot) ? undefined : await offerOf(tx, moving.slot, now)
    const refusal = offered === undefined ? null : offerRefusal(offered, now)
    if (refusal !== null) return refuse({ for: 'slot', why: refusal })
    if (offered?.isMade === false) await makeSlot(tx, moving.slot)

    const locked = await lockOrder(tx, order.id)
    if (locked === undefined) throw new Error(`Order ${order.id} is gone`)
    const late = await movingRefusal(tx, locked, moving, now)
    if (late !== null) return refuse(late)
    if (isAtSlot(locked, moving.slot)) return ok(locked)
    if (offered === undefined) return refuse({ for: 'slot', why: { kind: 'not-listed' } })
    return move(tx, locked, { slot: slotOf(moving.slot, offered), by: moving.by }, now)
  })
}

async function movingRefusal(
  tx: Executor,
  order: StoredOrder,
  { slot, by }: Moving,
  now: Date,
): Promise<RescheduleRefusal | null> {
  const events = await eventsOf(tx, order.id)
  const why =
    'actor' in by
      ? shopRescheduleRefusal(order, events, now)
      : rescheduleRefusal(order, { events, rule: ruleInForce(order, events, by) }, now)
  // A repeated call for a completed move succeeds, even if the order has no move left.
  const isDone = why?.kind === 'too-often' && isAtSlot(order, slot)
  if (why !== null && !isDone) return { for: 'order', why }
  return order.snapshot.slot?.areaId === slot.areaId ? null : { for: 'slot', why: { kind: 'not-listed' } }
}

async function offerOf(
  tx: Executor,
  { areaId, day, startMinute }: SlotKey,
  now: Date,
): Promise<OfferedSlot | undefined> {
  const [offered] = await offeredSlots(tx, { areaId, from: day, count: 1, startMinute }, NOBODY, now)
  return offered
}

function offerRefusal(offered: OfferedSlot, now: Date): SlotRefusal | null {
  return holdRefusal(offered, now) ?? (offered.remaining > 0 ? null : { kind: 'full' })
}

async function move(
  tx: Executor,
  order: StoredOrder,
  { slot, by }: { slot: Slot; by: Mover },
  now: Date,
): Promise<Result<StoredOrder, RescheduleRefusal>> {
  if (!(await changeReservation(tx, { cartId: order.cartId, slotId: slot.slotId }, now)))
    return refuse({ for: 'slot', why: { kind: 'full' } })

  const moved = { ...order, snapshot: { ...order.snapshot, slot } }
  await writeSlot(tx, order.id, slot)
  const isByShop = 'actor' in by
  await insertOrderEvent(tx, order.id, {
    ...(isByShop
      ? { status: MOVED_BY_SHOP, text: movedByShopText(slot), actor: by.actor }
      : { status: MOVED, text: movedText(slot) }),
    at: now,
  })
  // As for a cancellation, an unpaid order sends no messages.
  if (order.status === 'pending' && !isByShop) return ok(moved)
  const events = await eventsOf(tx, order.id)
  const notice = isByShop
    ? { what: 'moved_by_us' as const, moves: shopMovesIn(events) }
    : { what: 'rescheduled' as const, moves: movesIn(events) }
  await notifyCustomer(tx, moved, notice, now)
  return ok(moved)
}

function isAtSlot({ snapshot }: Pick<StoredOrder, 'snapshot'>, slot: SlotKey): boolean {
  return snapshot.slot?.slotId === slotId(slot.areaId, slot.day, slot.startMinute)
}

function slotOf({ areaId, day, startMinute }: SlotKey, { endMinute }: OfferedSlot): Slot {
  return { slotId: slotId(areaId, day, startMinute), areaId, day, startMinute, endMinute }
}
