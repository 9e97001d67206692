import fc from 'fast-check'
import { execute, sql } from '../../../src/platform/db/query.server.ts'
import { HEART } from '../shop/offers.ts'
import type { TestShop } from '../shop/test-shop.ts'

const coupon = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amount: fc.integer({ min: 1, max: 400 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 300 })),
  minSubtotal: fc.constantFrom(0, 0, 299, 599, 1_000),
  kinds: fc.constantFrom([], ['test'], ['package'], ['test', 'package'], ['ecommerce']),
  categories: fc.constantFrom([], [], [576], [579, 602]),
  skus: fc.constantFrom([], [], ['LT-CBC'], [HEART, 'LX-BP-MON']),
  firstOrderOnly: fc.boolean(),
  minMembers: fc.option(fc.integer({ min: 1, max: 3 })),
  perCustomer: fc.option(fc.integer({ min: 1, max: 2 })),
  perMonth: fc.option(fc.integer({ min: 1, max: 2 })),
  totalLimit: fc.option(fc.integer({ min: 0, max: 2 })),
  budget: fc.option(fc.integer({ min: 1, max: 200 })),
  coinsAllowed: fc.boolean(),
  isPlanned: fc.constantFrom(false, false, false, true),
})

/** Random coupons with every kind of rule, all listed as offers. */
export async function insertRandomCoupons(shop: TestShop): Promise<void> {
  for (const [at, rule] of fc.sample(coupon, { numRuns: 40, seed: 19 }).entries()) {
    await execute(
      shop.db,
      sql`insert into coupons (code, description, rule, type, percent, amount_paise, max_discount_paise,
            min_subtotal_paise, scope_kinds, scope_category_ids, scope_skus, first_order_only, min_members,
            per_customer_limit, per_customer_per_month, total_limit, budget_paise, coins_allowed, starts_at, ends_at, sort)
          values (${`RANDOM${at}`}, 'Random', '{}', ${rule.percent === null ? 'flat' : 'percent'}, ${rule.percent}::int,
            ${rule.percent === null ? rule.amount * 100 : null}::bigint,
            ${rule.maxDiscount === null ? null : rule.maxDiscount * 100}::bigint, ${rule.minSubtotal * 100},
            ${rule.kinds}::text[], ${rule.categories}::int[], ${rule.skus}::text[], ${rule.firstOrderOnly},
            ${rule.minMembers}::int, ${rule.perCustomer}::int, ${rule.perMonth}::int, ${rule.totalLimit}::int,
            ${rule.budget === null ? null : rule.budget * 100}::bigint, ${rule.coinsAllowed},
            ${rule.isPlanned ? '2026-12-01' : '2026-01-01'}::timestamptz, '2027-01-01', ${200 + at})`,
    )
  }
}
