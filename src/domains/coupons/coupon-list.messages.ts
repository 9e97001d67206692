import { istIso } from '../../kernel/ist.ts'
import { formatRupees, paise } from '../../kernel/money.ts'
import type { Coupon } from './coupons.ts'
import type { Generosity } from './generous-coupons.ts'

/** A coupon of the operator's list in one line: code, state, rule, uses and validity. */
export function couponLine({ coupon, uses }: { coupon: Coupon; uses: number }): string {
  const { code, isActive, isListed, totalLimit, startsAt, endsAt } = coupon
  return [
    code.padEnd(20),
    isActive ? 'active' : 'paused',
    isListed ? 'listed  ' : 'unlisted',
    ruleText(coupon),
    totalLimit === null ? `${uses} uses, no limit` : `${uses} of ${totalLimit} uses`,
    `${istIso(startsAt)} to ${istIso(endsAt)}`,
  ].join('  ')
}

/** A coupon's rule as one short sentence. */
export function ruleText(coupon: Coupon): string {
  const { maxDiscount, minSubtotal, minMembers } = coupon
  return [
    coupon.percent === null ? `${formatRupees(coupon.amount ?? paise(0), 0)} off` : `${coupon.percent}% off`,
    ...(maxDiscount === null ? [] : [`at most ${formatRupees(maxDiscount, 0)}`]),
    ...(minSubtotal === 0 ? [] : [`from ${formatRupees(minSubtotal, 0)}`]),
    ...scopeTexts(coupon),
    ...(minMembers === null ? [] : [`from ${minMembers} members`]),
    ...customerTexts(coupon),
    ...(coupon.budget === null ? [] : [`${formatRupees(coupon.budget, 0)} in all`]),
    ...(coupon.coinsAllowed ? ['beside coins'] : []),
  ].join(', ')
}

/** The warning about a coupon that may give away more than intended. */
export const generosityText: Record<Generosity, string> = {
  'whole-cart': 'it can make an order free',
  'no-maximum': 'it has no maximum discount',
}

function scopeTexts({ kinds, categoryIds, skus }: Coupon): string[] {
  return [
    ...(kinds.length === 0 ? [] : [`on ${kinds.join(', ')}`]),
    ...(categoryIds.length === 0 ? [] : [`in categories ${categoryIds.join(', ')}`]),
    ...(skus.length === 0 ? [] : [`on ${skus.join(', ')}`]),
  ]
}

function customerTexts({ firstOrderOnly, perCustomerLimit, perCustomerPerMonth }: Coupon): string[] {
  return [
    ...(firstOrderOnly ? ['first order only'] : []),
    ...(perCustomerLimit === null ? [] : [`${perCustomerLimit} per customer`]),
    ...(perCustomerPerMonth === null ? [] : [`${perCustomerPerMonth} per customer and month`]),
  ]
}
