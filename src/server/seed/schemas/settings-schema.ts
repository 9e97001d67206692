import * as z from 'zod'
import { LONGEST_ASSIST_MINUTES } from '../../../domains/orders/assist/assist.ts'
import {
  bannerSchema,
  badgeSchema,
  popularTagsSchema,
  supportPhone,
} from '../../../domains/content/edit/content-record.contract.ts'
import { catalogueSchema } from './catalogue-schema.ts'
import { storedCancellation } from '../../config/stored-cancellation.ts'
import { storedPolicies } from '../../../domains/policies/policies.store.server.ts'

const text = z.string().min(1)
const count = z.int().positive()

/**
 * `settings.json`: the settings that the operator may change; amounts are whole rupees. The environment overrides
 * them.
 */
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
  /** How late an order can be cancelled or moved, and how much is refunded. @see docs/operate.md */
  cancellation: storedCancellation.optional(),
  /** The amount of an order in rupees that one member of staff may refund without a second person. */
  refund_alone_up_to: z.int().nonnegative().optional(),
  /** The payment time in minutes of an order that staff placed for a caller. */
  assist_minutes: count.max(LONGEST_ASSIST_MINUTES).optional(),
  payment: z.object({
    free_method: z.literal('free'),
    paid_method: z.literal('razorpay_upi'),
    poll_seconds: count,
    polls: count,
    link_expires_minutes: count,
  }),
  support_phone: supportPhone,
  trust_badges: z.array(text),
})

/** `content.json`: the operator's texts. */
export const contentSchema = z.object({
  banner: bannerSchema.nullable(),
  trust_badges: z.array(badgeSchema),
  support_phone: supportPhone,
  empty_cart: z.object({ text }),
  /** How a report is delivered to the customer, in one or two sentences. */
  report_delivery: z.object({ text }).optional(),
  /** The line at the end of every page; an empty text hides it. */
  small_print: z.object({ text: z.string() }).optional(),
  policies: storedPolicies,
})

/** The content file that an operator imports. Omitted values stay unchanged; unknown names are refused. */
export const importedContentSchema = z.strictObject({
  schema_version: z.literal(1).optional(),
  ...contentSchema.partial().shape,
  tag_groups: catalogueSchema.shape.tag_groups.optional(),
  popular_tags: popularTagsSchema.optional(),
})
