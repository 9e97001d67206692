import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayment } from '../../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'
import { verifyBooks } from '../../../server/verify/verify-books.ts'

let shop: TestShop
let owner: TestClient
beforeAll(async () => {
  shop = await createTestShop()
  owner = (await staffClient(shop, ['owner'])).client
})
afterAll(() => shop.close())

type Wire = {
  name: string
  version: number
  value: unknown
  since: string | null
  planned: unknown[]
  history: unknown[]
}

async function setting(name: string, by = owner): Promise<Wire> {
  const { body } = await ask(by, 'settings/get')
  return body.data.settings.find((one: Wire) => one.name === name)
}

describe('settings/save', () => {
  test('OPS-G01: takes effect at once for pages and code, and the history has author and time', async () => {
    const before = await setting('slot_collection_fee')
    expect(before).toMatchObject({ version: 0, value: { amount: 100, free_from_subtotal: 500 }, since: null })
    const value = { amount: 150, free_from_subtotal: 700 }
    const saved = await ask(owner, 'settings/save', { name: before.name, version: 0, value })
    expect(codeOf(saved)).toBe('ok')
    expect(await setting('slot_collection_fee')).toMatchObject({ version: 1, value })
    expect((await setting('slot_collection_fee')).history).toMatchObject([
      { version: 1, value },
      { version: 0, value: { amount: 100, free_from_subtotal: 500 }, by_name: null },
    ])
    const { body } = await shop.visitor().post('/api/content/shop', {})
    expect(JSON.stringify(body)).toContain('700')
    expect(shop.parts.settings.fee).toMatchObject({ amount: 15_000, freeFromSubtotal: 70_000 })
  })

  test('OPS-G01: takes effect at a planned instant, in another process as well', async () => {
    const { version } = await setting('visits_per_hour')
    const from = new Date(shop.clock.now().getTime() + 60_000).toISOString()
    expect(
      codeOf(await ask(owner, 'settings/save', { name: 'visits_per_hour', version, value: 5, from })),
    ).toBe('ok')
    const planned = await setting('visits_per_hour')
    expect(planned).toMatchObject({ value: 3, planned: [{ value: 5 }] })
    const another = (await staffClient(shop, ['owner'])).client
    pass(shop, { minutes: 1 })
    expect(await setting('visits_per_hour', another)).toMatchObject({ value: 5, planned: [] })
    expect(shop.parts.settings.visitsPerHour).toBe(5)
    const row = await one<{ value: number }>(
      shop.db,
      sql`select value from settings where name = 'visits_per_hour'`,
    )
    expect(row?.value).toBe(5)
  })

  test('OPS-005: is refused with the current value for an outdated version, and changes nothing', async () => {
    const { version } = await setting('assist_minutes')
    const save = (value: number) => ask(owner, 'settings/save', { name: 'assist_minutes', version, value })
    expect(codeOf(await save(90))).toBe('ok')
    const late = await save(120)
    expect(codeOf(late)).toBe('409 stale')
    expect(late.body.data.current).toMatchObject({ name: 'assist_minutes', value: 90, version: version + 1 })
    expect(shop.parts.settings.assist.payMinutes).toBe(90)
  })

  test('OPS-G01: does not change fields of coins that the console does not know', async () => {
    const { version } = await setting('coins')
    const value = { earn_percent: 3, welcome: 50, referral: 100, referral_min_order: 500 }
    expect(codeOf(await ask(owner, 'settings/save', { name: 'coins', version, value }))).toBe('ok')
    const row = await one<{ value: Record<string, unknown> }>(
      shop.db,
      sql`select value from settings where name = 'coins'`,
    )
    expect(row?.value).toMatchObject({ ...value, label: 'LA Coins' })
  })

  test('OPS-S08, OPS-004: requires a recent proof, and is available only to owners', async () => {
    const { client: manager } = await staffClient(shop, ['manager'])
    const body = { name: 'visits_per_hour', version: 1, value: 6 }
    expect(codeOf(await ask(manager, 'settings/save', body))).toBe('403 not_allowed')
    const { client: late } = await staffClient(shop, ['owner'])
    pass(shop, { minutes: 6 })
    expect(codeOf(await ask(late, 'settings/save', body))).toBe('403 prove_again')
    owner = (await staffClient(shop, ['owner'])).client
  })

  test('OPS-006, OPS-L02: is in the audit log, without names and addresses', async () => {
    const seller = {
      legal_name: 'Labaya Diagnostics Private Limited',
      address: '14, 2nd Cross, Chennai 600001',
      email: 'care@lab.in',
      phone: '+918045012345',
      gstin: '29AAGCB7383J1Z4',
      state_code: '29',
      invoice_prefix: 'LB',
      cin: '',
      accreditation_number: '',
      grievance_officer: {
        name: 'Meera Iyer',
        designation: 'Officer',
        phone: '+918045012346',
        email: 'meera@lab.in',
      },
    }
    const { version } = await setting('seller')
    expect(codeOf(await ask(owner, 'settings/save', { name: 'seller', version, value: seller }))).toBe('ok')
    expect(shop.parts.settings.seller).toMatchObject({
      seller: { legalName: seller.legal_name, invoicePrefix: 'LB' },
      isWhole: true,
    })
    const entries = await query<{ text: string }>(
      shop.db,
      sql`select concat(before, after) as text from audit_entries where act = 'setting.saved' and subject_id = 'seller'`,
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]?.text).not.toMatch(/Meera|Cross|lab\.in|45012/)
    expect(await verifyBooks(shop.db)).toEqual([])
  })
})

describe('the cancellation rule', () => {
  test('OPS-G01: of an order is the one it was placed under; the next order has the new rule', async () => {
    const early = (await openPayment(shop)).payment
    const { version } = await setting('cancellation')
    const value = { hours_before_visit: 6, refunds: [{ from_hours: 6, percent: 50 }], most_moves: 1 }
    expect(codeOf(await ask(owner, 'settings/save', { name: 'cancellation', version, value }))).toBe('ok')
    const late = (await openPayment(shop)).payment
    const rules = await query<{ hours: number }>(
      shop.db,
      sql`select (snapshot #>> '{rule,hoursBeforeVisit}')::int as hours from orders
          where number in (${early.order_number}, ${late.order_number}) order by id`,
    )
    expect(rules.map(({ hours }) => hours)).toEqual([2, 6])
  })
})

describe('settings/get', () => {
  test('OPS-G02: reports which settings of each service are set, without their values', async () => {
    const { body } = await ask(owner, 'settings/get')
    expect(body.data.services.map(({ service }: { service: string }) => service)).toEqual([
      'sms',
      'mail',
      'payments',
    ])
    expect(body.data.services[2].settings).toContainEqual({ name: 'RAZORPAY_KEY_SECRET', is_set: false })
    expect(JSON.stringify(body.data.services)).not.toContain('stand-in')
  })
})
