import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { AuditHead, ChainedEntry } from './audit.ts'

/** The head of the chain and the number of the last entry, which agree in an intact log. */
export type AuditEnds = { head: AuditHead | null; lastSeq: number }

/** Reads both in one statement, so that concurrent appends show in both. */
export async function auditEnds(db: Executor): Promise<AuditEnds> {
  const row = await one<{ seq: number | null; hash: string | null; lastSeq: number | null }>(
    db,
    sql`select h.seq, encode(h.hash, 'hex') as hash, l.seq as "lastSeq"
        from (select max(seq) as seq from audit_entries) l left join audit_head h on true`,
  )
  const { seq = null, hash = null, lastSeq = null } = row ?? {}
  return { head: seq === null || hash === null ? null : { seq, hash }, lastSeq: lastSeq ?? 0 }
}

/** The entry with this number. */
export function auditEntry(db: Executor, seq: number): Promise<ChainedEntry | undefined> {
  return one(db, chainPage.query({ next: seq, to: seq, size: 1 }))
}

const CHAIN_PAGE = 1_000

/** The entries of a range of numbers, both ends included, one page of the chain at a time. */
export async function* auditChain(
  db: Executor,
  { from, to }: { from: number; to: number },
): AsyncGenerator<ChainedEntry[]> {
  for (let next = from; ;) {
    const page = await query(db, chainPage.query({ next, to, size: CHAIN_PAGE }))
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    next = last.seq + 1
  }
}

const chainPage = statement<{ next: number; to: number; size: number }, ChainedEntry>(
  (
    value,
  ) => sql`select seq, at, actor, session, address_hash as "addressHash", act, subject_kind as "subjectKind",
      subject_id as "subjectId", reason, before, after, encode(prev_hash, 'hex') as "prevHash", encode(hash, 'hex') as hash
    from audit_entries where seq between ${value('next')}::bigint and ${value('to')}::bigint
    order by seq limit ${value('size')}::int`,
)
