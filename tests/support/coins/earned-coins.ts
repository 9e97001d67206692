import { expect } from 'vitest'
import { one, query, sql } from '../../../src/platform/db/query.server.ts'
import type { RefundUnit } from '../../../src/domains/payments/refund-quote.ts'
import { requestStaffRefund } from '../../../src/use-cases/payments/staff-refunds/request-staff-refund.server.ts'
import { addMember, holdSlot, payAndConfirm, saveHome, startPayment } from '../shop/booking.ts'
import { addTest, applyCoins, applyCoupon, giveCoins } from '../shop/offers.ts'
import { recordAtVisit } from '../shop/operator-orders.ts'
import { limitOf, wanted } from '../shop/staff-refunds.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** What to order: each test for each of the patients. */
export type WantedTests = { skus: string[]; patients?: number; coins?: number; coupon?: string }

const PATIENTS = [
  {},
  { firstname: 'Meena', secondary_relation: 'Mother', primary_relation: 'Parent' },
  { firstname: 'Veena', secondary_relation: 'Sister', primary_relation: 'Sibling' },
]

/** A paid order of tests, and its parts by patient and test. */
export async function orderOfTests(shop: TestShop, { skus, patients = 1, coins = 0, coupon }: WantedTests) {
  const client = shop.visitor()
  const customerId = await shop.signIn(client)
  if (coins > 0) await giveCoins(shop, customerId, coins)
  for (const sku of skus) await addTest(client, sku)
  const members: number[] = []
  for (const patient of PATIENTS.slice(0, patients)) members.push(await addMember(client, patient))
  await saveHome(client)
  await holdSlot(client, members)
  if (coupon !== undefined) expect((await applyCoupon(client, coupon)).body.error).toBe(false)
  if (coins > 0) await applyCoins(client, coins)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  await shop.runJobs()
  const number = String(payment.order_number)
  const lines = await query<{ line: number }>(
    shop.db,
    sql`select (line ->> 'id')::int as line from orders, jsonb_array_elements(snapshot -> 'lines') line
        where number = ${number}`,
  )
  const pairs: RefundUnit[] = lines.flatMap(({ line }) =>
    members.map((member) => ({ kind: 'pair' as const, line, member })),
  )
  return { client, number, customerId, paid: Number(payment.amount), pairs, payment }
}

type WantedRefund = Parameters<typeof requestStaffRefund>[1]

/** Requests a refund as staff, under a new key, which is made at once up to a limit in rupees. */
export function askRefund(shop: TestShop, number: string, change: Partial<WantedRefund>, limit = 9999) {
  const body = wanted(number, { key: crypto.randomUUID(), ...change })
  return requestStaffRefund(shop.db, body, limitOf(limit), shop.clock.now())
}

/** Makes a refund as staff. */
export async function refundParts(
  shop: TestShop,
  number: string,
  change: Partial<WantedRefund>,
): Promise<void> {
  expect(await askRefund(shop, number, change)).toMatchObject({ ok: true, value: { state: 'requested' } })
}

/** Records the report of an order, which completes it. */
export async function complete(shop: TestShop, number: string): Promise<void> {
  const recorded = await recordAtVisit(shop, number, 'report-ready')
  expect(recorded).toMatchObject({ ok: true, value: { status: 'complete' } })
}

/** The coins that an order earned and lost again, in the order of the ledger. */
export async function earnedEntries(shop: TestShop, number: string): Promise<number[]> {
  const entries = await query<{ coins: number }>(
    shop.db,
    sql`select case m.to_account when 'purse' then m.coins else -m.coins end as coins
        from coin_movements m join orders o on o.id = m.order_id
        where o.number = ${number} and m.kind in ('earned', 'taken_back') order by m.id`,
  )
  return entries.map(({ coins }) => coins)
}

/** The coins that an order has earned and not lost again. */
export async function earnedCoins(shop: TestShop, number: string): Promise<number> {
  return (await earnedEntries(shop, number)).reduce((sum, coins) => sum + coins, 0)
}

/** The balance of a customer's purse. */
export async function balanceOf(shop: TestShop, customerId: number): Promise<number> {
  const purse = await one<{ balance: number }>(
    shop.db,
    sql`select balance from coin_purses where customer_id = ${customerId}`,
  )
  return purse?.balance ?? 0
}
