import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconBytes } from '../../../../tests/support/settlements/recon-file.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder, ordered } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { failRefund } from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { istIso } from '../../../kernel/ist.ts'
import { reconcileOpen } from '../../payments/reconcile-settlements.server.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'

const MONDAY = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
let finance: Awaited<ReturnType<typeof staffClient>>
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(MONDAY)
  finance = await staffClient(shop, ['finance'])
})

const list = async (body: object) => (await ask(finance.client, 'payments/list', body)).body.data

describe('OPS-M01: payments and refunds by state and age', () => {
  test('a payment is pending until it arrives, and then received', async () => {
    const { number } = await ordered(shop)
    const numbers = async (state: string) =>
      (await list({ state })).lines.map((line: { number: string }) => line.number)
    expect(await numbers('waiting')).toContain(number)
    expect(await numbers('captured')).not.toContain(number)
    const paid = await paidOrder(shop)
    expect(await numbers('captured')).toContain(paid.number)
    expect(await numbers('waiting')).not.toContain(paid.number)
    const { lines } = await list({})
    expect(lines.find((line: { number: string }) => line.number === paid.number)).toMatchObject({
      state: 'captured',
      can_retry: false,
    })
  })

  test('the ages are less than a day, less than a week, and older', async () => {
    const { number } = await paidOrder(shop)
    const has = async (age: string) =>
      (await list({ state: 'captured', age })).lines.some(
        (line: { number: string }) => line.number === number,
      )
    expect([await has('day'), await has('week'), await has('older')]).toEqual([true, false, false])
    pass(shop, { minutes: 24 * 60 + 1 })
    finance = await staffClient(shop, ['finance'])
    expect([await has('day'), await has('week'), await has('older')]).toEqual([false, true, false])
    pass(shop, { minutes: 6 * 24 * 60 })
    finance = await staffClient(shop, ['finance'])
    expect([await has('day'), await has('week'), await has('older')]).toEqual([false, false, true])
  })

  test('a failed refund can be retried from the list, and a cursor continues the page', async () => {
    const order = await paidOrder(shop)
    await order.client.post('/api/order/cancel', { order_number: order.number })
    await failRefund(shop, order.number)
    const failed = (await list({ state: 'failed' })).lines
    expect(failed).toMatchObject([
      { number: order.number, state: 'failed', can_retry: true, reason: 'canceled' },
    ])
    expect(codeOf(await ask(finance.client, 'refunds/retry', { refund_id: failed[0].id }))).toBe('ok')
    const first = (await list({ state: 'captured' })).lines
    // The cursor contains milliseconds, which the line does not show.
    const newest = await one<{ at: Date }>(
      shop.db,
      sql`select captured_at as at from payments where id = ${first[0].id}`,
    )
    const after = `${newest?.at.toISOString()}_${first[0].id}`
    const next = (await list({ state: 'captured', after })).lines
    expect(next[0]?.id).toBe(first[1]?.id)
    expect(codeOf(await ask(finance.client, 'payments/list', { after: 'x' }))).toBe('422 invalid')
  })
})

