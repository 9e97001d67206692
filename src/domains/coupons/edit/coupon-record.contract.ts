import * as z from 'zod'

const MOST_IN_SCOPE = 500
const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, 'holds a control character')
// The database stores counts and ids in 32 bits; meaningful values are far smaller.
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
      kinds: z.array(z.enum(['test', 'package', 'ecommerce'])).max(3),
      category_ids: z.array(count).max(MOST_IN_SCOPE),
      skus: z.array(text(60)).max(MOST_IN_SCOPE),
    }),
    first_order_only: z.boolean(),
    min_members: count.nullable(),
    per_customer_limit: count.nullable(),
    per_customer_per_month: count.nullable().default(null),
    total_limit: z.int().nonnegative().max(MOST).nullable(),
    budget: count.nullable().default(null),
    starts_at: z.iso.datetime({ offset: true }),
    ends_at: z.iso.datetime({ offset: true }),
    coins_allowed: z.boolean(),
    listed: z.boolean(),
    /** Whether a new coupon is active; paused if omitted. */
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

/** The schema of a coupon for `labaya coupons import` and CSV files; amounts are in whole rupees. */
export const couponSchema = z.object({
  coupon_code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'must be 4 to 20 capital letters and digits'),
  description: text(500),
  details: z.array(text(1_000)).min(1).max(20),
  rule: couponRule,
})
