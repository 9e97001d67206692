import { sql, type Sql } from '../../../../src/platform/db/query.server.ts'
import type { Breaks } from './kit.ts'

// What the owner of the tables can do, the database's own refusals set aside.
const unguarded = (...changes: Sql[]): Sql[] => [
  sql`alter table audit_entries disable trigger user`,
  sql`alter table audit_head disable trigger user`,
  ...changes,
]

const last = sql`(select max(seq) from audit_entries)`

/** The rule of the audit log, broken; the log has at least three entries. */
export const auditBreaks: Breaks = {
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
}
