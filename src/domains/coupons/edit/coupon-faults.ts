import type { Fault } from '../../../kernel/fault.ts'
import { formatExactRupees, rupees, type Paise } from '../../../kernel/money.ts'
import type { FileCoupon } from './coupon-record.ts'

/** The categories and products that a coupon may refer to. */
export type CouponReferences = { categoryIds: ReadonlySet<number>; skus: ReadonlySet<string> }

/** A coupon's counted uses and their total discount. */
export type UsedSoFar = { uses: number; given: Paise }

/** The faults of coupons in relation to the shop; each path begins with the position of the coupon. */
export function couponFaults(
  coupons: readonly FileCoupon[],
  stored: ReadonlyMap<string, UsedSoFar>,
  references: CouponReferences,
): Fault[] {
  return coupons.flatMap((coupon, index) => [...faultsOfCoupon(coupon, index, { stored, references })])
}

type Existing = { stored: ReadonlyMap<string, UsedSoFar>; references: CouponReferences }

function* faultsOfCoupon(
  { coupon_code: code, rule }: FileCoupon,
  index: number,
  { stored, references: { categoryIds, skus } }: Existing,
): Generator<Fault> {
  const path = [index, 'rule']
  for (const [at, id] of rule.scope.category_ids.entries()) {
    if (categoryIds.has(id)) continue
    yield { path: [...path, 'scope', 'category_ids', at], message: `there is no category ${id}` }
  }
  for (const [at, sku] of rule.scope.skus.entries()) {
    if (skus.has(sku)) continue
    yield { path: [...path, 'scope', 'skus', at], message: `there is no product ${sku}` }
  }
  const used = stored.get(code)
  if (used === undefined) return
  if (used.uses > (rule.total_limit ?? Infinity)) {
    yield {
      path: [...path, 'total_limit'],
      message: `${used.uses} uses are counted already: pause it instead`,
    }
  }
  if (rule.budget !== null && used.given > rupees(rule.budget)) {
    const given = formatExactRupees(used.given)
    yield { path: [...path, 'budget'], message: `${given} are given already: pause it instead` }
  }
}
