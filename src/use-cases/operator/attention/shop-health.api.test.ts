import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { istDay } from '../../../../tests/support/settlements/ist-day.ts'
import { settledLine } from '../../../../tests/support/settlements/settled-books.ts'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import {
  noteFailedDay,
  noteReadDays,
  storeLines,
} from '../../../domains/settlements/settlement-lines.store.server.ts'
import { noteServiceCheck } from '../../../domains/shop-settings/service-checks.store.server.ts'
import type { Role } from '../../../domains/staff/permissions.ts'
import { istInstant } from '../../../kernel/ist.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

async function figuresFor(role: Role) {
  const { client } = await staffClient(shop, [role])
  return (await ask(client, 'dashboard/get')).body.data
}

type Problem = { kind: string; count: { count: number; more: boolean }; text: string }

async function problem(kind: string, role: Role = 'owner'): Promise<Problem | undefined> {
  const { health } = await figuresFor(role)
  return health.find((found: Problem) => found.kind === kind)
}

async function kindsFor(role: Role): Promise<string[] | null> {
  return (await figuresFor(role)).health?.map(({ kind }: Problem) => kind) ?? null
}

function storePolicies(value: object): Promise<number> {
  return execute(
    shop.db,
    sql`insert into content (name, value) values ('policies', ${JSON.stringify(value)}::text::jsonb)
        on conflict (name) do update set value = excluded.value`,
  )
}

