import type { CancellationRule } from '../../../src/domains/orders/cancellation.ts'
import { paise } from '../../../src/kernel/money.ts'
import { execute, one, query, sql } from '../../../src/platform/db/query.server.ts'
import type { TestShop } from './test-shop.ts'

/** Sets what staff may refund without a second person. */
export function setAloneUpTo(shop: TestShop, rupees: number): void {
  shop.parts.settings.refunds.aloneUpTo = paise(rupees * 100)
}

/** Gives an order another cancellation rule than the one under which it was placed. */
export async function setRule(shop: TestShop, number: string, refunds: CancellationRule['refunds']) {
  const rule: CancellationRule = { hoursBeforeVisit: 2, refunds, mostMoves: 3 }
  await execute(
    shop.db,
    sql`update orders set snapshot = jsonb_set(snapshot, '{rule}', ${JSON.stringify(rule)}::jsonb) where number = ${number}`,
  )
}

/** What the audit log has of an order, oldest first. */
export function auditOfOrder(shop: TestShop, number: string) {
  return query<{ act: string; actor: string; reason: string | null; after: string | null }>(
    shop.db,
    sql`select act, actor, reason, after from audit_entries
        where subject_kind = 'order' and subject_id = ${number} order by seq`,
  )
}

/** The version of an order as an editor reads it. */
export async function versionOf(shop: TestShop, number: string): Promise<number> {
  const row = await one<{ version: number }>(
    shop.db,
    sql`select version from orders where number = ${number}`,
  )
  return row?.version ?? 0
}

/** How often the customer’s access log says that the laboratory did something. */
export async function accessesTo(shop: TestShop, customerId: number, action: string): Promise<number> {
  const row = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from access_log
        where customer_id = ${customerId} and actor = 'operator' and action = ${action}`,
  )
  return row?.count ?? 0
}
