import type { Fault } from '../../../kernel/fault.ts'
import type { FileCoupon } from './coupon-record.ts'

/** What a coupon may refer to. */
export type CouponReferences = { categoryIds: ReadonlySet<number>; skus: ReadonlySet<string> }

/** What does not fit between coupons and the shop; the path begins with the position of the coupon. */
export function couponFaults(
  coupons: readonly FileCoupon[],
  stored: ReadonlyMap<string, { uses: number }>,
  references: CouponReferences,
): Fault[] {
  return coupons.flatMap((coupon, index) => [...wrongIn(coupon, index, { stored, references })])
}

type Existing = { stored: ReadonlyMap<string, { uses: number }>; references: CouponReferences }

function* wrongIn(
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
  const uses = stored.get(code)?.uses ?? 0
  if (uses > (rule.total_limit ?? Infinity)) {
    yield { path: [...path, 'total_limit'], message: `${uses} uses are counted already: pause it instead` }
  }
}
