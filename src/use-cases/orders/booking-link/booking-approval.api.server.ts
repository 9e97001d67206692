import {
  agreementId,
  wrongLinkLimits,
  type Agreement,
  type AgreementVersions,
} from '../../../domains/orders/assist/assist.ts'
import { BOOKING_APPROVED, bookingLinkText } from '../../../domains/orders/assist/assist.messages.ts'
import {
  approveBooking,
  awaitsApproval,
  bookingByToken,
  findBooking,
  noteOpened,
} from '../../../domains/orders/assist/assisted-bookings.store.server.ts'
import { bookingApprove, bookingOpen } from '../../../domains/orders/assist/booking-link.contract.ts'
import { withCorrections } from '../../../domains/orders/desk/corrections.store.server.ts'
import { findOrder, insertOrderEvent, lockOrder } from '../../../domains/orders/orders.store.server.ts'
import { isPayable } from '../../../domains/orders/orders.ts'
import {
  insertConsent as insertTestConsent,
  insertDeclaration,
} from '../../../domains/patients/consents.store.server.ts'
import { lockMember, updateMember } from '../../../domains/patients/patients.store.server.ts'
import { hasAgreed, insertConsent } from '../../../domains/privacy/consents.store.server.ts'
import { ACCOUNT, type Notice } from '../../../domains/privacy/privacy.ts'
import { isRefusal, refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { waitText } from '../../../kernel/duration-text.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction, transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../../platform/http/handler.server.ts'
import { countUses, networkUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import { tokenHash } from '../../../platform/sessions/sessions.store.server.ts'
import { acceptedNotice } from '../../account/notice.server.ts'
import { bookingView, neededFor, type LinkedBooking } from './booking-link-view.server.ts'

/** The dependencies of the booking link calls. */
export type BookingLinkParts = { secretKey: string }

/**
 * The calls of the link of a booking that staff placed. Anyone with the link can open it; only its customer can
 * approve.
 *
 * @see OPS-O09
 */
export function bookingLinkHandlers(parts: BookingLinkParts): Handler[] {
  return [
    handle(bookingOpen, async ({ token }, call) => {
      const found = await findLinked(parts, call, token)
      if (isRefusal(found)) return found
      const refused = await noteSession(call, found)
      return refused ?? { booking: await bookingView(call, found) }
    }),
    handle(bookingApprove, async ({ token, notice_version: version, declarations }, call) => {
      const found = await findLinked(parts, call, token)
      if (isRefusal(found)) return found
      if (found.order.customerId !== call.session.customerId) return otherCustomer
      const notice =
        version === null ? null : await acceptedNotice(call.db, { version, field: 'notice_version' })
      if (notice !== null && !notice.ok) return notice.refusal
      const approved = await transactionOrRefusal<null, Refusal>(call.db, (tx) =>
        approve(tx, call, { orderId: found.order.id, token, notice: notice?.value ?? null, declarations }),
      )
      if (!approved.ok) return approved.refusal
      call.log.info('booking_approved', { order: found.order.number })
      return { booking: await bookingView(call, await reread(call, found)) }
    }),
  ]
}

const otherCustomer = refusal(403, { code: 'other_customer', message: bookingLinkText.other_customer })
const ended = refusal(200, { code: 'ended', message: bookingLinkText.ended })
const notTicked = refusal(422, {
  code: 'agreement_missing',
  message: bookingLinkText.agreements,
  field: 'declarations',
})
const notAgreed = refusal(422, {
  code: 'agreement_missing',
  message: bookingLinkText.notice,
  field: 'notice_version',
})
const unknownLink = refusal(404, { code: 'unknown_link', message: bookingLinkText.unknown, field: 'token' })

// Only wrong links count, so a customer with the SMS gets through whatever others in the network try.
async function findLinked(
  { secretKey }: BookingLinkParts,
  call: Call,
  token: string,
): Promise<LinkedBooking | Refusal> {
  const booking = await bookingByToken(call.db, tokenHash(token))
  const order = booking === undefined ? undefined : await findOrder(call.db, booking.orderId)
  if (booking !== undefined && order !== undefined) {
    return { booking, order: await withCorrections(call.db, order) }
  }
  const wait = await countUses(
    call.db,
    secretKey,
    networkUses('booking-link', wrongLinkLimits, call.address),
    call.now,
  )
  if (wait === 0) return unknownLink
  call.log.warn('booking_link_limit')
  const message = { code: 'too_many_links', message: bookingLinkText.too_many(waitText(wait)) }
  return refusal(429, message, { retryAfter: wait })
}

/**
 * Records which booking the session has opened, unless the booking belongs to another customer. Returns null, or why
 * there is no session.
 */
async function noteSession({ db, session, now }: Call, { order }: LinkedBooking): Promise<Refusal | null> {
  const isOther = session.customerId !== null && session.customerId !== order.customerId
  if (isOther || !isPayable(order, now)) return null
  return session.admit(() =>
    transaction(db, async (tx) => {
      const begun = await session.begin(tx)
      if (!begun.ok) return begun.refusal
      await noteOpened(tx, begun.value, order.id)
      return null
    }),
  )
}

async function reread({ db }: Call, { booking, order }: LinkedBooking): Promise<LinkedBooking> {
  const stored = await findOrder(db, order.id)
  return {
    booking: (await findBooking(db, order.id)) ?? booking,
    order: stored === undefined ? order : await withCorrections(db, stored),
  }
}

type Approval = { orderId: number; token: string; notice: Notice | null; declarations: readonly string[] }

async function approve(tx: Executor, call: Call<'customer'>, approval: Approval) {
  const { orderId, token, notice, declarations } = approval
  const { now } = call
  const stored = await lockOrder(tx, orderId)
  // A new link takes the same lock, so a link that was replaced after it was found cannot approve.
  if ((await bookingByToken(tx, tokenHash(token)))?.orderId !== orderId) return refuse(unknownLink)
  if (stored === undefined || !isPayable(stored, now)) return refuse(ended)
  // A repeated approval, or one from another device, is recorded once.
  if (!(await awaitsApproval(tx, orderId))) return ok(null)
  const order = await withCorrections(tx, stored)
  const { customerId } = order
  const { agreements, versions } = await neededFor(tx, order, now)
  const ticked = new Set(declarations)
  if (!agreements.every((agreement) => ticked.has(agreementId(agreement, versions)))) return refuse(notTicked)

  if (notice !== null) await insertConsent(tx, { customerId, purpose: ACCOUNT, notice }, now)
  else if (!(await hasAgreed(tx, customerId))) return refuse(notAgreed)
  for (const agreement of agreements) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await record(tx, { customerId, agreement, versions }, now)
  }
  await approveBooking(tx, orderId, now)
  await insertOrderEvent(tx, orderId, { status: 'approved', text: BOOKING_APPROVED, at: now })
  return ok(null)
}

type Recorded = { customerId: number; agreement: Agreement; versions: AgreementVersions }

async function record(tx: Executor, { customerId, agreement, versions }: Recorded, now: Date): Promise<void> {
  const { memberId, kind } = agreement
  if (kind === 'consent') {
    const { itemId: id, productId, purpose } = agreement
    const line = { id, productId, purpose }
    await insertTestConsent(tx, { customerId, memberId, line, version: versions.consent }, now)
    return
  }
  await insertDeclaration(tx, { customerId, memberId, kind, version: versions.declaration }, now)
  const member = await lockMember(tx, customerId, memberId)
  if (member !== undefined) await updateMember(tx, { ...member, declaredAt: now, declaredAs: kind })
}
