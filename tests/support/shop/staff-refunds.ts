import { execute, one, query, sql } from '../../../src/platform/db/query.server.ts'
import { paise, type Paise } from '../../../src/kernel/money.ts'
import type { CancellationRule } from '../../../src/domains/orders/cancellation.ts'
import type { RefundUnit } from '../../../src/domains/payments/refund-quote.ts'
import type { requestStaffRefund } from '../../../src/use-cases/payments/staff-refunds/request-staff-refund.server.ts'
import { addMember, holdSlot, payAndConfirm, saveHome, startPayment } from './booking.ts'
import { applyCoins, giveCoins, HEART, openOffersShop } from './offers.ts'
import { ask, type staffClient } from './staff.ts'
import type { TestShop } from './test-shop.ts'

/** Members of the staff. */
export const ASHA = 9_001
/** @see ASHA */
export const BINU = 9_002
/** @see ASHA */
export const CHITRA = 9_003

// Inserts the members of the staff once, without sessions.
async function insertStaffMembers(shop: TestShop): Promise<void> {
  await execute(
    shop.db,
    sql`insert into staff (id, name, mobile, roles, state, created_at) overriding system value
        select id, name, mobile, '{manager}', 'active', ${shop.clock.now()}
        from (values (${ASHA}::bigint, 'Asha Rao', '9845000001'), (${BINU}::bigint, 'Binu Nair', '9845000002'),
          (${CHITRA}::bigint, 'Chitra Das', '9845000003')) s (id, name, mobile)
        on conflict do nothing`,
  )
}

/** A shop with offers and three members of the staff, who can refund. */
export async function openRefundsShop(): Promise<TestShop> {
  const shop = await openOffersShop()
  await insertStaffMembers(shop)
  return shop
}

/** A paid order of one package of ₹1,000 for each of two patients, with 100 coins. */
export async function orderForTwo(shop: TestShop, { coins = 100 } = {}) {
  const client = shop.visitor()
  const customerId = await shop.signIn(client)
  if (coins > 0) await giveCoins(shop, customerId, coins)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: HEART, quantity: 1 })
  const members = [
    await addMember(client),
    await addMember(client, { firstname: 'Meena', secondary_relation: 'Mother', primary_relation: 'Parent' }),
  ]
  await saveHome(client)
  await holdSlot(client, members)
  if (coins > 0) await applyCoins(client, coins)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  await shop.runJobs()
  const number = String(payment.order_number)
  const { line } = (await one<{ line: number }>(
    shop.db,
    sql`select (snapshot #>> '{lines,0,id}')::int as line from orders where number = ${number}`,
  )) ?? { line: 0 }
  const pairs: RefundUnit[] = members.map((member) => ({ kind: 'pair', line, member }))
  return { client, number, customerId, paid: Number(payment.amount), pairs }
}

/** Asha's default refund request. */
export function wanted(number: string, change: Partial<Parameters<typeof requestStaffRefund>[1]> = {}) {
  return {
    number,
    units: [] as RefundUnit[],
    goodwill: paise(0),
    note: 'The sample was spoilt',
    key: 'key-1',
    staffId: ASHA,
    ...change,
  }
}

/** The limit of the test shop. */
export const limitOf = (rupees: number): { aloneUpTo: Paise } => ({ aloneUpTo: paise(rupees * 100) })

/** The amounts of an order's credit notes, in the order of their issue. */
export async function creditNotesOf(shop: TestShop, number: string) {
  const notes = await query<{ total: number; lines: { total: number; quantity: number }[] }>(
    shop.db,
    sql`select (i.document ->> 'grandTotal')::int as total, i.document -> 'lines' as lines
        from invoices i join orders o on o.id = i.order_id
        where o.number = ${number} and i.kind <> 'invoice' order by i.id`,
  )
  return notes.map(({ total, lines }) => [total, lines.map((line) => [line.quantity, line.total])])
}

/** Makes the provider permanently refuse an order's refund. */
export async function failRefund(shop: TestShop, number: string): Promise<void> {
  const its = sql`select r.id from refunds r join orders o on o.id = r.order_id where o.number = ${number}`
  await execute(
    shop.db,
    sql`update refunds set status = 'failed', ended_at = ${shop.clock.now()} where id in (${its})`,
  )
  await execute(
    shop.db,
    sql`update jobs set state = 'dead', ended_at = ${shop.clock.now()}
        where kind = 'refund' and (payload ->> 'refundId')::bigint in (${its})`,
  )
}

/** Sets the amount that staff may refund without a second person. */
export function setAloneUpTo(shop: TestShop, rupees: number): void {
  shop.parts.settings.refunds.aloneUpTo = paise(rupees * 100)
}

/** Replaces an order's cancellation rule. */
export async function setRule(shop: TestShop, number: string, refunds: CancellationRule['refunds']) {
  const rule: CancellationRule = { hoursBeforeVisit: 2, refunds, mostMoves: 3 }
  await execute(
    shop.db,
    sql`update orders set snapshot = jsonb_set(snapshot, '{rule}', ${JSON.stringify(rule)}::jsonb) where number = ${number}`,
  )
}

/** An order's audit entries, oldest first. */
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

/** The number of entries by the laboratory in the customer’s access log. */
export async function accessesTo(shop: TestShop, customerId: number, action: string): Promise<number> {
  const row = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from access_log
        where customer_id = ${customerId} and actor = 'operator' and action = ${action}`,
  )
  return row?.count ?? 0
}

/** The first pairs of patient and test of an order, in the wire format. */
export function pairsOf({ pairs }: Awaited<ReturnType<typeof orderForTwo>>, count: number) {
  return pairs
    .slice(0, count)
    .flatMap((unit) => (unit.kind === 'pair' ? [{ line: unit.line, member: unit.member }] : []))
}

let nextKey = 0

/** The body of a refund request, with a new key. */
export function refundBody(number: string, change: object = {}) {
  const key = `key-${String((nextKey += 1)).padStart(6, '0')}`
  return { number, reason: 'The sample was spoilt', key, ...change }
}

/** Requests a refund in the console, and returns it. */
export async function requestRefund(
  { client }: Pick<Awaited<ReturnType<typeof staffClient>>, 'client'>,
  body: object,
): Promise<{ id: number; refund_id: number | null; state: string }> {
  const { body: answer } = await ask(client, 'refunds/ask', body)
  return answer.data.refund
}
