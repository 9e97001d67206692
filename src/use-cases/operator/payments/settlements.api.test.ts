import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  reconBytes,
  RECON_COLUMNS,
  reconText,
  type ReconCells,
} from '../../../../tests/support/settlements/recon-file.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { paise } from '../../../kernel/money.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'

const MONDAY = new Date('2026-11-23T09:00:00+05:30')
const WEDNESDAY = new Date('2026-11-25T12:00:00+05:30')

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

const send = (bytes: string) => ask(finance.client, 'settlements/import', { name: 'recon.csv', bytes })
const sendRows = (...rows: ReconCells[]) => send(reconBytes(rows))
const countLines = async () =>
  (await one<{ count: number }>(shop.db, sql`select count(*)::int as count from settlement_lines`))?.count
const lastAudit = () =>
  one<{ act: string; actor: string; after: string }>(
    shop.db,
    sql`select act, actor, after from audit_entries order by seq desc limit 1`,
  )

describe('OPS-M02: importing a settlement report', () => {
  test('stores its lines, names the differences, and is audited', async () => {
    const answer = await sendRows({ entity_id: 'pay_import1', settlement_id: 'setl_import1' })
    expect(answer.body.data).toEqual({
      lines: { read: 1, added: 1, unchanged: 0 },
      mismatches: { opened: 1, solved: 0 },
      faults: [],
    })
    expect(await lastAudit()).toMatchObject({
      act: 'settlements.imported',
      actor: `staff:${finance.id}`,
      after: expect.stringContaining('"added":1'),
    })
  })

  test('changes nothing the second time, even concurrently', async () => {
    const rows = [{ entity_id: 'pay_twice1', settlement_id: 'setl_twice1' }]
    const answers = await Promise.all([sendRows(...rows), sendRows(...rows)])
    const added = answers.map(({ body }) => Number(body.data.lines.added)).toSorted((a, b) => a - b)
    expect(added).toEqual([0, 1])
    expect((await sendRows(...rows)).body.data).toMatchObject({
      lines: { added: 0, unchanged: 1 },
      mismatches: { opened: 0, solved: 0 },
    })
    const stored = await query<{ amount: number; added: number }>(
      shop.db,
      sql`select l.amount, f.added from settlement_lines l join settlement_files f on f.id = l.file_id
          where l.entity_id = 'pay_twice1'`,
    )
    expect(stored).toEqual([{ amount: 100_000, added: 1 }])
  })

  test('stores nothing if a line was read before with other values', async () => {
    await sendRows({ entity_id: 'pay_changed', settlement_id: 'setl_changed' })
    const before = await countLines()
    const answer = await sendRows(
      { entity_id: 'pay_new', settlement_id: 'setl_changed' },
      { entity_id: 'pay_changed', settlement_id: 'setl_changed', amount: '999' },
    )
    expect(answer.body.data.faults).toEqual([
      { line: 3, column: 'entity_id', message: expect.stringContaining('read before with other values') },
    ])
    expect(await countLines()).toBe(before)
  })

  test('adds a bank reference that arrives later', async () => {
    const row = { entity_id: 'pay_utr', settlement_id: 'setl_utr' }
    await sendRows({ ...row, settlement_utr: '' })
    expect((await sendRows({ ...row, settlement_utr: 'UTR77' })).body.data.lines.unchanged).toBe(1)
    const line = await one(shop.db, sql`select utr from settlement_lines where entity_id = 'pay_utr'`)
    expect(line).toEqual({ utr: 'UTR77' })
  })

  test('reports the fault of each line, and then stores no line', async () => {
    const before = await countLines()
    const answer = await sendRows({ entity_id: 'pay_fits' }, { entity_id: 'pay_not', amount: '-1' })
    expect(answer.body.data).toMatchObject({
      lines: { read: 0, added: 0 },
      faults: [{ line: 3, column: 'amount', message: expect.stringContaining('below zero') }],
    })
    const other = Buffer.from('Order ID;Amount\r\n1;100\r\n').toString('base64')
    expect((await send(other)).body.data.faults[0]).toMatchObject({ line: 1, column: 'transaction_entity' })
    expect(await countLines()).toBe(before)
  })

  test('refuses a file that is too large, too long, binary or empty', async () => {
    const before = await countLines()
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a').toString('base64')
    expect(codeOf(await send(large))).toBe('file_too_large')
    const eleven = Buffer.alloc(11 * 1024 * 1024, 'a').toString('base64')
    expect((await send(eleven)).status).toBe(413)
    const rows = Array.from({ length: 20_001 }, (_, index) => `payment,pay_${index}`)
    const long = [RECON_COLUMNS.join(','), ...rows.map((row) => row + ','.repeat(RECON_COLUMNS.length - 2))]
    expect(codeOf(await send(Buffer.from(long.join('\n')).toString('base64')))).toBe('too_many_rows')
    expect(codeOf(await send(Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff]).toString('base64')))).toBe('not_text')
    expect(codeOf(await send(''))).toBe('empty')
    expect(codeOf(await send(Buffer.from(reconText([])).toString('base64')))).toBe('empty')
    expect(await countLines()).toBe(before)
  })

  test('stores a payment in dollars, and reports the currency, which the order number and the id of the payment find', async () => {
    const { number } = await paidOrder(shop)
    const payment = await one<{ id: string }>(
      shop.db,
      sql`select p.payment_id as id from payments p join orders o on o.id = p.order_id where o.number = ${number}`,
    )
    await sendRows({
      entity_id: payment?.id ?? '',
      settlement_id: 'setl_usd',
      currency: 'USD',
      order_receipt: number,
    })
    const { data } = (await ask(finance.client, 'payments/mismatches', { kind: 'currency' })).body
    expect(data.mismatches).toMatchObject([{ subject: payment?.id, number, state: 'open' }])
    const found = async (q?: string) =>
      (await ask(finance.client, 'payments/mismatches', { q })).body.data.mismatches.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect(await found(number)).toEqual([payment?.id])
    expect(await found(` ${number.toLowerCase()} `)).toEqual([payment?.id])
    expect(await found(payment?.id)).toEqual([payment?.id])
    expect(await found(number.slice(0, -1))).toEqual([])
    expect((await found('')).length).toBeGreaterThan(1)
  })
})

