import { type InstantCursor } from '../../kernel/instant-cursor.ts'
import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { EnquiryState } from './enquiries.ts'
import type { EnquiryChange, EnquiryKind, EnquiryView } from './enquiry-desk.ts'

/** An enquiry with the fields that staff edit. */
export type EnquiryCase = {
  id: number
  version: number
  kind: EnquiryKind
  state: EnquiryState
  sku: string
  subject: string
  name: string
  phone: string
  email: string
  zip: string
  createdAt: Date
  stateAt: Date
  callAt: Date | null
  nextCallAt: Date | null
  outcome: string
  tests: string
  ownerId: number | null
  ownerName: string | null
}

/** The filters of the list; `ownerId` 0 selects enquiries without an owner, null all. */
export type EnquiryFilter = {
  view: EnquiryView
  kind: EnquiryKind | null
  ownerId: number | null
  after: InstantCursor | null
  atMost: number
}

const COLUMNS = sql`e.id, e.version, e.kind, e.state, e.sku, e.product_name as subject, e.name, e.phone, e.email, e.zip,
  e.created_at as "createdAt", e.state_at as "stateAt", e.call_at as "callAt", e.next_call_at as "nextCallAt", e.outcome, e.tests,
  e.owner_id as "ownerId", s.name as "ownerName"`

/**
 * A page of enquiries: those to call by the time of the call, or those that are over, newest first.
 * @see OPS-E01, OPS-007
 */
export function enquiriesPage(
  db: Executor,
  { view, kind, ownerId, after, atMost }: EnquiryFilter,
): Promise<EnquiryCase[]> {
  const { at, id } = after ?? { at: null, id: null }
  const owned =
    ownerId === null ? sql`true` : ownerId === 0 ? sql`e.owner_id is null` : sql`e.owner_id = ${ownerId}`
  const wanted = sql`(${kind}::text is null or e.kind = ${kind}::text) and ${owned}`
  const from = sql`from enquiries e left join staff s on s.id = e.owner_id`
  if (view === 'calls') {
    return query<EnquiryCase>(
      db,
      sql`select ${COLUMNS} ${from} where e.call_at is not null and ${wanted}
            and (${at}::timestamptz is null or (e.call_at, e.id) > (${at}::timestamptz, ${id}::bigint))
          order by e.call_at, e.id limit ${atMost}`,
    )
  }
  return query<EnquiryCase>(
    db,
    sql`select ${COLUMNS} ${from} where e.state in ('booked', 'closed') and ${wanted}
          and (${at}::timestamptz is null or (e.state_at, e.id) < (${at}::timestamptz, ${id}::bigint))
        order by e.state_at desc, e.id desc limit ${atMost}`,
  )
}

/** The number of enquiries that are due for a call; the count stops at a limit. @see OPS-007 */
export async function countDueEnquiries(db: Executor, atMost: number, now: Date): Promise<number> {
  const row = await one<{ count: number }>(
    db,
    sql`select count(*)::int as count
        from (select 1 from enquiries where call_at <= ${now} limit ${atMost}) few`,
  )
  return row?.count ?? 0
}

/** One enquiry. */
export function findEnquiry(db: Executor, id: number): Promise<EnquiryCase | undefined> {
  return one<EnquiryCase>(
    db,
    sql`select ${COLUMNS} from enquiries e left join staff s on s.id = e.owner_id where e.id = ${id}`,
  )
}

/** Locks an enquiry against concurrent changes until the transaction ends. */
export async function lockEnquiry(tx: Executor, id: number): Promise<void> {
  await execute(tx, sql`select 1 from enquiries where id = ${id} for update`)
}

/** Writes a change. */
export async function writeEnquiry(
  tx: Executor,
  id: number,
  { state, nextCallAt, outcome, tests, ownerId }: EnquiryChange & { ownerId: number | null },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update enquiries set state_at = case when state = ${state} then state_at else ${now}::timestamptz end,
          state = ${state}, next_call_at = ${nextCallAt}, outcome = ${outcome},
          tests = coalesce(${tests}, tests), owner_id = ${ownerId}, version = version + 1
        where id = ${id}`,
  )
}

/** A note of staff. */
export type EnquiryNote = { text: string; by: string; at: Date }

/** Adds a note. */
export async function insertEnquiryNote(
  tx: Executor,
  { enquiryId, staffId, text }: { enquiryId: number; staffId: number; text: string },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into enquiry_notes (enquiry_id, staff_id, text, at) values (${enquiryId}, ${staffId}, ${text}, ${now})`,
  )
}

const MOST_NOTES = 200

/** The last notes of an enquiry, oldest first. */
export async function enquiryNotes(db: Executor, enquiryId: number): Promise<EnquiryNote[]> {
  const notes = await query<EnquiryNote>(
    db,
    sql`select n.text, s.name as by, n.at from enquiry_notes n join staff s on s.id = n.staff_id
        where n.enquiry_id = ${enquiryId} order by n.id desc limit ${MOST_NOTES}`,
  )
  return notes.toReversed()
}

/** The possible owners of an enquiry: active staff with one of these roles. */
export function possibleOwners(
  db: Executor,
  roles: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return query(
    db,
    sql`select id, name from staff where state = 'active' and roles && ${[...roles]}::text[] order by name, id`,
  )
}
