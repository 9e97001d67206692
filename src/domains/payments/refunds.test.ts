import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayment, payAndConfirm } from '../../../tests/support/shop/booking.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { refundKey } from '../../use-cases/payments/refunds.server.ts'
import { findRefund, tryRefundAgain, writeRefund } from './refunds.store.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function newRefund(): Promise<number> {
  const { client, payment } = await openPayment(shop)
  await payAndConfirm(shop, client, payment)
  await client.post('/api/order/cancel', { order_number: payment.order_number })
  const row = await one<{ id: number }>(shop.db, sql`select max(id)::int as id from refunds`)
  return row?.id ?? 0
}

test('SEC-37: the previous release can write its refunds and movements to this database schema too', async () => {
  await newRefund()
  const refund = sql`insert into refunds (order_id, payment_id, amount, currency, reason, requested_at)
    select order_id, payment_id, amount, currency, reason, requested_at from refunds
    on conflict do nothing`
  const movement = sql`insert into money_movements
      (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
    select order_id, payment_id, kind, amount, currency, from_account, to_account, at from money_movements
    on conflict do nothing`
  expect([await execute(shop.db, refund), await execute(shop.db, movement)]).toEqual([0, 0])
})

const refundNow = async (id: number) => {
  const refund = await findRefund(shop.db, id)
  if (refund === undefined) throw new Error(`Refund ${id} is gone`)
  return refund
}

test('SEC-17: a failed refund is retried under another key, and late events of the first try are ignored', async () => {
  const first = await refundNow(await newRefund())
  const { id } = first
  const now = shop.clock.now()
  const atFirst = { providerRefundId: 'rfnd_first' }
  expect(await writeRefund(shop.db, first, { ...atFirst, status: 'failed' }, now)).toBe(true)
  await tryRefundAgain(shop.db, id)

  const second = await refundNow(id)
  expect(second).toMatchObject({ status: 'requested', tries: 2, providerRefundId: null })
  expect(refundKey(second)).not.toBe(refundKey(first))
  expect(await writeRefund(shop.db, first, { ...atFirst, status: 'processed' }, now)).toBe(false)
  expect(await refundNow(id)).toEqual(second)
  expect(await writeRefund(shop.db, second, { providerRefundId: 'rfnd_2', status: 'processed' }, now)).toBe(
    true,
  )
})
