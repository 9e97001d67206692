import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import {
  deleteAnsweredGrievances,
  deleteClosedEnquiries,
  deleteOldAccesses,
} from '../../domains/privacy/retention.store.server.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'

const SETTLED = new Date('2026-11-23T15:00:00+05:30')

let shop: TestShop
let customerId: number
beforeAll(async () => {
  shop = await createTestShop()
  ;({ customerId } = await newCustomer(shop))
})
afterAll(() => shop.close())

async function writeEnquiries(count: number, state = 'closed'): Promise<void> {
  await execute(
    shop.db,
    sql`insert into enquiries (session_id, customer_id, sku, product_name, name, phone, email, state, created_at, state_at)
        select (select max(id) from sessions), ${customerId}, 'LT-BRCA', 'BRCA', 'Ananya Rao', '9845012345', '',
          ${state}::text, ${SETTLED}, ${SETTLED}::timestamptz from generate_series(1, ${count}::int)`,
  )
}

async function writeComplaint(ticket: string, answeredAt: Date | null): Promise<void> {
  const state = answeredAt === null ? 'acknowledged' : 'answered'
  await execute(
    shop.db,
    sql`insert into grievances (ticket, name, contact, contact_key, complaint, state, created_at, acknowledge_by,
          answer_by, acknowledged_at, answered_at)
        values (${ticket}, 'Ananya Rao', '9845012345', '9845012345', 'Late', ${state}, ${SETTLED}, ${SETTLED},
          '2026-12-23', ${SETTLED}, ${answeredAt})`,
  )
}

async function count(table: 'enquiries' | 'grievances' | 'access_log'): Promise<number | undefined> {
  const counted = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from ${sql.table(table)}`,
  )
  return counted?.count
}

test('SEC-33: closed enquiries are stored until the end of the day twelve months later, others longer', async () => {
  await writeEnquiries(1)
  await writeEnquiries(1, 'new')
  await writeEnquiries(1, 'contacted')
  await deleteClosedEnquiries(shop.db, new Date('2027-11-23T23:59:59.999+05:30'), 10)
  expect(await count('enquiries')).toBe(3)
  await deleteClosedEnquiries(shop.db, new Date('2027-11-24T00:00:00+05:30'), 10)
  expect(await count('enquiries')).toBe(2)
  await execute(shop.db, sql`delete from enquiries`)
})

test('feels right 17: a pincode enquiry is stored for twelve months even if it is never closed', async () => {
  await execute(
    shop.db,
    sql`insert into enquiries (kind, session_id, sku, product_name, name, phone, email, zip, created_at, state_at)
        select 'pincode', (select max(id) from sessions), '', 'Home collection at 744101', '', '9845012345', '', '744101',
          ${SETTLED}, ${SETTLED}::timestamptz`,
  )
  await deleteClosedEnquiries(shop.db, new Date('2027-11-23T23:59:59.999+05:30'), 10)
  expect(await count('enquiries')).toBe(1)
  await deleteClosedEnquiries(shop.db, new Date('2027-11-24T00:00:00+05:30'), 10)
  expect(await count('enquiries')).toBe(0)
})

test('SEC-33: answered complaints are stored until the end of the day 36 months later, others longer', async () => {
  await writeComplaint('G-AAAAA-AAAAA', SETTLED)
  await writeComplaint('G-AAAAA-AAAAB', null)
  await deleteAnsweredGrievances(shop.db, new Date('2029-11-23T23:59:59.999+05:30'), 10)
  expect(await count('grievances')).toBe(2)
  await deleteAnsweredGrievances(shop.db, new Date('2029-11-24T00:00:00+05:30'), 10)
  expect(await query(shop.db, sql`select ticket from grievances`)).toEqual([{ ticket: 'G-AAAAA-AAAAB' }])
})

test('SEC-33: the access log of a customer’s data is stored for 36 months', async () => {
  await execute(
    shop.db,
    sql`insert into access_log (customer_id, actor, action, at)
        values (${customerId}, 'operator', 'orders-listed', ${SETTLED})`,
  )
  await deleteOldAccesses(shop.db, new Date('2029-11-23T23:59:59.999+05:30'), 10)
  expect(await count('access_log')).toBe(1)
  await deleteOldAccesses(shop.db, new Date('2029-11-24T00:00:00+05:30'), 10)
  expect(await count('access_log')).toBe(0)
})

test('SEC-33: the shop’s jobs delete the expired rows', async () => {
  await writeEnquiries(1)
  await execute(
    shop.db,
    sql`insert into map_answers (key, answer, expires_at) values ('\\x00', '[]', ${SETTLED})`,
  )
  await execute(
    shop.db,
    sql`insert into erased_numbers (number_hash, new_again_at) values ('\\x00', ${SETTLED})`,
  )
  shop.clock.set(new Date('2028-01-01T09:00:00+05:30'))
  await shop.runJobs()
  const left = await one(
    shop.db,
    sql`select (select count(*)::int from enquiries) as enquiries, (select count(*)::int from map_answers) as answers,
          (select count(*)::int from erased_numbers) as numbers`,
  )
  expect(left).toEqual({ enquiries: 0, answers: 0, numbers: 0 })
})
