import * as z from 'zod'
import { storedPolicies } from '../../../domains/policies/policies.store.server.ts'

const text = z.string().min(1)
const count = z.int().positive()
const phone = z.string().regex(/^\+91\d{10}$/)

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
  }),
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

/** `content.json`: the operator's texts. */
export const contentSchema = z.object({
  banner: z
    .object({
      id: text,
      eyebrow: z.string(),
      title: text,
      text: z.string(),
      link: text,
      link_text: text,
      starts_at: z.iso.datetime({ offset: true }).nullable(),
      ends_at: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable(),
  trust_badges: z.array(z.object({ text, icon: text, needs: text.optional() })),
  support_phone: phone,
  empty_cart: z.object({ text }),
  policies: storedPolicies,
})
