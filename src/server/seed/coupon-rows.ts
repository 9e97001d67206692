import { rupees } from '../../kernel/money.ts'
import type { InsertRow } from '../../platform/db/insert-rows.server.ts'
import type { StartingData } from './starting-data.ts'

/** A coupon as its file has it. */
export type FileCoupon = StartingData['coupons']['coupons'][number]

/** The row of a coupon. What the rule and the table call alike goes over as it is; amounts become paise. */
export function couponRow({ coupon_code: code, description, details, rule }: FileCoupon): InsertRow {
  const { value, max_discount, min_subtotal, scope, active = false, ...alike } = rule
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
    scope_kinds: scope.kinds,
    scope_category_ids: scope.category_ids,
    scope_skus: scope.skus,
  }
}
