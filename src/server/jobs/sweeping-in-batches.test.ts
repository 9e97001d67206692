import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql, type Sql } from '../../platform/db/query.server.ts'
import { sweepEvery } from '../../platform/jobs/jobs.server.ts'
import { silentLog } from '../../platform/log/log.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')
const DAY_MS = 24 * 60 * 60_000
const OLD = new Date(NINE - 400 * DAY_MS)
// Before the rows that are stored for years.
const YEARS_OLD = new Date(NINE - 1_200 * DAY_MS)
// More than two batches.
const MANY = 2_500
const rowNumbers = sql`generate_series(1, ${MANY}::int) n`

let shop: TestShop
let days = 0
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NINE + (days += 1) * DAY_MS)))

type Filled = { what: string; table: string; fill: Sql; left?: Sql }

const FILLED: readonly Filled[] = [
  {
    what: 'sessions with their carts and keys',
    table: 'sessions',
    fill: sql`with made as (
        insert into sessions (token_hash, created_at, seen_at)
        select decode(md5('swept ' || n), 'hex'), ${OLD}, ${OLD} from ${rowNumbers} returning id
      ), carts as (
        insert into carts (id, session_id, created_at, changed_at)
        select 'swept ' || id, id, ${OLD}::timestamptz, ${OLD}::timestamptz from made
      ) insert into idempotency_keys (session_id, key, path, body_hash, created_at)
        select id, 'key', '/', '', ${new Date(NINE + 30 * DAY_MS)}::timestamptz from made`,
  },
  {
    what: 'answers under a key of a session that lives',
    table: 'idempotency_keys',
    fill: sql`with session as (
        insert into sessions (token_hash, created_at, seen_at, returned_at)
        values ('of keys', ${new Date(NINE)}, ${new Date(NINE)}, ${new Date(NINE)}) returning id
      ) insert into idempotency_keys (session_id, key, path, body_hash, created_at)
        select id, 'key ' || n, '/', '', ${OLD}::timestamptz from session, ${rowNumbers}`,
  },
  {
    what: 'codes',
    table: 'otp_challenges',
    fill: sql`with session as (
        insert into sessions (token_hash, created_at, seen_at, returned_at)
        values ('of codes', ${new Date(NINE)}, ${new Date(NINE)}, ${new Date(NINE)}) returning id
      ) insert into otp_challenges (session_id, mobile, purpose, code_hash, sent_at)
        select id, 'number ' || n, 'login', '', ${OLD}::timestamptz from session, ${rowNumbers}`,
  },
  {
    what: 'sends and tries of codes',
    table: 'otp_events',
    fill: sql`insert into otp_events (mobile, kind, at) select '9800000009', 'sent', ${OLD} from ${rowNumbers}`,
  },
  {
    what: 'numbers',
    table: 'otp_numbers',
    fill: sql`insert into otp_numbers (mobile, asked_at) select 'number ' || n, ${OLD} from ${rowNumbers}`,
  },
  {
    what: 'counts of codes by address',
    table: 'address_counts',
    fill: sql`insert into address_counts (key, counted_at)
      select decode(md5('a' || n), 'hex'), ${OLD} from ${rowNumbers}`,
  },
  {
    what: 'counts of limits',
    table: 'rate_counts',
    fill: sql`insert into rate_counts (key, counts, newest_slice, expires_at)
      select decode(md5('a' || n), 'hex'), '{}', 0, ${OLD} from ${rowNumbers}`,
  },
  {
    what: 'mails of the outbox',
    table: 'mail_outbox',
    fill: sql`with customer as (
        insert into customers (mobile, created_at) values ('9800000007', ${OLD}) returning id
      ) insert into mail_outbox (customer_id, recipient, kind, subject, text, html, files, at)
        select id, 'a@b.in', 'swept', '', '', '', '[]', ${OLD}::timestamptz from customer, ${rowNumbers}`,
  },
  {
    what: 'jobs that are done',
    table: 'jobs',
    fill: sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
      select 'refund', 'swept ' || n, '{}', 'done', ${OLD}, ${OLD}, ${OLD} from ${rowNumbers}`,
    left: sql`key like 'swept %'`,
  },
  {
    what: 'messages that became dead letters',
    table: 'jobs',
    fill: sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
      select 'send-sms', 'swept ' || n, '{}', 'dead', ${OLD}, ${OLD}, ${OLD} from ${rowNumbers}`,
    left: sql`key like 'swept %'`,
  },
  {
    what: 'the network addresses of complaints',
    table: 'grievances',
    fill: sql`insert into grievances (ticket, name, contact, contact_key, complaint, address_hash, created_at,
        acknowledge_by, answer_by)
      select 'G-' || lpad((n + 10000)::text, 5, '0') || '-00000', 'Ananya', 'a@b.in', 'a@b.in', 'Late', 'hash',
        ${OLD}, ${OLD}, ${OLD} from ${rowNumbers}`,
    left: sql`address_hash is not null`,
  },
  {
    what: 'answers of the map service',
    table: 'map_answers',
    fill: sql`insert into map_answers (key, answer, expires_at)
      select decode(md5('a' || n), 'hex'), '[]', ${OLD} from ${rowNumbers}`,
  },
  {
    what: 'numbers of erased accounts',
    table: 'erased_numbers',
    fill: sql`insert into erased_numbers (number_hash, new_again_at)
      select decode(md5('a' || n), 'hex'), ${OLD} from ${rowNumbers}`,
  },
  {
    what: 'marks of customers who were not new',
    table: 'customers',
    fill: sql`insert into customers (mobile, created_at, not_new_until)
      select (9700000000 + n)::text, ${OLD}::timestamptz, ${OLD}::timestamptz from ${rowNumbers}`,
    left: sql`not_new_until is not null`,
  },
  {
    what: 'closed enquiries',
    table: 'enquiries',
    fill: sql`with session as (
        insert into sessions (token_hash, created_at, seen_at, returned_at)
        values ('of enquiries', ${new Date(NINE)}, ${new Date(NINE)}, ${new Date(NINE)}) returning id
      ) insert into enquiries (session_id, sku, product_name, name, phone, email, state, created_at, state_at)
        select id, 'LT-BRCA', 'BRCA', 'Ananya', '9800000005', '', 'closed', ${OLD}::timestamptz,
          ${OLD}::timestamptz from session, ${rowNumbers}`,
  },
  {
    what: 'answered complaints',
    table: 'grievances',
    fill: sql`insert into grievances (ticket, name, contact, contact_key, complaint, state, created_at,
        acknowledge_by, answer_by, acknowledged_at, answered_at)
      select 'G-' || lpad((n + 10000)::text, 5, '0') || '-11111', 'Ananya', 'a@b.in', 'a@b.in', 'Late', 'answered',
        ${YEARS_OLD}, ${YEARS_OLD}, ${YEARS_OLD}, ${YEARS_OLD}, ${YEARS_OLD} from ${rowNumbers}`,
    left: sql`state = 'answered'`,
  },
  {
    what: 'who looked at customers’ data',
    table: 'access_log',
    fill: sql`insert into access_log (customer_id, actor, action, at)
      select (select max(id) from customers), 'operator', 'orders-listed', ${YEARS_OLD}::timestamptz
        from ${rowNumbers}`,
  },
]

