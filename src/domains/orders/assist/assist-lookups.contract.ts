import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, looseId, wireMoney } from '../../../kernel/wire.ts'
import { websiteCouponList } from '../../cart/coupons.contract.ts'
import { overlapAdviceCall } from '../../cart/overlap/overlap.contract.ts'
import { LONGEST_QUERY } from '../../search/search-limits.ts'
import { assistDraft } from './assist-shapes.contract.ts'
import { assistFieldText } from './assist.messages.ts'

const ours = { id: 'ours', who: 'staff', may: 'order.assist', isRead: true } as const
const draft = looseId()

/** The stored state of a booking, for a reload of its page. @see OPS-O09 */
export const assistGet = endpoint({
  ...ours,
  path: '/api/console/assist/get',
  summary: 'Returns a booking that the caller prepares; `order_number` is set once it is placed',
  body: z.object({ draft }),
  reply: z.object({ draft: assistDraft.nullable(), order_number: z.string().nullable() }),
})

const openDraft = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string().describe('masked'),
  tests: z.int(),
  begun_at: z.string(),
  ends_at: z.string(),
})

/** The bookings that a staff member has begun, to continue after an interruption. @see OPS-O09 */
export const assistDrafts = endpoint({
  ...ours,
  path: '/api/console/assist/drafts',
  summary:
    'Lists the bookings that the caller has begun and not placed, while they can be continued; newest first, 50 a page',
  body: z.object({ after: looseId().nullish().describe('the `after` of the previous page') }),
  reply: z.object({
    drafts: z.array(openDraft),
    more: z.boolean(),
    after: z.int().nullable().describe('the cursor of the next page; null on the last page'),
  }),
})

const desksProduct = z.object({
  sku: z.string(),
  name: z.string(),
  kind: z.enum(['test', 'package', 'ecommerce', 'enquiry']),
  patient_gender: z.enum(['', 'FM', 'M', 'F']),
  report_time: z.string().describe('such as 24 hrs; empty if it is unknown'),
  price: wireMoney.describe('at the address of the booking'),
  original_price: wireMoney,
  why_not: z.string().nullable().describe('the reason why the desk cannot book it; null if it can'),
})

/** The shop's search, for the desk. @see OPS-O09 */
export const assistSearch = endpoint({
  ...ours,
  path: '/api/console/assist/search',
  summary: 'Searches products as the shop’s own search does, at the prices of the booking',
  body: z.object({ draft, q: line(LONGEST_QUERY).pipe(z.string().min(1, assistFieldText.query)) }),
  reply: z.object({
    products: z.array(desksProduct),
    notice: z.string().nullable().describe('in place of products, if a query asks what the law forbids'),
  }),
})

/** The shop's advice on overlapping tests, for the desk. @see OPS-O09 */
export const assistOverlap = endpoint({
  ...ours,
  path: '/api/console/assist/overlap',
  summary:
    'Compares the choices for a test that overlaps with the tests of the booking; null if nothing overlaps',
  body: z.object({ draft, sku: line(64).pipe(z.string().min(1)) }),
  reply: overlapAdviceCall.reply,
})

const { website_coupon_response: usable, not_usable: notUsable } =
  websiteCouponList.reply.shape.websiteCouponList.shape

/** The listed coupons, for the desk. @see OPS-O09 */
export const assistCoupons = endpoint({
  ...ours,
  path: '/api/console/assist/coupons',
  summary:
    'Lists the coupons that the booking can use, the largest saving first, and the others with the reason',
  body: z.object({ draft }),
  reply: z.object({ usable, not_usable: notUsable }),
})

/** Whether a pincode is served, and its locality, for the desk. @see OPS-O09 */
export const assistPincode = endpoint({
  ...ours,
  path: '/api/console/assist/pincode',
  summary: 'Returns the city, state and localities of a pincode, and whether samples are collected there',
  body: z.object({
    draft,
    pincode: line(6).pipe(z.string().regex(/^[1-9]\d{5}$/, assistFieldText.pincode)),
  }),
  reply: z.object({
    place: z
      .object({ city: z.string(), state: z.string(), localities: z.array(z.string()) })
      .nullable()
      .describe('null if there is no such pincode'),
    is_served: z.boolean(),
    nearest: z
      .object({ pincode: z.string(), city: z.string(), distance_km: z.int() })
      .nullable()
      .describe('the nearest served pincode, if this one is not served'),
  }),
})
