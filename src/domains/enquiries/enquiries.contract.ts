import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { sentPincode } from '../pincodes/pincodes.contract.ts'
import { emptyFieldMessage, enquiryMessage } from './enquiries.messages.ts'

const nameTexts = {
  missing: emptyFieldMessage.name,
  wrong: enquiryMessage['name-letters'],
  long: enquiryMessage['name-long'],
}
const onlyText = (text: string) => ({ missing: text, wrong: text })

/** Sends an enquiry about a product. @see ENQ-02 */
export const submitEnquireForm = endpoint({
  id: 'API-05',
  path: '/api/cart/submit-enquire-form',
  who: 'visitor',
  summary: 'Stores an enquiry about a product for the operator',
  body: z.object({
    submitState: z.object(
      {
        name: line(100, nameTexts).default(''),
        phone: line(20, onlyText(enquiryMessage['phone-length'])).default(''),
        zip: line(10, onlyText(enquiryMessage['zip-wrong'])).default(''),
        email: line(254, onlyText(enquiryMessage['email-wrong'])).default(''),
        sku: line(64).default(''),
      },
      enquiryMessage.missing,
    ),
  }),
  reply: z.object({ submitEnquiry: z.object({ success: z.literal('true') }) }),
})

/** Requests a message when home collection reaches a pincode. @see docs/rules/catalogue-and-search.md */
export const submitPincodeEnquiry = endpoint({
  id: 'ours',
  path: '/api/enquiry/pincode',
  who: 'visitor',
  summary:
    'Stores a request to be notified when samples are collected in a pincode, once for each phone and pincode',
  body: z.object({
    phone: line(20, onlyText(enquiryMessage['phone-length'])).default(''),
    pincode: sentPincode,
  }),
  reply: z.object({ submitEnquiry: z.object({ success: z.literal('true') }) }),
})
