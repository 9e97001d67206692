import { findCustomer } from '../../../domains/customers/customers.store.server.ts'
import {
  findBooking,
  insertBooking,
  renewLink,
} from '../../../domains/orders/assist/assisted-bookings.store.server.ts'
import { resendRefusal, type AssistSettings } from '../../../domains/orders/assist/assist.ts'
import { endDraft } from '../../../domains/orders/assist/drafts.store.server.ts'
import { maskedMobile } from '../../../domains/customers/masking.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { lockOrderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { isPayable } from '../../../domains/orders/orders.ts'
import type { PlacingLimits } from '../../../domains/orders/placing-limits.ts'
import type { VisitSettings } from '../../../domains/orders/rescheduling.ts'
import type { FeeSettings } from '../../../domains/pricing/pricing.ts'
import type { CatalogueCache } from '../../../domains/catalogue/catalogue-cache.server.ts'
import { actorText } from '../../../domains/audit/audit.ts'
import { newPayment } from '../../../domains/payments/payments.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { paise } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import type { Executor, Sql } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { writeCanceled } from '../../orders/cancel-order.server.ts'
import { orderRefusal } from '../../orders/order-refusals.server.ts'
import { placeOrder } from '../../orders/place-order.server.ts'
import { auditStaff } from '../start-session.server.ts'
import { linkHash, enqueueLink } from './booking-link.server.ts'
import { asCustomer, inDraft, refuseAssist, refuseEmpty } from './desk-session.server.ts'

/** The dependencies of placing a booking for a caller. */
export type CallerOrderParts = {
  catalogue: CatalogueCache
  secretKey: string
  settings: { fee: FeeSettings; visits: VisitSettings; placing: PlacingLimits; assist: AssistSettings }
}

/** The wire form of a placed booking; the number is masked. */
export type PlacedBooking = { order_number: string; link_sent_to: string; expires_at: string }

/** Places the order of a draft, which then waits for its customer, and enqueues the SMS with the link. @see OPS-O09 */
export function placeOrderForCaller(
  parts: CallerOrderParts,
  call: StaffCall,
  { draft: id, expected_total }: { draft: number; expected_total: number },
): Promise<PlacedBooking | Refusal> {
  return inDraft<PlacedBooking>(parts, call, id, async (tx, draft) => {
    const empty = await refuseEmpty(tx, draft)
    if (empty !== null) return empty
    const { session } = asCustomer(call, draft, tx)
    const { fee, visits, placing, assist } = parts.settings
    const paymentWrite = (placed: Sql) => newPayment(placed, call.now)
    const placed = await placeOrder(
      tx,
      {
        sessionId: session.id,
        customerId: draft.customerId,
        expectedTotal: paise(Math.round(expected_total * 100)),
      },
      { fee, rule: visits.rule, limits: placing, catalogue: parts.catalogue, paymentWrite, assist },
      call.now,
    )
    if (!placed.ok) return orderRefusal(placed.refusal.refusal, placed.refusal.grandTotal)
    const { order } = placed.value
    const expiresAt = untilOf(order)
    const facts = { orderId: order.id, send: 1 }
    const tokenHash = linkHash(parts.secretKey, facts)
    await insertBooking(tx, { orderId: order.id, staffId: call.staff.id, tokenHash, expiresAt }, call.now)
    await endDraft(tx, id, order.id)
    await enqueueLink(tx, facts, call.now)
    const value = { order_number: order.number, ...(await sentTo(tx, order)) }
    return { value, act: 'placed', after: { draft: id }, orderNumber: order.number }
  })
}

/** The result of sending a link again, and whether the customer approved with an earlier link. */
export type ResentLink = Omit<PlacedBooking, 'order_number'> & { has_approved: boolean }

/** Sends a new link. The previous link becomes invalid at once. */
export async function resendLink(
  parts: Pick<CallerOrderParts, 'secretKey'>,
  call: StaffCall,
  number: string,
): Promise<ResentLink | Refusal> {
  return onBooking<ResentLink>(parts, call, { number, act: 'link-sent', reason: null }, async (tx, order) => {
    const booking = await findBooking(tx, order.id)
    const why = booking === undefined ? 'no_such_booking' : resendRefusal(booking, call.now)
    if (booking === undefined || why !== null) return refuse(refuseAssist(why ?? 'no_such_booking'))
    const send = booking.sends + 1
    const facts = { orderId: order.id, send }
    await renewLink(
      tx,
      { orderId: order.id, tokenHash: linkHash(parts.secretKey, facts), sends: send },
      call.now,
    )
    await enqueueLink(tx, facts, call.now)
    return ok({ ...(await sentTo(tx, order)), has_approved: booking.approvedAt !== null })
  })
}

/** Cancels an unpaid booking. A payment in progress is refunded when it arrives. */
export async function withdrawBooking(
  parts: Pick<CallerOrderParts, 'secretKey'>,
  call: StaffCall,
  { number, reason }: { number: string; reason: string },
): Promise<{ order_number: string } | Refusal> {
  const actor = actorText({ kind: 'staff', id: call.staff.id })
  return onBooking(parts, call, { number, act: 'withdrawn', reason }, async (tx, order) => {
    await writeCanceled(tx, { order, owed: { payment: null, amount: paise(0) }, actor }, call.now)
    return ok({ order_number: number })
  })
}

type Act = { number: string; act: string; reason: string | null }
type OnBooking<T> = (
  tx: Executor,
  order: StoredOrder,
) => Promise<{ ok: true; value: T } | { ok: false; refusal: Refusal }>

async function onBooking<T>(
  parts: Pick<CallerOrderParts, 'secretKey'>,
  call: StaffCall,
  { number, act, reason }: Act,
  work: OnBooking<T>,
): Promise<T | Refusal> {
  const { db, staff, now } = call
  const done = await transactionOrRefusal<T, Refusal>(
    db,
    async (tx) => {
      const order = await lockOrderByNumber(tx, number)
      const booking = order === undefined ? undefined : await findBooking(tx, order.id)
      if (order === undefined || booking === undefined) return refuse(refuseAssist('no_such_booking'))
      if (!isPayable(order, now)) return refuse(refuseAssist('ended'))
      const worked = await work(tx, order)
      if (!worked.ok) return worked
      await auditStaff(tx, parts, call, {
        act: `assist.${act}`,
        subject: { kind: 'order', id: number },
        ...(reason === null ? {} : { reason }),
        staffId: staff.id,
        sessionId: staff.sessionId,
      })
      return worked
    },
    { commitsLast: true },
  )
  return done.ok ? done.value : done.refusal
}

async function sentTo(tx: Executor, order: StoredOrder): Promise<Omit<PlacedBooking, 'order_number'>> {
  const { mobile } = await findCustomer(tx, order.customerId)
  return { link_sent_to: maskedMobile(mobile), expires_at: istIso(untilOf(order)) }
}

function untilOf({ number, unpaidUntil }: StoredOrder): Date {
  if (unpaidUntil === null) throw new Error(`Order ${number} waits for no payment`)
  return unpaidUntil
}
