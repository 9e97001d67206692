import {
  agreementId,
  neededAgreements,
  wrongLinkLimits,
  type Agreement,
  type AgreementVersions,
} from '../../domains/orders/assist/assist.ts'
import { BOOKING_APPROVED, bookingLinkText } from '../../domains/orders/assist/assist.messages.ts'
import {
  approveBooking,
  bookingByToken,
  findBooking,
  noteOpened,
  type AssistedBooking,
} from '../../domains/orders/assist/assisted-bookings.store.server.ts'
import {
  bookingApprove,
  bookingOpen,
  type WireBooking,
} from '../../domains/orders/assist/booking-link.contract.ts'
import { maskedMobile } from '../../domains/orders/desk/masking.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { findOrder, insertOrderEvent, lockOrder } from '../../domains/orders/orders.store.server.ts'
import { isPayable } from '../../domains/orders/orders.ts'
import { findCustomer } from '../../domains/customers/customers.store.server.ts'
import {
  insertConsent as insertTestConsent,
  insertDeclaration,
  readConsentText,
} from '../../domains/patients/consents.store.server.ts'
import { DECLARATION_VERSION } from '../../domains/patients/declarations.ts'
import { familyOf, lockMember, updateMember } from '../../domains/patients/patients.store.server.ts'
import { readNoticeVersion } from '../../domains/policies/policies.store.server.ts'
import { hasAgreed, insertConsent } from '../../domains/privacy/consents.store.server.ts'
import { ACCOUNT } from '../../domains/privacy/privacy.ts'
import { slotTime } from '../../domains/slots/slots.ts'
import { istDate, istIso } from '../../kernel/ist.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { waitText } from '../../kernel/wait-text.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction, transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { refuseOldNotice } from '../account/notice.server.ts'
import { listedName } from './order-view.server.ts'

/** What the calls of a booking's link need. */
export type BookingLinkParts = { secretKey: string }

