import * as z from 'zod'
import { cart } from '../../cart/cart.contract.ts'

const patient = z.object({
  member_id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  gender: z.enum(['Male', 'Female']),
  dob: z.string().nullable().describe('DD-MM-YYYY; without one a patient cannot be chosen'),
  age: z.int().nullable(),
  relation: z.string(),
})

const savedAddress = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  city: z.string(),
  postcode: z.string(),
  type: z.string(),
  is_default: z.boolean(),
})

/** A booking that a member of the staff prepares for a caller. Mobile numbers and streets are masked. */
export const assistDraft = z
  .object({
    id: z.int(),
    ends_at: z.string(),
    customer: z.object({ firstname: z.string(), lastname: z.string(), mobile: z.string() }),
    patients: z.array(patient),
    addresses: z.array(savedAddress),
    address_id: z.int().nullable().describe('of the visit; it can be set before the first test'),
    cart,
    fasting_hours: z.int().describe('the longest fast among the tests; 0 if none requires one'),
    picks: z.array(z.object({ member_id: z.int(), sku: z.string() })),
  })
  .meta({ id: 'AssistDraft' })

/** A booking for a caller on the wire. */
export type WireAssistDraft = z.output<typeof assistDraft>
