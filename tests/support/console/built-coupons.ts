import { consoleSamples } from '../http/console-samples.ts'

type Rule = Record<string, unknown>
const SAMPLE = (consoleSamples['coupons/save'] as { coupon: { rule: Rule } }).coupon

/** A rule with every limit, for tests only. */
export const FULL_RULE = SAMPLE.rule

const PLAIN_RULE = {
  ...SAMPLE.rule,
  type: 'flat',
  value: 100,
  max_discount: null,
  min_subtotal: 0,
  scope: { kinds: [], category_ids: [], skus: [] },
  min_members: null,
  per_customer_limit: null,
  per_customer_per_month: null,
  total_limit: null,
  budget: null,
}

/** A coupon of ₹100 off everything, live and without limits, as the builder sends it. */
export function couponWith(code: string, rule: Rule = {}) {
  return { ...SAMPLE, coupon_code: code, rule: { ...PLAIN_RULE, ...rule } }
}
