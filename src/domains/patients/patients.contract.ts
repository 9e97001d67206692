import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { looseId, looseLine } from '../../kernel/wire.ts'
import { patientMessage } from './patients.messages.ts'

/** A person whom the customer books for. @see PAT-26 */
export const familyMember = z
  .object({
    member_id: z.int(),
    firstname: z.string(),
    lastname: z.string(),
    gender: z.enum(['Male', 'Female']),
    dob: z.string().nullable().describe('DD-MM-YYYY'),
    age: z.int().nullable(),
    height: z.string(),
    weight: z.string(),
    bloodgroup: z.string(),
    primary_relation: z.string(),
    secondary_relation: z.string(),
    email: z.string(),
    mobile: z.string(),
    declared: z.boolean().describe('whether the declaration for this person is recorded'),
  })
  .meta({ id: 'FamilyMember' })

/** A family member on the wire. */
export type WireFamilyMember = z.output<typeof familyMember>

const customerId = looseId().nullish()

// The rules check content and length; this limit only has to fit what a person types.
const typed = () => looseLine(200)

const memberFields = {
  firstname: typed(),
  lastname: typed(),
  gender: typed(),
  mobile: typed(),
  dob: typed().describe('DD-MM-YYYY'),
  height: typed(),
  weight: typed(),
  blood_group: typed(),
  email: typed(),
  primary_relation: looseLine(40),
  declaration: z.boolean().nullish(),
}

/** The family of the signed-in customer. @see docs/rules/patients-and-addresses.md */
export const getFamily = endpoint({
  id: 'API-13',
  path: '/api/address/get-family',
  who: 'customer',
  summary: "Lists the customer's family members, oldest entry first; a foreign customer_id is 403",
  body: z.object({ customer_id: customerId }),
  reply: z.object({ getFamilyMemberList: z.object({ items: z.array(familyMember) }) }),
  isRead: true,
})

/** Adds a family member. @see docs/rules/patients-and-addresses.md */
export const addFamily = endpoint({
  id: 'API-14',
  path: '/api/address/add-family',
  who: 'customer',
  summary: "Adds a family member, six at most; a missing mobile number becomes the customer's",
  body: z.object({
    addFamilyState: z.object(
      { ...memberFields, secondary_relation: typed(), relation: typed() },
      patientMessage['fields-missing'],
    ),
    customer_id: customerId,
  }),
  reply: z.object({ addFamilyMember: familyMember }),
})

/** Changes a family member. @see docs/rules/patients-and-addresses.md */
export const editPatient = endpoint({
  id: 'API-16',
  path: '/api/diagnostics/dx-edit-patient',
  who: 'customer',
  summary: 'Changes a family member; omitted fields stay unchanged. patient_name is split at its last space',
  body: z.object({ ...memberFields, patient_id: looseId(), patient_name: typed(), relation: typed() }),
  reply: z.object({ dxUpdatePatient: z.object({ error: z.literal('false'), message: z.string() }) }),
})

/** Archives a family member. @see docs/rules/patients-and-addresses.md */
export const archiveFamily = endpoint({
  id: 'ours',
  path: '/api/address/archive-family',
  who: 'customer',
  summary: 'Removes a family member from the list; past orders still contain it',
  body: z.object({ member_id: looseId() }),
  reply: z.object({ archiveFamilyMember: z.object({ member_id: z.int() }) }),
})

/** Records informed consent for a product that requires it. @see docs/rules/patients-and-addresses.md */
export const recordConsent = endpoint({
  id: 'ours',
  path: '/api/booking/consent',
  who: 'customer',
  summary:
    'Records informed consent of a patient for a product that requires it, with the version of the displayed text',
  body: z.object({
    member_id: looseId(),
    item_id: looseLine(64).pipe(z.string().min(1)),
    version: looseLine(20).pipe(z.string().min(1)),
  }),
  reply: z.object({
    consent: z.object({ member_id: z.int(), item_id: z.string(), version: z.string(), at: z.string() }),
  }),
})

/** The text of the consent and who gave it, for the tests of the cart that require it. */
export const bookingConsents = endpoint({
  id: 'ours',
  path: '/api/booking/consents',
  who: 'customer',
  summary:
    'Returns the consent text, the patients of the cart who consented to the tests that require it, and whether the customer agreed to the account',
  body: z.object({}),
  reply: z.object({
    consents: z.object({
      version: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      items: z.array(z.object({ item_id: z.string(), item_name: z.string(), member_ids: z.array(z.int()) })),
      has_agreed: z.boolean().describe('whether the consent to the account is in force'),
    }),
  }),
  isRead: true,
})
