import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'
import { type Breaks, type BrokenOrders, idOf } from './kit.ts'

// Statements of the tables' owner, with the database's constraints and triggers disabled.
const unguarded = (...changes: Sql[]): Sql[] => [
  sql`alter table audit_entries disable trigger user`,
  sql`alter table audit_head disable trigger user`,
  ...changes,
]

const last = sql`(select max(seq) from audit_entries)`

const staff = sql`(select max(id) from staff)`
const area = sql`(select min(id) from service_areas)`

// Inserts a member of the staff without an audit entry.
const byStaff = (...writes: Sql[]): Sql[] => [
  sql`insert into staff (name, mobile, roles, state, created_at, joined_at)
      values ('Ravi Shetty', '6000000001', '{manager}', 'active', now(), now())`,
  ...writes,
]

const request = (order: Sql) =>
  sql`insert into refund_requests (order_id, key, money, coins, items, goodwill, note, asked_by, asked_at, state)
      values (${order}, 'k', 100, 0, '[]', 100, 'Late', ${staff}, now(), 'awaiting_approval')`

function unaudited(order: Sql): Sql[][] {
  const version = sql`insert into product_versions (product_id, version, data, staff_id, at)
    select id, 9, '{}', ${staff}, now() from products order by id limit 1`
  const batch = sql`insert into change_batches (kind, title, staff_id, at) values ('coupons', 'x', ${staff}, now())`
  const base = sql`insert into price_entries (product_id, city_id, price_paise, mrp_paise, starts_at, staff_id)
    select p.id, c.id, 100, 100, now(), ${staff} from products p, service_cities c order by 1, 2 limit 1`
  return [
    byStaff(sql`insert into order_notes (order_id, staff_id, text, for_customer, at)
      values (${order}, ${staff}, 'x', false, now())`),
    byStaff(sql`insert into order_corrections (order_id, subject, field, was, now, staff_id, at)
      values (${order}, 'address', 'landmark', 'a', 'b', ${staff}, now())`),
    byStaff(sql`insert into order_reveals (order_id, what, staff_id, session_id, at, until)
      values (${order}, 'mobile', ${staff}, 1, now(), now())`),
    byStaff(sql`insert into order_cancellations (order_id, staff_id, reason, text, percent, money, waits, coins, at)
      values (${order}, ${staff}, 'other', 'x', 100, 0, 0, 0, now())`),
    byStaff(request(order)),
    byStaff(sql`insert into order_events (order_id, status, text, at, actor)
      values (${order}, 'moved', 'x', now(), 'staff:' || ${staff})`),
    byStaff(sql`insert into saved_views (staff_id, is_shared, name, query, at)
      values (${staff}, false, 'x', '{}', now())`),
    byStaff(version),
    byStaff(base),
    byStaff(batch),
    byStaff(
      batch,
      sql`insert into change_batches (kind, title, staff_id, at, undoes) select 'prices', 'x', ${staff}, now(), max(id) from change_batches`,
    ),
    [sql`update service_areas set plan_version = plan_version + 1 where id = ${area}`],
    [
      sql`insert into slot_exceptions (from_day, to_day, kind, reason, version) values ('2030-01-01', '2030-01-01', 'closed', 'x', 2)`,
    ],
    byStaff(sql`insert into shifts (area_id, staff_id, weekday, from_minute, to_minute)
      values (${area}, ${staff}, 1, 360, 600)`),
    byStaff(sql`update staff set roles = '{owner}', version = version + 1 where id = ${staff}`),
    byStaff(sql`update staff set state = 'invited' where id = ${staff}`),
    byStaff(sql`insert into staff_invites (token_hash, staff_id, created_at, expires_at)
      values ('\\x01', ${staff}, now(), now())`),
    byStaff(sql`insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      values (${staff}, '\\x01', '\\x01', 0, '{}', false, 'x', now())`),
    byStaff(sql`insert into staff_totp (staff_id, secret, confirmed_at) values (${staff}, '\\x01', now())`),
  ]
}

/** Violations of each rule of the audit log, which has at least three entries. */
export const auditBreaks = ({ sold }: Pick<BrokenOrders, 'sold'>): Breaks => ({
  'every write of staff has an audit entry': unaudited(idOf(sold)),
  'the audit chain is intact': [
    unguarded(sql`update audit_entries set reason = 'another' where seq = 2`),
    unguarded(sql`delete from audit_entries where seq = 1`),
    unguarded(sql`delete from audit_entries where seq = ${last}`),
    unguarded(sql`insert into audit_entries select seq + 1, at, actor, session, address_hash, act, subject_kind,
      subject_id, reason, before, after, prev_hash, hash from audit_entries where seq = ${last}`),
    unguarded(
      sql`update audit_entries set seq = 1000000 where seq = 2`,
      sql`update audit_entries set seq = 2 where seq = 1`,
      sql`update audit_entries set seq = 1 where seq = 1000000`,
    ),
    unguarded(sql`update audit_head set hash = prev_hash`),
    unguarded(sql`delete from audit_head`),
  ],
})
