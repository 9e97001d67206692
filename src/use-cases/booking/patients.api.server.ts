import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { refusal } from '../../kernel/refusal.ts'
import { findCustomer, lockCustomer } from '../../domains/customers/customers.store.server.ts'
import { refuseWithdrawnConsent } from '../account/consent-withdrawn.server.ts'
import { insertDeclaration, withdrawOpenConsents } from '../../domains/patients/consents.store.server.ts'
import {
  DECLARATION_VERSION,
  neededDeclaration,
  type DeclarationKind,
} from '../../domains/patients/declarations.ts'
import { changedMember, newMember } from './member-form.server.ts'
import { toWireMember } from './member-view.server.ts'
import { addFamily, archiveFamily, editPatient, getFamily } from '../../domains/patients/patients.contract.ts'
import { patientText } from '../../domains/patients/patients.messages.ts'
import {
  archiveMember,
  familyOf,
  familySize,
  insertMember,
  lockMember,
  updateMember,
  type MemberFields,
} from '../../domains/patients/patients.store.server.ts'
import { canAddMember } from '../../domains/patients/patients.ts'

/** The calls of the family: its members are the patients of bookings. @see docs/rules/booking.md */
export function patientsHandlers(): Handler[] {
  return [
    handle(getFamily, async ({ customer_id }, call) => {
      if (isForeign(customer_id, call)) return foreign
      const family = await familyOf(call.db, call.session.customerId)
      return { getFamilyMemberList: { items: family.map((member) => toWireMember(member, call.now)) } }
    }),
    handle(addFamily, async (body, call) =>
      isForeign(body.customer_id, call) ? foreign : addMember(body, call),
    ),
    handle(editPatient, (body, call) => transaction(call.db, (tx) => editMember(tx, body, call))),
    handle(archiveFamily, ({ member_id }, call) =>
      transaction(call.db, async (tx) => {
        const member = await lockMember(tx, call.session.customerId, member_id)
        if (member === undefined) return unknownMember
        await archiveMember(tx, member.id, call.now)
        await withdrawOpenConsents(tx, member.id, call.now)
        return { archiveFamilyMember: { member_id: member.id } }
      }),
    ),
  ]
}

type CustomerCall = Call<'customer'>

const foreign = refusal(403, { code: 'not_yours', message: patientText.notYours, field: 'customer_id' })
const unknownMember = refusal(404, { code: 'unknown_member', message: patientText.unknown })
const tooMany = refusal(422, { code: 'too_many_members', message: patientText.tooManyMembers })

// The acting customer is the session's customer; an id in the body must be the same.
function isForeign(customerId: number | null | undefined, { session }: CustomerCall): boolean {
  return customerId !== null && customerId !== undefined && customerId !== session.customerId
}

/** Adds a family member of the session's customer. */
export async function addMember({ addFamilyState: sent }: Body<typeof addFamily>, call: CustomerCall) {
  const { db, now, session } = call
  const withdrawn = await refuseWithdrawnConsent(db, session.customerId)
  if (withdrawn !== null) return withdrawn
  const customer = await findCustomer(db, session.customerId)
  const member = newMember(sent, customer.mobile, now)
  if (!member.ok) return refusal(422, member.refusal)

  const added = await transaction(db, (tx) =>
    insertWithinLimit(tx, member.value, { call, declares: sent.declaration }),
  )
  return added === null ? tooMany : { addFamilyMember: toWireMember(added, now) }
}

type Adding = { call: CustomerCall; declares: boolean | null | undefined }

async function insertWithinLimit(tx: Executor, fields: MemberFields, { call, declares }: Adding) {
  const { customerId } = call.session
  await lockCustomer(tx, customerId)
  if (!canAddMember(await familySize(tx, customerId))) return null
  const kind = declares === true ? declaredKind(fields, call.now) : null
  const declaredAt = kind === null ? null : call.now
  const added = await insertMember(tx, customerId, { ...fields, declaredAt, declaredAs: kind }, call.now)
  if (kind !== null) await declare(tx, { memberId: added.id, kind }, call)
  return added
}

async function editMember(tx: Executor, sent: Body<typeof editPatient>, call: CustomerCall) {
  const { session, now } = call
  const member = await lockMember(tx, session.customerId, sent.patient_id)
  if (member === undefined) return unknownMember
  const withdrawn = await refuseWithdrawnConsent(tx, session.customerId)
  if (withdrawn !== null) return withdrawn
  const changed = changedMember(member, sent, now)
  if (!changed.ok) return refusal(422, changed.refusal)

  const kind = declaredKind(changed.value, now)
  const isNewDeclaration = sent.declaration === true && member.declaredAs !== kind
  const { declaredAt, declaredAs } = isNewDeclaration ? { declaredAt: now, declaredAs: kind } : member
  await updateMember(tx, { ...changed.value, id: member.id, declaredAt, declaredAs })
  if (isNewDeclaration) await declare(tx, { memberId: member.id, kind }, call)
  if (isAnotherPerson(member, changed.value)) await withdrawOpenConsents(tx, member.id, now)
  return { dxUpdatePatient: { error: 'false' as const, message: patientText.saved } }
}

// A declaration in person is valid for the account holder, as for any adult.
function declaredKind({ dob, secondaryRelation: relation }: MemberFields, now: Date): DeclarationKind {
  return neededDeclaration({ dob, relation }, istDate(now)) ?? 'relative'
}

function declare(
  tx: Executor,
  declared: { memberId: number; kind: DeclarationKind },
  { session, now }: CustomerCall,
) {
  const { customerId } = session
  return insertDeclaration(tx, { ...declared, customerId, version: DECLARATION_VERSION }, now)
}

// A consent does not transfer to another person if the entry is changed to that person.
function isAnotherPerson(before: MemberFields, after: MemberFields): boolean {
  const identity = ['firstname', 'lastname', 'gender', 'dob'] as const
  return identity.some((field) => before[field] !== after[field])
}
