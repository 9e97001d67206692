import * as z from 'zod'
import { LONGEST_ASSIST_MINUTES } from '../../../domains/orders/assist/assist.ts'
import { catalogueSchema } from './catalogue-schema.ts'
import { popularTagsSchema } from './offers-schema.ts'
import { storedCancellation } from '../../config/stored-cancellation.ts'
import { storedPolicies } from '../../../domains/policies/policies.store.server.ts'

const text = z.string().min(1)
const count = z.int().positive()
// A toll-free number has a digit more than others.
const phone = z.string().regex(/^\+91\d{10,11}$/, 'must be +91 and ten or eleven digits, without blanks')

/** `settings.json`: what the operator may change; amounts are whole rupees, the environment wins. */
export const settingsSchema = z.object({
  currency: z.literal('INR'),
  country: z.literal('IN'),
  slot_collection_fee: z.object({ amount: z.int().nonnegative(), free_from_subtotal: z.int().nonnegative() }),
  gst_percent_on_fees: z.int().min(0).max(100),
  coins: z.object({
    label: text,
    value_in_rupees: count,
    max_percent_of_subtotal: z.int().min(0).max(100),
    max_per_order: count.nullable(),
    earn_percent: z.int().min(0).max(100),
    welcome: z.int().nonnegative(),
    referral: z.int().nonnegative().optional(),
    referral_min_order: count.optional(),
  }),
  otp: z.object({
    digits: count,
    expires_seconds: count,
    countdown_seconds: count,
    min_seconds_between_sends: count,
    max_wrong_per_code: count,
    max_sends_per_number_per_hour: count,
    max_sends_per_number_per_day: count,
    max_wrong_per_number_per_day: count,
    max_wrong_per_number_since_success: count,
    max_sends_per_ip_per_hour: count,
    max_wrong_per_ip_per_hour: count,
  }),
  booking: z.object({
    max_patients: count,
    max_members_before_add_disabled: count,
    days: count,
    lead_minutes: count,
    hold_minutes: count,
    most_moves: count.optional(),
  }),
  /** Until when an order can be cancelled or moved, and what comes back. @see docs/operate.md */
  cancellation: storedCancellation.optional(),
  /** How much of an order staff may refund without a second person, in rupees. */
  refund_alone_up_to: z.int().nonnegative().optional(),
  /** How long an order that staff placed for a caller waits for its payment, in minutes. */
  assist_minutes: count.max(LONGEST_ASSIST_MINUTES).optional(),
  payment: z.object({
    free_method: z.literal('free'),
    paid_method: z.literal('razorpay_upi'),
    poll_seconds: count,
    polls: count,
    link_expires_minutes: count,
  }),
  support_phone: phone,
  trust_badges: z.array(text),
})

const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2026-12-01T00:00:00+05:30',
})
const ownAddress = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'must be an address of this shop, such as /product?category_id=605')

/** `content.json`: the operator's texts. */
export const contentSchema = z.object({
  banner: z
    .object({
      id: text,
      eyebrow: z.string(),
      title: text,
      text: z.string(),
      link: ownAddress,
      link_text: text,
      starts_at: instant.nullable(),
      ends_at: instant.nullable(),
    })
    .refine(({ starts_at, ends_at }) => isBefore(starts_at, ends_at), {
      path: ['ends_at'],
      message: 'must be after starts_at',
    })
    .nullable(),
  trust_badges: z.array(z.object({ text, icon: text, needs: z.literal('accreditation_number').optional() })),
  support_phone: phone,
  empty_cart: z.object({ text }),
  /** How a report reaches the customer, in one or two sentences. */
  report_delivery: z.object({ text }).optional(),
  policies: storedPolicies,
})

function isBefore(starts: string | null, ends: string | null): boolean {
  return starts === null || ends === null || Date.parse(starts) < Date.parse(ends)
}

/** The content file as an operator imports it: values that it leaves out stay unchanged, any other name is refused. */
export const importedContentSchema = z.strictObject({
  schema_version: z.literal(1).optional(),
  ...contentSchema.partial().shape,
  tag_groups: catalogueSchema.shape.tag_groups.optional(),
  popular_tags: popularTagsSchema.optional(),
})
