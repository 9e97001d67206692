import { rupees } from '../../../kernel/money.ts'
import type { FileCoupon } from './coupon-record.ts'

/** Converts a coupon to its row: fields with the same name are copied, and amounts become paise. */
export function couponRow({ coupon_code: code, description, details, rule }: FileCoupon) {
  const { value, max_discount, min_subtotal, budget, scope, active = false, ...alike } = rule
  const isPercent = rule.type === 'percent'
  return {
    ...alike,
    active,
    code,
    description,
    details,
    rule,
    percent: isPercent ? value : null,
    amount_paise: isPercent ? null : rupees(value),
    max_discount_paise: max_discount === null ? null : rupees(max_discount),
    min_subtotal_paise: rupees(min_subtotal),
    budget_paise: budget === null ? null : rupees(budget),
    scope_kinds: scope.kinds,
    scope_category_ids: scope.category_ids,
    scope_skus: scope.skus,
  }
}