async function count({ table, left = sql`true` }: Filled): Promise<number> {
  const counted = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from ${sql.table(table)} where ${left}`,
  )
  return counted?.count ?? -1
}

test.for(FILLED)('a run of the sweepers deletes more than one batch: $what', async (filled) => {
  await shop.runJobs()
  await execute(shop.db, filled.fill)
  expect(await count(filled)).toBeGreaterThanOrEqual(MANY)
  shop.clock.set(new Date(NINE + days * DAY_MS + 2 * 60 * 60_000))
  await shop.runJobs()
  expect(await count(filled)).toBeLessThan(10)
})

test('nothing remains of the carts and keys of deleted sessions', async () => {
  const left = await one(
    shop.db,
    sql`select (select count(*)::int from carts) as carts, (select count(*)::int from idempotency_keys) as keys`,
  )
  expect(left).toEqual({ carts: 0, keys: 0 })
})

/** A run over a backlog: the number of its batches, and how it ended. */
async function runOver(backlog: number, goesOn: (batches: number) => boolean) {
  let batches = 0
  const sweeper = sweepEvery('sweep', 60_000, () => {
    batches += 1
    return Promise.resolve(batches < backlog)
  })
  const work = { db: shop.db, now: new Date(NINE), log: silentLog, attempt: 1, goesOn: () => goesOn(batches) }
  return { end: (await sweeper.run({}, work)).kind, batches }
}

test('a sweep ends after the current batch when its process stops, and continues later', async () => {
  expect(await runOver(9, (batches) => batches < 3)).toEqual({ end: 'later', batches: 3 })
  expect(await runOver(3, () => true)).toEqual({ end: 'done', batches: 3 })
})

test('a sweep yields to other jobs after ten batches', async () => {
  expect(await runOver(10, () => true)).toEqual({ end: 'done', batches: 10 })
  expect(await runOver(11, () => true)).toEqual({ end: 'later', batches: 10 })
})
