import { findByMobile } from '../../../domains/customers/accounts.store.server.ts'
import { insertDraft, type AssistDraft } from '../../../domains/orders/assist/drafts.store.server.ts'
import { revealUses } from '../../../domains/orders/desk/desk-limits.ts'
import { noteOperatorAccess } from '../../../domains/privacy/access-log.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import { insertSession, newToken } from '../../../platform/sessions/sessions.store.server.ts'
import { registerCustomer } from '../../account/register-customer.server.ts'
import { refuseReveal } from '../orders/desk-refusals.server.ts'
import { auditStaff } from '../start-session.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { refuseAssist } from './desk-session.server.ts'

type Parts = Pick<OperatorParts, 'secretKey' | 'settings'>

/**
 * Starts a booking for the customer with a mobile number; null if there is none. Each attempt uses up one of the
 * values that a person may reveal, whether the number has an account or not, so numbers cannot be probed.
 */
export async function startDraft(
  parts: Parts,
  call: StaffCall,
  mobile: string,
): Promise<AssistDraft | null | Refusal> {
  const limited = await countLookup(call.db, parts, call)
  if (limited !== null) return limited
  const begun = await transactionOrRefusal<AssistDraft | null, Refusal>(call.db, async (tx) => {
    const customer = await findByMobile(tx, mobile)
    return ok(
      customer === undefined
        ? null
        : await begin(tx, parts, call, { customerId: customer.id, act: 'started' }),
    )
  })
  return begun.ok ? begun.value : begun.refusal
}

/** A caller without an account. */
export type NewCaller = { mobile: string; firstName: string; lastName: string }

/** Creates the account of a caller, without any consent, and starts a booking. */
export async function startForNewCaller(
  parts: Parts,
  call: StaffCall,
  { mobile, firstName, lastName }: NewCaller,
): Promise<AssistDraft | Refusal> {
  const begun = await transactionOrRefusal<AssistDraft, Refusal>(call.db, async (tx) => {
    const limited = await countLookup(tx, parts, call)
    if (limited !== null) return refuse(limited)
    const details = { mobile, firstname: firstName, lastname: lastName, email: null }
    const made = await registerCustomer(tx, details, parts.secretKey, call.now)
    if (made === null) return refuse(refuseAssist('number_taken', { field: 'mobile' }))
    return ok(await begin(tx, parts, call, { customerId: made.id, act: 'customer' }))
  })
  return begun.ok ? begun.value : begun.refusal
}

async function countLookup(
  db: Executor,
  parts: Parts,
  { staff, now, log }: StaffCall,
): Promise<Refusal | null> {
  const wait = await countUses(db, parts.secretKey, revealUses(staff.id, parts.settings.staff), now)
  if (wait === 0) return null
  log.warn('staff_reveal_limit', { staff: staff.id })
  return refuseReveal(wait)
}

// The token is discarded, so only the desk can use the session, by its id.
async function begin(
  tx: Executor,
  parts: Parts,
  call: StaffCall,
  { customerId, act }: { customerId: number; act: string },
): Promise<AssistDraft> {
  const { staff, now } = call
  const sessionId = await insertSession(tx, { token: newToken(), browserId: null, device: null }, now)
  const draft = await insertDraft(tx, { staffId: staff.id, customerId, sessionId }, now)
  await noteOperatorAccess(tx, { action: 'booking-begun', ids: [draft.id] }, now)
  await auditStaff(tx, parts, call, {
    act: `assist.${act}`,
    subject: { kind: 'customer', id: String(customerId) },
    after: { draft: draft.id },
    staffId: staff.id,
    sessionId: staff.sessionId,
  })
  return draft
}
