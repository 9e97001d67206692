import { afterAll, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../../src/use-cases/payments/payment-jobs.server.ts'
import {
  LAST_ANSWER_WITHIN_MS,
  PROVIDER_CAPTURE_WINDOW_MS,
  RECONCILIATION_WINDOW_MS,
} from '../../src/domains/payments/payments.ts'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { openPayment, press, type OpenPayment } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NOW = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const RULE = 'an unpaid order was asked about after the provider could last capture its payment'

let shop: TestShop
beforeEach(async () => {
  await shop?.close()
  shop = await createTestShop()
  shop.clock.set(new Date(NOW))
})
afterAll(() => shop.close())

async function runJobsAt(milliseconds: number): Promise<void> {
  shop.clock.set(new Date(NOW + milliseconds))
  await shop.runJobs()
}

async function runJobsEvery(step: number, { from, until }: { from: number; until: number }): Promise<void> {
  for (let at = from; at < until; at += step) await runJobsAt(at)
}

/** Has the provider capture an authorized payment without a webhook. */
async function captureUnheard({ provider_order_id: id }: OpenPayment): Promise<void> {
  await execute(
    shop.db,
    sql`update standin_payments set status = 'captured', captures_at = null where order_id = ${id}`,
  )
  await execute(shop.db, sql`update standin_orders set amount_paid = amount where id = ${id}`)
}

function refundsOf({ order_number }: OpenPayment) {
  return query<{ reason: string; status: string }>(
    shop.db,
    sql`select r.reason, r.status from refunds r join orders o on o.id = r.order_id where o.number = ${order_number}`,
  )
}

const REFUNDED = [{ reason: 'late', status: 'processed' }]

test('SEC-17: the reconciler queries for longer than the provider may take to capture a payment', () => {
  expect(PROVIDER_CAPTURE_WINDOW_MS).toBe(5 * DAY_MS)
  expect(RECONCILIATION_WINDOW_MS).toBeGreaterThan(PROVIDER_CAPTURE_WINDOW_MS)
})

test.each([
  ['three days', 3 * DAY_MS],
  ['five days less a minute', 5 * DAY_MS - MINUTE_MS],
  ['five days and an hour, of an attempt an hour after the opening', 5 * DAY_MS + HOUR_MS],
])(
  'SEC-17: money captured without a report after %s is found and refunded once, and the books balance',
  async (_, capturedAfter) => {
    const { payment } = await openPayment(shop)
    await press(shop, payment, 'late')
    await runJobsEvery(6 * HOUR_MS, { from: HOUR_MS, until: capturedAfter })
    await captureUnheard(payment)
    expect(await refundsOf(payment)).toEqual([])
    await runJobsEvery(6 * HOUR_MS, { from: capturedAfter, until: RECONCILIATION_WINDOW_MS + 12 * HOUR_MS })
    expect(await refundsOf(payment)).toEqual(REFUNDED)
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)

test('SEC-17: the provider is queried at growing intervals, once after the window, and then no more', async () => {
  await openPayment(shop)
  const claimedAt = (at: number, which: 'due' | 'all' = 'due') =>
    reconcile(shop.db, which, new Date(NOW + at))
  let claimed = 0
  for (let at = 0; at < RECONCILIATION_WINDOW_MS; at += HOUR_MS) claimed += await claimedAt(at)
  expect(claimed).toBeGreaterThan(20)
  expect(claimed).toBeLessThan(40)

  await runJobsAt(RECONCILIATION_WINDOW_MS - MINUTE_MS)
  expect(await claimedAt(RECONCILIATION_WINDOW_MS, 'all')).toBe(1)
  await runJobsAt(RECONCILIATION_WINDOW_MS + 6 * HOUR_MS)
  expect(await claimedAt(RECONCILIATION_WINDOW_MS + DAY_MS, 'all')).toBe(0)
  expect(await verifyBooks(shop.db)).toEqual([])
})

test('SEC-17: a shop that was stopped for a week looks up its unpaid orders before verify reports them', async () => {
  const { payment } = await openPayment(shop)
  await press(shop, payment, 'late')
  await runJobsAt(HOUR_MS)
  await captureUnheard(payment)
  const later = HOUR_MS + 7 * DAY_MS
  shop.clock.set(new Date(NOW + later))
  expect(await verifyBooks(shop.db)).toEqual([])
  await runJobsAt(later)
  expect(await refundsOf(payment)).toEqual(REFUNDED)
  expect(await verifyBooks(shop.db)).toEqual([])
})

test('SEC-37: verify reports an order once its window has ended without a reply from the provider', async () => {
  const { payment } = await openPayment(shop)
  const last = RECONCILIATION_WINDOW_MS + LAST_ANSWER_WITHIN_MS
  await runJobsAt(HOUR_MS)
  const reconciled = (milliseconds: number) =>
    execute(
      shop.db,
      sql`update jobs set run_at = p.created_at + make_interval(secs => ${milliseconds / 1000})
          from payments p where jobs.kind = 'reconcile-payments'`,
    )
  await reconciled(last - 1)
  expect(await verifyBooks(shop.db)).toEqual([])
  await reconciled(last)
  expect(await verifyBooks(shop.db)).toEqual([{ invariant: RULE, what: payment.order_number }])

  await runJobsAt(last + MINUTE_MS)
  expect(await verifyBooks(shop.db)).toEqual([])
})
