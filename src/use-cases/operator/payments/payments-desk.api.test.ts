import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconBytes } from '../../../../tests/support/settlements/recon-file.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder, ordered } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { failRefund, setAloneUpTo } from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { istIso } from '../../../kernel/ist.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'

const MONDAY = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
type Staff = Awaited<ReturnType<typeof staffClient>>
let finance: Staff
let owner: Staff
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(MONDAY)
  setAloneUpTo(shop, 2000)
  finance = await staffClient(shop, ['finance'])
  owner = await staffClient(shop, ['owner'])
})

let nextPayment = 0

/** A mismatch about an amount: a settled payment that the shop has not. */
async function mismatchOf(rupees: number) {
  nextPayment += 1
  const id = `pay_unknown${nextPayment}`
  const cells = { entity_id: id, settlement_id: `setl_u${nextPayment}`, amount: String(rupees) }
  const money = { 'fee (exclusive tax)': '0', tax: '0', credit: String(rupees), debit: '0' }
  await ask(finance.client, 'settlements/import', { bytes: reconBytes([{ ...cells, ...money }]) })
  const { data } = (await ask(finance.client, 'payments/mismatches', { state: 'open' })).body
  return data.mismatches.find(({ subject }: { subject: string }) => subject === id)
}

const explain = (
  staff: Staff,
  { id, version }: { id: number; version: number },
  note = 'Known to the provider',
) => ask(staff.client, 'payments/explain', { id, version, note })
const confirm = (staff: Staff, { id, version }: { id: number; version: number }) =>
  ask(staff.client, 'payments/explain-approve', { id, version })

describe('OPS-M03: explaining a mismatch', () => {
  test('up to the refund limit one person explains it with a note, and the audit log has it', async () => {
    const mismatch = await mismatchOf(2000)
    expect(mismatch).toMatchObject({
      state: 'open',
      needs_second: false,
      can_explain: true,
      can_confirm: false,
    })
    expect(codeOf(await explain(finance, mismatch, ' '))).toBe('422 invalid')
    const { data } = (await explain(finance, mismatch)).body
    expect(data.mismatch).toMatchObject({
      state: 'explained',
      note: 'Known to the provider',
      is_own: true,
      waits: false,
    })
    const [entry] = await query<{ act: string; reason: string; after: string }>(
      shop.db,
      sql`select act, reason, after from audit_entries where subject_kind = 'mismatch' and subject_id = ${String(mismatch.id)}`,
    )
    expect(entry).toMatchObject({ act: 'mismatch.explained', reason: 'Known to the provider' })
  })

  test('above the limit it stays open until another person confirms, never the one who explained', async () => {
    const mismatch = await mismatchOf(2000.01)
    const { mismatch: waiting } = (await explain(finance, mismatch)).body.data
    expect(waiting).toMatchObject({ state: 'open', waits: true, can_confirm: false, is_own: true })
    expect(codeOf(await confirm(finance, waiting))).toBe('own_explanation')
    const listed = (await ask(owner.client, 'payments/mismatches', { state: 'waiting' })).body.data.mismatches
    expect(listed).toMatchObject([{ id: mismatch.id, can_confirm: true, explained_by: 'Ravi Shetty' }])
    const { data } = (await confirm(owner, waiting)).body
    expect(data.mismatch).toMatchObject({ state: 'explained', confirmed_by: 'Ravi Shetty' })
    expect(codeOf(await confirm(owner, data.mismatch))).toBe('not_open')
  })

  test('a stale version is 409 with the present one, and nothing is confirmed that was written meanwhile', async () => {
    const mismatch = await mismatchOf(5000)
    const { mismatch: first } = (await explain(finance, mismatch, 'First')).body.data
    await explain(finance, first, 'Second')
    const stale = await confirm(owner, first)
    expect(codeOf(stale)).toBe('409 stale')
    expect(stale.body.data.current).toMatchObject({ note: 'Second', state: 'open' })
  })

  test('of two who confirm at once one does, and an explanation of nothing cannot be confirmed', async () => {
    const mismatch = await mismatchOf(3000)
    expect(codeOf(await confirm(owner, mismatch))).toBe('nothing_to_confirm')
    const { mismatch: waiting } = (await explain(finance, mismatch)).body.data
    const codes = (await Promise.all([confirm(owner, waiting), confirm(owner, waiting)])).map(codeOf)
    expect(codes.toSorted()).toEqual(['409 stale', 'ok'])
  })

  test('an unknown one is refused, a role without the permission too, and an old proof is asked for again', async () => {
    expect(codeOf(await explain(finance, { id: 999_999, version: 1 }))).toBe('no_such_mismatch')
    const manager = await staffClient(shop, ['manager'])
    expect(codeOf(await explain(manager, { id: 1, version: 1 }))).toBe('403 not_allowed')
    pass(shop, { minutes: 6 })
    expect(codeOf(await explain(finance, { id: 1, version: 1 }))).toBe('403 prove_again')
  })

  test('an explanation ends with the amount that it was about, and what is right again is solved by itself', async () => {
    const { number } = await paidOrder(shop)
    const payment = await one<{ id: string; amount: number }>(
      shop.db,
      sql`select p.payment_id as id, p.amount from payments p join orders o on o.id = p.order_id where o.number = ${number}`,
    )
    const cells = (amount: number, settlement: string) => ({
      entity_id: payment?.id ?? '',
      settlement_id: settlement,
      amount: (amount / 100).toFixed(2),
      'fee (exclusive tax)': '0',
      tax: '0',
      credit: (amount / 100).toFixed(2),
    })
    await ask(finance.client, 'settlements/import', {
      bytes: reconBytes([cells((payment?.amount ?? 0) - 100, 'setl_less')]),
    })
    const find = async (state: string) =>
      (await ask(finance.client, 'payments/mismatches', { state })).body.data.mismatches.find(
        ({ subject, kind }: { subject: string; kind: string }) =>
          subject === payment?.id && kind === 'amount',
      )
    await explain(finance, await find('open'))
    expect(await find('explained')).toMatchObject({ amount: { value: 1 } })
    await shop.db.transaction().execute(async (tx) => {
      await query(
        tx,
        sql`update settlement_lines set amount = amount + 50 where entity_id = ${payment?.id} returning 1`,
      )
    })
    await shop.runJobs()
    pass(shop, { minutes: 25 * 60 })
    await shop.runJobs()
    finance = await staffClient(shop, ['finance'])
    expect(await find('open')).toMatchObject({ amount: { value: 0.5 }, note: null })
    await query(
      shop.db,
      sql`update settlement_lines set amount = amount + 50 where entity_id = ${payment?.id} returning 1`,
    )
    pass(shop, { minutes: 25 * 60 })
    await shop.runJobs()
    finance = await staffClient(shop, ['finance'])
    expect(await find('solved')).toMatchObject({ state: 'solved', solved_at: expect.any(String) })
  })
})