describe('OPS-M04: the day close', () => {
  test('equals the ledger to the paisa, also in an independent computation', async () => {
    const order = await paidOrder(shop)
    await paidOrder(shop)
    await order.client.post('/api/order/cancel', { order_number: order.number })
    await shop.runJobs()
    const { data } = (await ask(finance.client, 'payments/day-close', { day: '2026-11-23' })).body
    const second = await one<{ net: number }>(
      shop.db,
      sql`select (coalesce(sum(amount) filter (where to_account = 'sales'), 0)
            - coalesce(sum(amount) filter (where from_account = 'sales'), 0))::int as net
          from money_movements where (at at time zone 'Asia/Kolkata')::date = '2026-11-23'`,
    )
    expect(Math.round(data.net.value * 100)).toBe(second?.net)
    expect(data).toMatchObject({ day: '2026-11-23', is_over: false })
    expect(data.refunds).toBeGreaterThan(0)
  })

  test('lists the transfers with their totals, and exports each line, escaped and with totals', async () => {
    const rows = [
      {
        entity_id: 'pay_close1',
        settlement_id: 'setl_close',
        settled_at: '10/11/2026 11:00',
        settlement_utr: 'UTR9',
      },
      {
        transaction_entity: 'refund',
        entity_id: 'rfnd_close',
        settlement_id: 'setl_close',
        settled_at: '10/11/2026 11:00',
        settlement_utr: 'UTR9',
        amount: '100',
        'fee (exclusive tax)': '0',
        tax: '0',
        debit: '100',
        credit: '0',
        order_receipt: '-2+3',
      },
    ]
    await ask(finance.client, 'settlements/import', { bytes: reconBytes(rows) })
    const { data } = (await ask(finance.client, 'payments/day-close', { day: '2026-11-10' })).body
    expect(data).toMatchObject({
      is_over: true,
      is_read: true,
      fees: { value: 20 },
      taxes: { value: 3.6 },
      expected: { value: 876.4 },
      lines: [
        { utr: 'UTR9', payments: { value: 1000 }, refunds: { value: 100 }, expected: { value: 876.4 } },
      ],
    })
    const file = await finance.client.get('/api/console/payments/day-close-csv?day=2026-11-10')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="day-close-2026-11-10.csv"')
    expect(file.headers.get('content-length')).toBeNull()
    expect(file.headers.get('cache-control')).toBe('no-store')
    const at = istIso(new Date('2026-11-10T11:00:00+05:30'))
    expect(String(file.body.data).split('\r\n')).toEqual([
      'entry,at,order,reference,amount,fee,tax,net,settlement,utr,currency',
      `settled payment,${at},LB7K2M000000,pay_close1,1000.00,20.00,3.60,976.40,setl_close,UTR9,INR`,
      `settled refund,${at},,rfnd_close,100.00,0.00,0.00,-100.00,setl_close,UTR9,INR`,
      'total sold,,,,0.00,,,,,,INR',
      'total refunded,,,,0.00,,,,,,INR',
      'total net sales,,,,0.00,,,,,,INR',
      'total fees,,,,20.00,,,,,,INR',
      'total taxes,,,,3.60,,,,,,INR',
      'expected credit,,,,876.40,,,,setl_close,UTR9,INR',
      'total expected credit,,,,876.40,,,,,,INR',
      '',
    ])
    const [entry] = await query(shop.db, sql`select act from audit_entries where subject_id = '2026-11-10'`)
    expect(entry).toEqual({ act: 'day-close.exported' })
  })

  test('adds up all transfers of a day, although it lists 500 of them', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({
      entity_id: `pay_many${index}`,
      settlement_id: `setl_many${index}`,
      settlement_utr: `MANY${index}`,
      settled_at: '09/11/2026 11:00',
    }))
    await ask(finance.client, 'settlements/import', { bytes: reconBytes(rows) })
    const { data } = (await ask(finance.client, 'payments/day-close', { day: '2026-11-09' })).body
    expect(data.lines).toHaveLength(500)
    expect(data).toMatchObject({
      fees: { value: 501 * 20 },
      taxes: { value: 1_803.6 },
      expected: { value: 489_176.4 },
    })
  })

  test('OPS-M03: adds up rupees only; a line in another currency is listed separately and is a mismatch', async () => {
    const settled = { settlement_id: 'setl_mixed', settled_at: '12/11/2026 11:00', settlement_utr: 'UTR12' }
    const dollars = { ...settled, currency: 'USD', amount: '12', 'fee (exclusive tax)': '0.24', tax: '0' }
    const rows = [
      { ...settled, entity_id: 'pay_rupees' },
      { ...dollars, entity_id: 'pay_dollars', credit: '11.76' },
      {
        ...dollars,
        transaction_entity: 'adjustment',
        entity_id: 'adj_dollars',
        'fee (exclusive tax)': '0',
        debit: '12',
        credit: '0',
      },
    ]
    const imported = await ask(finance.client, 'settlements/import', { bytes: reconBytes(rows) })
    expect(imported.body.data.faults).toEqual([])
    const { data } = (await ask(finance.client, 'payments/day-close', { day: '2026-11-12' })).body
    expect(data).toMatchObject({
      fees: { value: 20 },
      taxes: { value: 3.6 },
      expected: { value: 976.4 },
      foreign: [{ currency: 'USD', what: 'settled', lines: 2, amount: -0.24 }],
      lines: [
        { utr: 'UTR12', payments: { value: 1000 }, adjustments: { value: 0 }, expected: { value: 976.4 } },
      ],
    })
    const file = await finance.client.get('/api/console/payments/day-close-csv?day=2026-11-12')
    expect(String(file.body.data)).toContain(
      'total expected credit,,,,976.40,,,,,,INR\r\nnot in the totals: settled,,,,-0.24,,,,,,USD',
    )
    const { mismatches } = (await ask(finance.client, 'payments/mismatches', { kind: 'currency' })).body.data
    expect(mismatches.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
      'pay_dollars',
      'setl_mixed',
    ])
    // A later comparison of the open mismatches finds both again.
    await reconcileOpen(shop.db, shop.parts.settings.settlements, shop.clock.now())
    const again = (await ask(finance.client, 'payments/mismatches', { kind: 'currency', state: 'open' })).body
      .data
    expect(again.mismatches).toHaveLength(2)
  })

  test('is available only with the permission to read payments', async () => {
    const desk = await staffClient(shop, ['desk'])
    expect(codeOf(await ask(desk.client, 'payments/day-close', { day: '2026-11-10' }))).toBe(
      '403 not_allowed',
    )
    expect((await desk.client.get('/api/console/payments/day-close-csv?day=2026-11-10')).status).toBe(403)
    expect((await shop.visitor().get('/api/console/payments/day-close-csv?day=2026-11-10')).status).toBe(401)
  })
})
