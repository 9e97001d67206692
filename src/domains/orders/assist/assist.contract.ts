import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, looseId } from '../../../kernel/wire.ts'
import { addressFields } from '../../addresses/addresses.contract.ts'
import { mobileRefusal } from '../../identity/identity.ts'
import { mobileMessage, signUpMessage } from '../../identity/identity.messages.ts'
import { report } from '../../identity/identity.contract.ts'
import { detailsRefusals, trimName } from '../../identity/sign-up.ts'
import { accountFields, typedMobile } from '../../identity/typed-fields.contract.ts'
import { addFamily } from '../../patients/patients.contract.ts'
import { orderNumber } from '../orders.contract.ts'
import { assistDraft } from './assist-shapes.contract.ts'
import { assistFieldText } from './assist.messages.ts'

const ours = { id: 'ours', who: 'staff', may: 'order.assist' } as const
const draft = looseId()
const reply = z.object({ draft: assistDraft })
const sku = line(64).pipe(z.string().min(1))

const mobile = typedMobile.superRefine((typed, ctx) => {
  const refused = mobileRefusal(typed)
  if (refused !== null) ctx.addIssue({ code: 'custom', message: mobileMessage[refused] })
})

/** Begins a booking for the customer with a mobile number. @see OPS-O09 */
export const assistStart = endpoint({
  ...ours,
  path: '/api/console/assist/start',
  summary:
    'Begins a booking for a caller; `draft` is null if the number has no account. It counts as a revealed value',
  body: z.object({ mobile }),
  reply: z.object({ draft: assistDraft.nullable() }),
})

/** Creates the customer and begins a booking. @see OPS-O09 */
export const assistCustomer = endpoint({
  ...ours,
  path: '/api/console/assist/customer',
  summary: 'Creates a customer with a mobile number and a name, and begins a booking for that customer',
  body: z
    .object({ mobile, firstname: accountFields.firstname, lastname: accountFields.lastname })
    .transform((sent, ctx) => {
      const name = { firstName: trimName(sent.firstname), lastName: trimName(sent.lastname) }
      const { firstName, lastName } = detailsRefusals({ ...name, email: '' })
      if (firstName !== undefined)
        report(ctx, { value: name.firstName, field: 'firstname', message: signUpMessage[firstName] })
      if (lastName !== undefined)
        report(ctx, { value: name.lastName, field: 'lastname', message: signUpMessage[lastName] })
      return { mobile: sent.mobile, ...name }
    }),
  reply,
})

/** Adds a patient to the customer's list. @see OPS-O09 */
export const assistPatient = endpoint({
  ...ours,
  path: '/api/console/assist/patient',
  summary: 'Adds a patient by the rules of add-family, without a declaration: the customer gives it',
  body: z.object({ draft, patient: addFamily.body.shape.addFamilyState }),
  reply,
})

/** Sets the address of the visit. @see OPS-O09 */
export const assistAddress = endpoint({
  ...ours,
  path: '/api/console/assist/address',
  summary: 'Sets a saved address, or saves a new one by the rules of add-address and sets it',
  body: z
    .object({ draft, id: looseId().nullish(), address: addressFields.nullish() })
    .refine(({ id, address }) => (id ?? null) !== null || (address ?? null) !== null, {
      path: ['address'],
      message: assistFieldText.address,
    }),
  reply,
})

/** Sets the tests, their patients and the coupon. @see OPS-O09 */
export const assistCart = endpoint({
  ...ours,
  path: '/api/console/assist/cart',
  summary:
    'Sets the tests of the booking, their patients, and the coupon, all or nothing. An overlap is `common_tests`, with `data.conflicts`',
  body: z.object({
    draft,
    skus: z.array(sku, assistFieldText.skus).max(50, assistFieldText.skus),
    picks: z
      .array(z.object({ member_id: looseId(), sku }, assistFieldText.picks), assistFieldText.picks)
      .max(200, assistFieldText.picks)
      .default([]),
    coupon: line(64)
      .nullish()
      .transform((code) => (code === '' ? null : (code ?? null))),
  }),
  reply,
})

/** Lists the slots of the address. @see OPS-O09 */
export const assistSlots = endpoint({
  ...ours,
  path: '/api/console/assist/slots',
  summary:
    'Lists the slots that a shopper could pick at the address of the booking, on all days of the window',
  body: z.object({ draft }),
  reply: z.object({
    slots: z.array(z.object({ id: z.string(), day: z.string(), time: z.string(), left: z.int() })),
    closures: z.array(z.object({ day: z.string(), text: z.string() })),
  }),
  isRead: true,
})

/** Holds a slot. @see OPS-O09 */
export const assistSlot = endpoint({
  ...ours,
  path: '/api/console/assist/slot',
  summary: 'Holds one unit of a slot for the booking, by the rules of diagnostics-slot-submit',
  body: z.object({
    draft,
    slot_id: line(64, { missing: assistFieldText.slot, wrong: assistFieldText.slot }),
  }),
  reply,
})

/** Places the order and sends the link. @see OPS-O09 */
export const assistPlaceOrder = endpoint({
  ...ours,
  path: '/api/console/assist/place',
  summary: 'Places the order, which waits for the customer’s approval and payment, and sends the link by SMS',
  body: z.object({ draft, expected_total: z.number().min(0).max(10_000_000) }),
  reply: z.object({
    order_number: z.string(),
    link_sent_to: z.string().describe('masked'),
    expires_at: z.string(),
  }),
})

/** Sends a new link and invalidates the previous one. @see OPS-O09 */
export const assistResend = endpoint({
  ...ours,
  path: '/api/console/assist/resend',
  summary: 'Sends a new link by SMS and ends the previous one. At most 5 for a booking, one a minute',
  body: z.object({ number: orderNumber }),
  reply: z.object({
    link_sent_to: z.string().describe('masked'),
    expires_at: z.string(),
    has_approved: z
      .boolean()
      .describe('whether the customer had agreed with a link before; else only the new one can be used'),
  }),
})

/** Cancels a booking that the customer has not paid. @see OPS-O09 */
export const assistWithdraw = endpoint({
  ...ours,
  path: '/api/console/assist/withdraw',
  summary: 'Cancels a booking that is not paid, and returns its slot and coupon; the customer is notified',
  body: z.object({
    number: orderNumber,
    reason: line(300, assistFieldText.reason).refine((text) => text !== '', assistFieldText.reason.missing),
  }),
  reply: z.object({ order_number: z.string() }),
})
