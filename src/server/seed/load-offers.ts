import type { Executor } from '../../kernel/db.server.ts'
import { rupees } from '../../kernel/money.ts'
import { insertRows, type InsertRow } from './insert-rows.ts'
import type { StartingData } from './starting-data.ts'

type StartingCoupon = StartingData['coupons']['coupons'][number]

/** Fills coupons, birth information, settings and content; amounts of coupons and fees become paise. */
export async function loadOffers(tx: Executor, startingData: StartingData): Promise<void> {
  const { coupons, birthInfo, settings, content } = startingData
  await insertRows(tx, 'coupons', coupons.coupons.map(couponRow))
  await insertRows(tx, 'birth_states', birthInfo.states)
  await insertRows(tx, 'birth_cities', birthInfo.cities)
  await insertRows(tx, 'birth_hospitals', birthInfo.hospitals)
  await insertRows(
    tx,
    'birth_doctors',
    birthInfo.doctors.map(({ id, hospital_id, name, charges_withouth_gst, gst_percent }) => {
      return { id, hospital_id, name, fee_paise: rupees(charges_withouth_gst), gst_percent }
    }),
  )
  await insertRows(tx, 'settings', namedValues(settings))
  await insertRows(tx, 'content', namedValues(content))
}

function couponRow({ coupon_code: code, description, details, rule }: StartingCoupon): InsertRow {
  const isPercent = rule.type === 'percent'
  const { type, first_order_only, min_members, per_customer_limit, per_customer_per_month, total_limit } =
    rule
  const { coins_allowed, active, listed, starts_at, ends_at, sort } = rule
  return {
    ...{ code, description, details, rule, type },
    percent: isPercent ? rule.value : null,
    amount_paise: isPercent ? null : rupees(rule.value),
    max_discount_paise: rule.max_discount === null ? null : rupees(rule.max_discount),
    min_subtotal_paise: rupees(rule.min_subtotal),
    scope_kinds: rule.scope.kinds,
    scope_category_ids: rule.scope.category_ids,
    scope_skus: rule.scope.skus,
    ...{ first_order_only, min_members, per_customer_limit, per_customer_per_month, total_limit },
    ...{ coins_allowed, active, listed, starts_at, ends_at, sort },
  }
}

function namedValues(values: Record<string, unknown>): InsertRow[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
