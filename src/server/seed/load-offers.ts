import type { Executor } from '../../kernel/db.server.ts'
import { rupees } from '../../kernel/money.ts'
import { insertRows, type InsertRow } from './insert-rows.ts'
import type { StartingData } from './starting-data.ts'

type StartingCoupon = StartingData['coupons']['coupons'][number]

/** Fills coupons, birth information, settings and content; amounts of coupons and fees become paise. */
export async function loadOffers(tx: Executor, startingData: StartingData): Promise<void> {
  const { coupons, birthInfo, settings, content, catalogue } = startingData
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
  await insertRows(tx, 'content', namedValues({ ...content, tag_groups: catalogue.tag_groups }))
}

// What the rule and the table call alike goes over as it is; amounts become paise.
function couponRow({ coupon_code: code, description, details, rule }: StartingCoupon): InsertRow {
  const { value, max_discount, min_subtotal, scope, ...alike } = rule
  const isPercent = rule.type === 'percent'
  return {
    ...alike,
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

function namedValues(values: Record<string, unknown>): InsertRow[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
