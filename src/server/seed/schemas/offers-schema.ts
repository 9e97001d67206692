import * as z from 'zod'

const text = z.string().min(1)
// The database keeps counts and ids in 32 bits; nothing that is meant comes near it.
const MOST = 1_000_000_000
const wholeRupees = z.int().nonnegative().max(MOST)
const count = z.int().positive().max(MOST)

const couponRule = z
  .object({
    type: z.enum(['percent', 'flat']),
    value: count,
    max_discount: count.nullable(),
    min_subtotal: wholeRupees,
    scope: z.object({
      kinds: z.array(z.enum(['test', 'package', 'ecommerce'])),
      category_ids: z.array(count),
      skus: z.array(text),
    }),
    first_order_only: z.boolean(),
    min_members: count.nullable(),
    per_customer_limit: count.nullable(),
    per_customer_per_month: count.nullable().default(null),
    total_limit: z.int().nonnegative().max(MOST).nullable(),
    starts_at: z.iso.datetime({ offset: true }),
    ends_at: z.iso.datetime({ offset: true }),
    coins_allowed: z.boolean(),
    listed: z.boolean(),
    /** Whether it is active once it is new in the database; paused where this is left out. */
    active: z.boolean().optional(),
    sort: z.int().min(-MOST).max(MOST),
  })
  .refine((rule) => rule.type === 'flat' || rule.value <= 100, {
    path: ['value'],
    message: 'above 100 percent',
  })
  .refine((rule) => Date.parse(rule.starts_at) < Date.parse(rule.ends_at), {
    path: ['ends_at'],
    message: 'must be after starts_at',
  })

const coupon = z.object({
  coupon_code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'must be 4 to 20 capital letters and digits'),
  description: text,
  details: z.array(text).min(1),
  rule: couponRule,
})

/** `coupons.json`: the coupons with their rules; amounts are whole rupees. */
export const couponsSchema = z
  .object({
    schema_version: z.literal(1).optional(),
    /** The coupons that may be combined with coins, by code; the rules say the same, and the rules count. */
    coins_coupons: z.array(text).optional(),
    coupons: z.array(coupon),
  })
  .superRefine(({ coins_coupons: named, coupons }, context) => {
    for (const [index, { coupon_code: code, rule }] of coupons.entries()) {
      const path = ['coupons', index]
      if (coupons.findIndex((other) => other.coupon_code === code) < index) {
        context.addIssue({ code: 'custom', path: [...path, 'coupon_code'], message: `${code} stands twice` })
      }
      if (named !== undefined && named.includes(code) !== rule.coins_allowed) {
        const message = 'differs from coins_coupons'
        context.addIssue({ code: 'custom', path: [...path, 'rule', 'coins_allowed'], message })
      }
    }
  })

/** `popular-tags.json`: the tags of the search panel; the first ten of them show. */
export const popularTagsSchema = z.object({
  schema_version: z.literal(1).optional(),
  shown: z.literal(10).optional(),
  tags: z.array(
    z.object({
      category_name: text,
      category_id: z.string().regex(/^\d{1,9}$/, 'must be the number of a category, in quotes'),
      category_url: text,
      parent_category_url: z.string(),
      sort: z.int(),
    }),
  ),
})

/** `birth-info.json`: states, cities, hospitals and doctors with their fee in whole rupees before GST. */
export const birthInfoSchema = z.object({
  states: z.array(z.object({ id: count, name: text, region_id: count })),
  cities: z.array(z.object({ id: count, state_id: count, name: text })),
  hospitals: z.array(z.object({ id: count, city_id: count, name: text })),
  doctors: z.array(
    z.object({
      id: count,
      hospital_id: count,
      name: text,
      charges_withouth_gst: wholeRupees,
      gst_percent: z.int().min(0).max(100).nullable().default(null),
    }),
  ),
})