describe('OPS §14: the health check of the shop', () => {
  test('is visible only to people who can repair something', async () => {
    // A new shop has neither its own texts nor a seller.
    expect(await kindsFor('owner')).toEqual(expect.arrayContaining(['demonstration_pages', 'seller']))
    expect(await kindsFor('manager')).not.toContain('seller')
    expect(await kindsFor('finance')).toEqual([])
    expect(await kindsFor('desk')).toBeNull()
    expect(await kindsFor('collector')).toBeNull()
  })

  test('names the services that failed when last used', async () => {
    expect(await problem('services')).toBeUndefined()
    const later = new Date(NINE.getTime() + 60_000)
    await noteServiceCheck(shop.db, { service: 'sms', worked: true }, NINE)
    await noteServiceCheck(shop.db, { service: 'sms', worked: false }, later)
    await noteServiceCheck(shop.db, { service: 'mail', worked: false }, NINE)
    await noteServiceCheck(shop.db, { service: 'payments', worked: false }, NINE)
    await noteServiceCheck(shop.db, { service: 'payments', worked: true }, later)
    const { count, text } = (await problem('services')) ?? {}
    expect([count, text?.split(': ')[1]?.split(', ').toSorted()]).toEqual([
      { count: 2, more: false },
      ['E-mail.', 'SMS'].toSorted(),
    ])
    await execute(shop.db, sql`update service_checks set worked_at = failed_at`)
    expect(await problem('services')).toBeUndefined()
  })

  test('AMB-44: counts products at the default price, up to a thousand', async () => {
    await execute(
      shop.db,
      sql`update products set price_paise = 50000, mrp_paise = 60000 where price_paise is null`,
    )
    expect(await problem('no_price', 'manager')).toBeUndefined()
    const of = sql`(select id from products where not is_retired and not is_enquiry order by id limit 1)`
    await execute(shop.db, sql`update products set price_paise = null, mrp_paise = null where id = ${of}`)
    expect(await problem('no_price', 'manager')).toMatchObject({ count: { count: 1, more: false } })
  })

  test('counts the blank fields of the seller; the company’s number may stay blank', async () => {
    const filled = {
      contact: { legal_name: 'Lab', address: 'Road', email: 'a@b.in', phone: '1', gstin: 'x', cin: '' },
      grievance_officer: { name: 'Asha', designation: 'Officer', phone: '1', email: '' },
    }
    await storePolicies(filled)
    expect(await problem('seller')).toMatchObject({ count: { count: 1 } })
    await storePolicies({ ...filled, grievance_officer: { ...filled.grievance_officer, email: 'c@d.in' } })
    expect(await problem('seller')).toBeUndefined()
    // The texts are the shop's drafts, except the one about complaints, which the law prescribes.
    expect(await problem('demonstration_pages')).toMatchObject({ count: { count: 7 } })
  })

  test('reports demonstration data on every page until the small print changes', async () => {
    expect(await problem('demonstration_note', 'manager')).toMatchObject({ count: { count: 1 } })
    await execute(
      shop.db,
      sql`insert into content (name, value) values ('small_print', '{"text": ""}')
          on conflict (name) do update set value = excluded.value`,
    )
    expect(await problem('demonstration_note', 'manager')).toBeUndefined()
  })

  test('reports that a banner has ended, from that instant on', async () => {
    const banner = {
      id: 'b',
      eyebrow: '',
      title: 'Sale',
      text: '',
      link: '/',
      link_text: 'Go',
      starts_at: null,
    }
    const ends = new Date(NINE.getTime() + 3_600_000).toISOString()
    await execute(
      shop.db,
      sql`insert into content (name, value) values ('banner', ${JSON.stringify({ ...banner, ends_at: ends })}::text::jsonb)
          on conflict (name) do update set value = excluded.value`,
    )
    expect(await problem('banner', 'manager')).toBeUndefined()
    shop.clock.set(new Date(NINE.getTime() + 3_600_000))
    expect(await problem('banner', 'manager')).toMatchObject({ count: { count: 1 } })
  })

  test('names an area whose last free reservation of the next three days is taken', async () => {
    const area = await one<{ id: number; name: string }>(
      shop.db,
      sql`select id, name from service_areas order by id limit 1`,
    )
    expect(await problem('full_areas', 'manager')).toBeUndefined()
    const close = async (toDay: string) => {
      await execute(shop.db, sql`delete from slot_exceptions where reason = 'health'`)
      await execute(
        shop.db,
        sql`insert into slot_exceptions (area_id, from_day, to_day, kind, reason)
            values (${area?.id ?? 0}, '2026-11-24', ${toDay}::date, 'closed', 'health')`,
      )
    }
    // On 26 November there is capacity again.
    await close('2026-11-25')
    expect(await problem('full_areas', 'manager')).toBeUndefined()
    await close('2026-11-26')
    expect(await problem('full_areas', 'manager')).toMatchObject({
      count: { count: 1, more: false },
      text: `Areas without a free place in the next 3 days: ${area?.name}.`,
    })
    await execute(shop.db, sql`delete from slot_exceptions where reason = 'health'`)
  })

  test('counts dead jobs and days whose settlements were not fetched', async () => {
    await execute(
      shop.db,
      sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
          values ('issue-invoice', 'health:1', '{}', 'dead', ${NINE}, ${NINE}, ${NINE})`,
    )
    await noteFailedDay(shop.db, istDay('2026-11-20'), 'timeout', NINE)
    expect(await problem('dead_jobs', 'manager')).toMatchObject({ count: { count: 1 } })
    expect(await problem('settlements', 'finance')).toMatchObject({ count: { count: 1 } })
    expect(await problem('dead_jobs', 'finance')).toBeUndefined()
  })
})

describe('OPS §14: the dashboard', () => {
  test('counts complaints to acknowledge, overdue complaints, and enquiries with a due call', async () => {
    const complaint = (n: number, state: string, by: Date) =>
      execute(
        shop.db,
        sql`insert into grievances (ticket, name, contact, contact_key, complaint, state, created_at, acknowledge_by,
              answer_by, acknowledged_at)
            values (${`G-HEA1T-0000${n}`}, 'Meena Rao', '9845012345', '9845012345', 'Nobody came', ${state}, ${NINE}, ${by},
              '2026-12-23', ${state === 'new' ? null : NINE})`,
      )
    const soon = new Date(NINE.getTime() + 1_000_000)
    await complaint(1, 'new', soon)
    await complaint(2, 'new', new Date(NINE.getTime() - 1))
    await complaint(3, 'acknowledged', NINE)
    const enquiry = (n: number, call: Date | null) =>
      execute(
        shop.db,
        sql`insert into enquiries (kind, session_id, sku, product_name, name, phone, email, zip, created_at, state_at, next_call_at)
            select 'product', s.id, '', 'Test', 'Asha', ${`98450777${n}0`}, '', '', ${NINE}, ${NINE}, ${call}
            from sessions s order by s.id limit 1`,
      )
    await shop.signIn(shop.visitor())
    await enquiry(1, null)
    await enquiry(2, soon)
    const { complaints, enquiries } = await figuresFor('desk')
    expect(complaints).toEqual({
      to_acknowledge: { count: 2, more: false },
      overdue: { count: 1, more: false },
    })
    expect(enquiries).toEqual({ count: 1, more: false })
    shop.clock.set(soon)
    const later = await figuresFor('desk')
    expect([later.complaints.overdue.count, later.enquiries.count]).toEqual([2, 2])
    const finance = await figuresFor('finance')
    expect([finance.complaints, finance.enquiries]).toEqual([null, null])
  })

  test('OPS-M04: expects the amount at the bank that the last read day settled, in rupees', async () => {
    expect((await figuresFor('finance')).money.expected).toBeNull()
    const day = istDay('2026-11-21')
    const line = (id: string, minute: number, change = {}) =>
      settledLine(id, 100_000, { settledAt: istInstant(day, minute), ...change })
    const lines = [
      line('pay_first', 0),
      line('pay_last', 1439),
      line('pay_before', -1),
      line('pay_after', 1440),
      line('pay_dollars', 600, { currency: 'USD' }),
    ]
    await transaction(shop.db, async (tx) => {
      await storeLines(tx, { source: 'fetch', name: day, staffId: null, at: NINE }, lines)
      await noteReadDays(tx, { from: day, until: day }, NINE)
    })
    expect((await figuresFor('finance')).money.expected).toEqual({
      day: '2026-11-21',
      amount: { value: 1952.8, currency: 'INR' },
    })
    expect((await figuresFor('desk')).money).toBeNull()
  })
})