/** The link of a booking that staff placed: it is opened by anybody, and approved by its customer. @see OPS-O09 */
export function bookingLinkHandlers(parts: BookingLinkParts): Handler[] {
  return [
    handle(bookingOpen, async ({ token }, call) => {
      const found = await findLinked(parts, call, token)
      if (isRefusal(found)) return found
      if (isPayable(found.order, call.now)) {
        const noted = await call.session.admit(() => noteSession(call, found.order.id))
        if (noted !== null) return noted
      }
      return { booking: await bookingView(call, found) }
    }),
    handle(bookingApprove, async ({ token, notice_version: version, declarations }, call) => {
      const found = await findLinked(parts, call, token)
      if (isRefusal(found)) return found
      if (found.order.customerId !== call.session.customerId) return otherCustomer
      const old = await refuseOldNotice(call.db, { version, field: 'notice_version' })
      if (old !== null) return old
      const approved = await transactionOrRefusal<null, Refusal>(call.db, (tx) =>
        approve(tx, call, { orderId: found.order.id, version, declarations }),
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
const unknownLink = refusal(404, { code: 'unknown_link', message: bookingLinkText.unknown, field: 'token' })

type Linked = { booking: AssistedBooking; order: StoredOrder }

// Only wrong links count: who has the SMS gets through, whatever others of the network try.
async function findLinked(
  { secretKey }: BookingLinkParts,
  call: Call,
  token: string,
): Promise<Linked | Refusal> {
  const booking = await bookingByToken(call.db, tokenHash(token))
  const order = booking === undefined ? undefined : await findOrder(call.db, booking.orderId)
  if (booking !== undefined && order !== undefined) return { booking, order }
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

function noteSession({ db, session }: Call, orderId: number): Promise<Refusal | null> {
  return transaction(db, async (tx) => {
    const begun = await session.begin(tx)
    if (!begun.ok) return begun.refusal
    await noteOpened(tx, begun.value, orderId)
    return null
  })
}

async function reread({ db }: Call, { booking, order }: Linked): Promise<Linked> {
  return {
    booking: (await findBooking(db, order.id)) ?? booking,
    order: (await findOrder(db, order.id)) ?? order,
  }
}

type Approval = { orderId: number; version: string; declarations: readonly string[] }

async function approve(tx: Executor, call: Call<'customer'>, { orderId, version, declarations }: Approval) {
  const order = await lockOrder(tx, orderId)
  if (order === undefined || !isPayable(order, call.now)) return refuse(ended)
  const { agreements, versions } = await neededFor(tx, order, call.now)
  const ticked = new Set(declarations)
  if (!agreements.every((agreement) => ticked.has(agreementId(agreement, versions)))) return refuse(notTicked)

  const { customerId } = order
  await insertConsent(tx, { customerId, purpose: ACCOUNT, version }, call.now)
  for (const agreement of agreements) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await record(tx, { customerId, agreement, versions }, call.now)
  }
  await approveBooking(tx, orderId, call.now)
  await insertOrderEvent(tx, orderId, { status: 'approved', text: BOOKING_APPROVED, at: call.now })
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

async function neededFor(db: Executor, { snapshot, customerId }: StoredOrder, now: Date) {
  const family = await familyOf(db, customerId)
  const declared = new Map(family.map(({ id, declaredAs }) => [id, declaredAs]))
  const text = await readConsentText(db)
  return {
    agreements: neededAgreements(snapshot.lines, declared, istDate(now)),
    versions: { declaration: DECLARATION_VERSION, consent: text.version },
    text,
  }
}

/** A booking as its link shows it. What ended or was paid shows nothing of a person to whoever has the link. */
async function bookingView(call: Call, { booking, order }: Linked): Promise<WireBooking> {
  const { db, session, now } = call
  const isOwn = session.customerId === order.customerId
  const isOpen = isPayable(order, now)
  const { snapshot } = order
  const { mobile } = await findCustomer(db, order.customerId)
  return {
    state: stateOf(order, booking, isOpen),
    order_number: isOwn ? order.number : null,
    mobile: maskedMobile(mobile),
    is_own: isOwn,
    expires_at: isOpen ? istIso(booking.expiresAt) : null,
    slot:
      isOpen && snapshot.slot !== null
        ? { slot_date: snapshot.slot.day, slot_time: slotTime(snapshot.slot) }
        : null,
    grand_total: isOpen ? moneyOf(order.grandTotal) : null,
    patients: isOpen ? patientsOf(order, isOwn) : [],
    needs: isOpen && isOwn ? await needsOf(db, order, now) : null,
  }
}

function stateOf(
  { status }: StoredOrder,
  { approvedAt }: AssistedBooking,
  isOpen: boolean,
): WireBooking['state'] {
  if (status === 'processing' || status === 'complete') return 'paid'
  if (!isOpen) return 'ended'
  return approvedAt === null ? 'waiting' : 'approved'
}

// A private test has no name for whoever merely has the link.
function patientsOf({ snapshot: { lines } }: StoredOrder, isOwn: boolean): WireBooking['patients'] {
  const byPatient = Map.groupBy(
    lines.flatMap((line) =>
      line.members.map(({ id, firstname }) => ({
        id,
        firstname,
        test: isOwn ? line.name : listedName(line),
      })),
    ),
    ({ id }) => id,
  )
  return [...byPatient.values()].map((rows) => ({
    firstname: rows[0]?.firstname ?? '',
    tests: rows.map(({ test }) => test),
  }))
}

async function needsOf(db: Executor, order: StoredOrder, now: Date): Promise<WireBooking['needs']> {
  const { agreements, versions, text } = await neededFor(db, order, now)
  const tests = new Map(order.snapshot.lines.map(({ id, name }) => [id, name]))
  return {
    notice_version: await readNoticeVersion(db),
    has_agreed: await hasAgreed(db, order.customerId),
    agreements: agreements.map((agreement) => ({
      id: agreementId(agreement, versions),
      kind: agreement.kind,
      firstname: agreement.firstname,
      test: agreement.kind === 'consent' ? (tests.get(agreement.itemId) ?? null) : null,
    })),
    consent_text: text,
  }
}
