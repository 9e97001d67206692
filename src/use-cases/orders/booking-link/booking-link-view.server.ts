import {
  agreementId,
  neededAgreements,
  type Agreement,
  type AgreementVersions,
} from '../../../domains/orders/assist/assist.ts'
import { longestFast } from '../../../domains/catalogue/detail/fasting.store.server.ts'
import type { AssistedBooking } from '../../../domains/orders/assist/assisted-bookings.store.server.ts'
import type { WireBooking } from '../../../domains/orders/assist/booking-link.contract.ts'
import { maskedMobile } from '../../../domains/customers/masking.ts'
import type { OrderSnapshot, StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { hasEndedUnsold, isPayable } from '../../../domains/orders/orders.ts'
import { findCustomer } from '../../../domains/customers/customers.store.server.ts'
import type { ConsentText } from '../../../domains/patients/consents.ts'
import { readConsentText } from '../../../domains/patients/consents.store.server.ts'
import { DECLARATION_VERSION } from '../../../domains/patients/declarations.ts'
import { familyOf } from '../../../domains/patients/patients.store.server.ts'
import { readNotice } from '../../../domains/policies/notice.store.server.ts'
import { hasAgreed } from '../../../domains/privacy/consents.store.server.ts'
import { slotTime } from '../../../domains/slots/slots.ts'
import { istDate, istIso } from '../../../kernel/ist.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { Call } from '../../../platform/http/handler.server.ts'
import { listedName } from '../order-view.server.ts'

/** A booking of staff with its corrected order. */
export type LinkedBooking = { booking: AssistedBooking; order: StoredOrder }

/**
 * The booking that a link shows. An ended or paid booking shows no personal data, and another customer who is signed
 * in sees nothing.
 */
export async function bookingView(call: Call, { booking, order }: LinkedBooking): Promise<WireBooking> {
  const { db, session, now } = call
  const isOwn = session.customerId === order.customerId
  const isOther = session.customerId !== null && !isOwn
  const isPending = isPayable(order, now)
  const { mobile } = await findCustomer(db, order.customerId)
  const state = stateOf(order, booking, isPending)
  return {
    state,
    ended_by: state === 'ended' ? endOf(order) : null,
    order_number: isOwn ? order.number : null,
    mobile: maskedMobile(mobile),
    is_own: isOwn,
    is_other: isOther,
    ...(isPending && !isOther ? await contentOf(db, { booking, order }, isOwn) : NO_CONTENT),
    needs: isPending && isOwn ? await needsOf(db, order, now) : null,
  }
}

type Content = Pick<
  WireBooking,
  'expires_at' | 'slot' | 'fasting_hours' | 'area' | 'grand_total' | 'patients'
>

const NO_CONTENT: Content = {
  expires_at: null,
  slot: null,
  fasting_hours: 0,
  area: null,
  grand_total: null,
  patients: [],
}

async function contentOf(db: Executor, { order, booking }: LinkedBooking, isOwn: boolean): Promise<Content> {
  const { snapshot, grandTotal } = order
  const { slot, address, lines } = snapshot
  const skus = lines.map(({ sku }) => sku)
  return {
    expires_at: istIso(booking.expiresAt),
    slot: slot === null ? null : { slot_date: slot.day, slot_time: slotTime(slot) },
    fasting_hours: await longestFast(db, skus),
    area: `${address.city}, ${address.postcode}`,
    grand_total: moneyOf(grandTotal),
    patients: patientsOf(snapshot, isOwn),
  }
}

function stateOf(
  { status }: StoredOrder,
  { approvedAt }: AssistedBooking,
  isPending: boolean,
): WireBooking['state'] {
  if (isPending) return approvedAt === null ? 'waiting' : 'approved'
  // An expired pending order counts as failed, even before the failure is written.
  return status === 'pending' || hasEndedUnsold(status) ? 'ended' : 'paid'
}

function endOf({ status }: StoredOrder): 'expired' | 'canceled' {
  return status === 'canceled' ? 'canceled' : 'expired'
}

// The name of a private test is hidden from anyone who merely has the link.
function patientsOf({ lines }: OrderSnapshot, isOwn: boolean): WireBooking['patients'] {
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
    notice_version: (await readNotice(db)).version,
    has_agreed: await hasAgreed(db, order.customerId),
    agreements: agreements.map((agreement) => ({
      id: agreementId(agreement, versions),
      kind: agreement.kind,
      firstname: agreement.firstname,
      by_guardian: agreement.kind === 'consent' && agreement.isChild,
      test: agreement.kind === 'consent' ? (tests.get(agreement.itemId) ?? null) : null,
    })),
    consent_text: text,
  }
}

type Needed = { agreements: Agreement[]; versions: AgreementVersions; text: ConsentText }

/** The consents that the customer has to give before paying, and the texts that they refer to. */
export async function neededFor(
  db: Executor,
  { snapshot, customerId }: StoredOrder,
  now: Date,
): Promise<Needed> {
  const family = await familyOf(db, customerId)
  const declared = new Map(family.map(({ id, declaredAs }) => [id, declaredAs]))
  const text = await readConsentText(db)
  return {
    agreements: neededAgreements(snapshot.lines, declared, istDate(now)),
    versions: { declaration: DECLARATION_VERSION, consent: text.version },
    text,
  }
}
