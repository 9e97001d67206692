import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { Mismatch, MismatchKind } from './mismatches.ts'

/**
 * A stored mismatch, with the names of those who explained and confirmed it. The column of `detectedAt` is `found_at`.
 */
export type StoredMismatch = Mismatch & {
  id: number
  number: string | null
  state: 'open' | 'explained' | 'solved'
  note: string | null
  staffId: number | null
  staffName: string | null
  explainedAt: Date | null
  needsSecond: boolean
  secondId: number | null
  secondName: string | null
  detectedAt: Date
  solvedAt: Date | null
  version: number
}

const columns = sql`m.id, m.kind, m.subject, m.order_id as "orderId", o.number, m.amount, m.ours, m.theirs, m.state, m.note,
  m.staff_id as "staffId", s.name as "staffName", m.explained_at as "explainedAt", m.needs_second as "needsSecond",
  m.second_id as "secondId", z.name as "secondName", m.found_at as "detectedAt", m.solved_at as "solvedAt", m.version`
const joined = sql`mismatches m left join orders o on o.id = m.order_id left join staff s on s.id = m.staff_id
  left join staff z on z.id = m.second_id`

/** The number of mismatches that a run of the reconciliation opened and solved. */
export type WrittenMismatches = { opened: number; solved: number }

/**
 * Writes the mismatches of some subjects: new ones are opened, and those that no longer exist are solved. A mismatch
 * whose amounts have changed is reopened, because its explanation was about other amounts. Settlements must be locked.
 *
 * @see OPS-M03
 */
export async function writeMismatches(
  tx: Executor,
  { subjects, found }: { subjects: readonly string[]; found: readonly Mismatch[] },
  now: Date,
): Promise<WrittenMismatches> {
  if (subjects.length === 0) return { opened: 0, solved: 0 }
  const rows = JSON.stringify(found.map(({ orderId, ...mismatch }) => ({ ...mismatch, order_id: orderId })))
  const record = sql`jsonb_to_recordset(${rows}::text::jsonb)
    as n(kind text, subject text, order_id bigint, amount bigint, ours bigint, theirs bigint)`
  const solved = await execute(
    tx,
    sql`update mismatches m set state = 'solved', solved_at = ${now}, version = m.version + 1
        where m.subject = any(${subjects}::text[]) and m.state <> 'solved'
          and not exists (select from ${record} where n.kind = m.kind and n.subject = m.subject)`,
  )
  const opened = await execute(
    tx,
    sql`insert into mismatches as m (kind, subject, order_id, amount, ours, theirs, state, found_at)
        select kind, subject, order_id, amount, ours, theirs, 'open', ${now}::timestamptz from ${record}
        on conflict (kind, subject) do update set order_id = excluded.order_id, amount = excluded.amount, ours = excluded.ours,
          theirs = excluded.theirs, state = 'open', found_at = excluded.found_at, solved_at = null, note = null,
          staff_id = null, explained_at = null, needs_second = false, second_id = null, version = m.version + 1
        where m.state = 'solved'
          or (m.amount, m.ours, m.theirs) is distinct from (excluded.amount, excluded.ours, excluded.theirs)`,
  )
  return { opened, solved }
}

/** The open mismatches after an id, whose subjects are compared again. */
export function openMismatches(
  db: Executor,
  afterId: number,
  atMost: number,
): Promise<{ id: number; kind: MismatchKind; subject: string }[]> {
  return query(
    db,
    sql`select id, kind, subject from mismatches where state = 'open' and id > ${afterId} order by id limit ${atMost}`,
  )
}

/**
 * The filters of the list. A `waiting` mismatch is open and explained, and a second person has to confirm the
 * explanation.
 */
export type MismatchQuery = {
  state: 'open' | 'waiting' | 'explained' | 'solved' | null
  kind: MismatchKind | null
  /** The number of an order, or the provider's id of a payment, a refund or a settlement; empty for all. */
  q: string
  afterId: number | null
  atMost: number
}

/** The mismatches, the newest first. @see OPS-007 */
export function listMismatches(
  db: Executor,
  { state, kind, q, afterId, atMost }: MismatchQuery,
): Promise<StoredMismatch[]> {
  const stored = state === 'waiting' ? 'open' : state
  return query<StoredMismatch>(
    db,
    sql`select ${columns} from ${joined}
        where (${stored}::text is null or m.state = ${stored}) and (${kind}::text is null or m.kind = ${kind})
          and (${q} = '' or m.subject = ${q} or o.number = ${q.toUpperCase()})
          and (${state !== 'waiting'}::boolean or m.note is not null) and (${afterId}::bigint is null or m.id < ${afterId})
        order by m.id desc limit ${atMost}`,
  )
}

/** A mismatch by its id. */
export function findMismatch(db: Executor, id: number): Promise<StoredMismatch | undefined> {
  return one<StoredMismatch>(db, sql`select ${columns} from ${joined} where m.id = ${id}`)
}

/** A mismatch by its id, locked until the transaction ends. */
export async function lockMismatch(tx: Executor, id: number): Promise<StoredMismatch | undefined> {
  await execute(tx, sql`select from mismatches where id = ${id} for update`)
  return findMismatch(tx, id)
}

/** Writes an explanation. If a second person has to confirm it, the mismatch stays open. The row must be locked. */
export async function writeExplanation(
  tx: Executor,
  id: number,
  { note, staffId, needsSecond }: { note: string; staffId: number; needsSecond: boolean },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update mismatches set note = ${note}, staff_id = ${staffId}, explained_at = ${now}, needs_second = ${needsSecond},
          second_id = null, state = ${needsSecond ? 'open' : 'explained'}, version = version + 1
        where id = ${id} and state = 'open'`,
  )
}

/** Writes the confirmation of an explanation by a second person. The row must be locked. */
export async function writeConfirmation(tx: Executor, id: number, secondId: number): Promise<void> {
  await execute(
    tx,
    sql`update mismatches set second_id = ${secondId}, state = 'explained', version = version + 1
        where id = ${id} and state = 'open' and needs_second`,
  )
}
