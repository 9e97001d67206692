import { DEFAULT_CANCELLATION } from '../../domains/orders/cancellation.ts'
import { toStoredCancellation } from '../config/stored-cancellation.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { DEFAULT_REFUND_ALONE_UP_TO } from '../../domains/payments/refund-approval.ts'
import { rupees, toRupees } from '../../kernel/money.ts'
import type { Config } from '../config/config.ts'
import { couponRow } from '../../domains/coupons/edit/coupon-row.ts'
import { insertRows, type InsertRow } from '../../platform/db/insert-rows.server.ts'
import type { StartingData } from './starting-data.ts'

/**
 * The starting data for a mode. Its coupons are examples, and one of them takes off the whole price, so in production
 * they start paused and the operator activates the intended ones.
 */
export function startingDataFor(mode: Config['LABAYA_MODE'], startingData: StartingData): StartingData {
  if (mode !== 'production') return startingData
  const { coupons } = startingData
  const paused = coupons.coupons.map((coupon) => ({ ...coupon, rule: { ...coupon.rule, active: false } }))
  return { ...startingData, coupons: { ...coupons, coupons: paused } }
}

// The starting data may omit these settings.
const DEFAULTS = {
  cancellation: toStoredCancellation(DEFAULT_CANCELLATION),
  refund_alone_up_to: toRupees(DEFAULT_REFUND_ALONE_UP_TO),
}

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
  await insertRows(tx, 'settings', namedValues({ ...DEFAULTS, ...settings }))
  await insertRows(tx, 'content', namedValues({ ...content, tag_groups: catalogue.tag_groups }))
}

function namedValues(values: Record<string, unknown>): InsertRow[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
