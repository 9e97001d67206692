import { instantCursorText } from '../../kernel/instant-cursor.ts'
import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { AUDIT_PAGE, type AuditEntry, type AuditFields, type AuditSearch, type Json } from './audit.ts'

/** An entry for people; `by` is the actor as the log stores it. */
export type ListedAuditEntry = Pick<AuditEntry, 'act' | 'subject'> & {
  seq: number
  at: string
  by: string
  reason: string | null
  before: Json
  after: Json
}

/** A page of a search, and the cursor of the next page; null on the last page. */
export type AuditPage = { entries: ListedAuditEntry[]; after: string | null }

type Row = AuditFields & { seq: number }

/** Reads the entries that match a search, the newest first, without counting them. @see OPS-L04 and OPS-007 */
export async function listAudit(db: Executor, search: AuditSearch): Promise<AuditPage> {
  const rows = await query<Row>(
    db,
    sql`select seq, at, actor, act, subject_kind as "subjectKind", subject_id as "subjectId", reason, before, after
        from audit_entries where ${sql.join(conditionsOf(search), sql` and `)}
        order by at desc, seq desc limit ${AUDIT_PAGE + 1}`,
  )
  const entries = rows.slice(0, AUDIT_PAGE).map(toListed)
  const last = entries.at(-1)
  const hasMore = rows.length > AUDIT_PAGE && last !== undefined
  return { entries, after: hasMore ? instantCursorText({ at: new Date(last.at), id: last.seq }) : null }
}

function conditionsOf({ by, act, subject, from, to, after }: AuditSearch): Sql[] {
  const conditions = [sql`true`]
  if (by !== null) conditions.push(sql`actor = ${by}`)
  if (act !== null) conditions.push(sql`act = ${act}`)
  if (subject !== null) conditions.push(sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`)
  if (from !== null) conditions.push(sql`at >= ${from.toISOString()}`)
  if (to !== null) conditions.push(sql`at < ${to.toISOString()}`)
  if (after !== null) conditions.push(sql`(at, seq) < (${after.at.toISOString()}, ${after.id}::bigint)`)
  return conditions
}

function toListed({
  seq,
  at,
  actor,
  act,
  subjectKind,
  subjectId,
  reason,
  before,
  after,
}: Row): ListedAuditEntry {
  return {
    seq,
    at,
    by: actor,
    act,
    subject: { kind: subjectKind, id: subjectId },
    reason,
    before: parsed(before),
    after: parsed(after),
  }
}

function parsed(text: string | null): Json {
  return text === null ? null : JSON.parse(text)
}
