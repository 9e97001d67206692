import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'

/** Sends an enquiry about a product. @see spec part 1, §5 "Enquiry form"; checklist ENQ-02 */
export const submitEnquireForm = endpoint({
  id: 'API-05',
  path: '/api/cart/submit-enquire-form',
  who: 'visitor',
  summary: 'Stores an enquiry about a product for the operator',
  body: z.object({
    submitState: z.object({
      name: line(100).default(''),
      phone: line(20).default(''),
      zip: line(10).default(''),
      email: line(254).default(''),
      sku: line(64).default(''),
    }),
  }),
  reply: z.object({ submitEnquiry: z.object({ success: z.literal('true') }) }),
})