describe('OPS-M01: payments and refunds by state and age', () => {
  const list = async (body: object) => (await ask(finance.client, 'payments/list', body)).body.data

  test('a payment waits until it comes, and is received then', async () => {
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

  test('a failed refund can be tried again from the list, and a page goes on behind its cursor', async () => {
    const order = await paidOrder(shop)
    await order.client.post('/api/order/cancel', { order_number: order.number })
    await failRefund(shop, order.number)
    const failed = (await list({ state: 'failed' })).lines
    expect(failed).toMatchObject([
      { number: order.number, state: 'failed', can_retry: true, reason: 'canceled' },
    ])
    expect(codeOf(await ask(finance.client, 'refunds/retry', { refund_id: failed[0].id }))).toBe('ok')
    const first = (await list({ state: 'captured' })).lines
    const after = `${new Date(first[0].at).toISOString()}_${first[0].id}`
    const next = (await list({ state: 'captured', after })).lines
    expect(next[0]?.id).toBe(first[1]?.id)
    expect(codeOf(await ask(finance.client, 'payments/list', { after: 'x' }))).toBe('422 invalid')
  })
})

describe('OPS-M04: the day close', () => {
  test('equals the ledger to the paisa, also computed in another way', async () => {
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

  test('lists the transfers with their sums, and as a file each line of them, escaped and with its totals', async () => {
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
      'entry,at,order,reference,amount,fee,tax,net,settlement,utr',
      `settled payment,${at},LB7K2M000000,pay_close1,1000.00,20.00,3.60,976.40,setl_close,UTR9`,
      `settled refund,${at},,rfnd_close,100.00,0.00,0.00,-100.00,setl_close,UTR9`,
      'total sold,,,,0.00,,,,,',
      'total refunded,,,,0.00,,,,,',
      'total net sales,,,,0.00,,,,,',
      'total fees,,,,20.00,,,,,',
      'total taxes,,,,3.60,,,,,',
      'expected credit,,,,876.40,,,,setl_close,UTR9',
      'total expected credit,,,,876.40,,,,,',
      '',
    ])
    const [entry] = await query(shop.db, sql`select act from audit_entries where subject_id = '2026-11-10'`)
    expect(entry).toEqual({ act: 'day-close.exported' })
  })

  test('is for those who read payments alone', async () => {
    const desk = await staffClient(shop, ['desk'])
    expect(codeOf(await ask(desk.client, 'payments/day-close', { day: '2026-11-10' }))).toBe(
      '403 not_allowed',
    )
    expect((await desk.client.get('/api/console/payments/day-close-csv?day=2026-11-10')).status).toBe(403)
    expect((await shop.visitor().get('/api/console/payments/day-close-csv?day=2026-11-10')).status).toBe(401)
  })
})