describe('OPS-M02: fetching a day from the provider', () => {
  test('settles a paid order two working days later with fee, tax and bank reference', async () => {
    const { number, paid } = await paidOrder(shop)
    shop.clock.set(WEDNESDAY)
    const { client } = await staffClient(shop, ['finance'])
    const fetched = await ask(client, 'settlements/fetch', { day: '2026-11-25' })
    expect(fetched.body.data).toMatchObject({ mismatches: { solved: 0 } })
    const line = await one<{ amount: number; fee: number; tax: number; credit: number; utr: string }>(
      shop.db,
      sql`select amount, fee, tax, credit, utr from settlement_lines where order_ref = ${number} and utr like 'STANDIN%'`,
    )
    const fee = Math.round(paid * 0.02)
    const tax = Math.round(fee * 0.18)
    expect(line).toEqual({ amount: paid, fee, tax, credit: paid - fee - tax, utr: 'STANDIN20261125' })
    const again = await ask(client, 'settlements/fetch', { day: '2026-11-25' })
    expect(again.body.data.lines.added).toBe(0)
    const sums = await ask(client, 'payments/mismatches', { kind: 'sum_of_settlement', state: 'open' })
    expect(
      sums.body.data.mismatches.filter(({ subject }: { subject: string }) => subject.length > 15),
    ).toEqual([])
  })

  test('is done by the job once for each past day, and a corrected line solves its mismatch', async () => {
    const { number } = await paidOrder(shop)
    shop.clock.set(new Date('2026-11-27T12:00:00+05:30'))
    await shop.runJobs()
    const line = await one(
      shop.db,
      sql`select utr from settlement_lines where order_ref = ${number} and utr like 'STANDIN%'`,
    )
    expect(line).toEqual({ utr: 'STANDIN20261125' })
    const files = async () =>
      (
        await one<{ count: number }>(
          shop.db,
          sql`select count(*)::int as count from settlement_files where source = 'fetch'`,
        )
      )?.count
    const before = await files()
    shop.clock.set(new Date('2026-11-27T14:00:00+05:30'))
    await shop.runJobs()
    expect(await files()).toBe(before)
    const { client } = await staffClient(shop, ['finance'])
    const { days } = (await ask(client, 'settlements/days')).body.data
    expect(days[0]).toMatchObject({ day: '2026-11-27', read_at: null })
    expect(days[2]).toMatchObject({ day: '2026-11-25', failure: null, read_at: expect.any(String) })
    expect(days).toHaveLength(14)
  })

  test('is refused if the provider is down, for a future day and above the limit, and the day has the reason', async () => {
    const { payments } = shop.parts
    shop.parts.payments = { ...payments, settlements: async () => refuse({ kind: 'timeout' }) }
    const down = await ask(finance.client, 'settlements/fetch', { day: '2026-11-20' })
    shop.parts.payments = payments
    expect(codeOf(down)).toBe('503 provider_down')
    const { days } = (await ask(finance.client, 'settlements/days')).body.data
    expect(days.find(({ day }: { day: string }) => day === '2026-11-20')).toMatchObject({
      failure: 'timeout',
    })
    expect(codeOf(await ask(finance.client, 'settlements/fetch', { day: '2026-11-24' }))).toBe('day_to_come')
    expect(codeOf(await ask(finance.client, 'settlements/fetch', { day: '2026-02-30' }))).toBe('422 invalid')
    let last = down
    for (let count = 0; count < 10; count += 1)
      last = await ask(finance.client, 'settlements/fetch', { day: '2026-11-19' })
    expect(codeOf(last)).toBe('429 wait')
  })

  test('is refused for the whole day if the provider changed a line afterwards', async () => {
    const settledAt = new Date('2026-11-18T11:00:00+05:30')
    const line = {
      entityId: 'pay_moved',
      kind: 'payment',
      orderRef: null,
      amount: paise(100),
      currency: 'INR',
      fee: paise(2),
      tax: paise(0),
      debit: paise(0),
      credit: paise(98),
      settlementId: 'setl_moved',
      utr: null,
      settledAt,
    } as const
    const answering = (amount: number) => async () =>
      ok({ lines: [{ ...line, amount: paise(amount) }], totals: [] })
    pass(shop, { minutes: 4 })
    const { payments } = shop.parts
    shop.parts.payments = { ...payments, settlements: answering(100) }
    await ask(finance.client, 'settlements/fetch', { day: '2026-11-18' })
    shop.parts.payments = { ...payments, settlements: answering(101) }
    const changed = await ask(finance.client, 'settlements/fetch', { day: '2026-11-18' })
    shop.parts.payments = payments
    expect(codeOf(changed)).toBe('changed_lines')
  })
})
