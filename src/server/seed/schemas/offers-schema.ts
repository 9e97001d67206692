import * as z from 'zod'
import { couponSchema } from '../../../domains/coupons/edit/coupon-record.contract.ts'

const text = z.string().min(1)
// The database stores counts and ids in 32 bits, far more than any real value needs.
const MOST = 1_000_000_000
const wholeRupees = z.int().nonnegative().max(MOST)
const count = z.int().positive().max(MOST)

/** `coupons.json`: the coupons with their rules; amounts are whole rupees. */
export const couponsSchema = z
  .object({
    schema_version: z.literal(1).optional(),
    /**
     * The codes of the coupons that may be combined with coins. Each coupon's rule has the same value, and the rule
     * applies.
     */
    coins_coupons: z.array(text).optional(),
    coupons: z.array(couponSchema),
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
