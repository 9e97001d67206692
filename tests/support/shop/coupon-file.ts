import type { FileCoupon } from '../../../src/domains/coupons/edit/coupon-record.ts'
import { readStartingData } from '../../../src/server/seed/starting-data.ts'

/** The coupons of the starting data in the import format: those with these codes, or all. */
export async function readCoupons(...codes: string[]): Promise<[FileCoupon, ...FileCoupon[]]> {
  const { coupons } = (await readStartingData()).coupons
  const wanted = coupons.filter(({ coupon_code: code }) => codes.length === 0 || codes.includes(code))
  const [first, ...more] = wanted
  if (first === undefined) throw new Error(`No coupon ${codes.join(', ')} in the starting data`)
  return [first, ...more]
}
