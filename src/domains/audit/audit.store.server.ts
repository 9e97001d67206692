import { sql, type Executor } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { runWithCommit } from '../../platform/db/transaction.server.ts'
import { auditFieldBytes, toAuditFields } from './audit-hash.server.ts'
import type { AuditEntry, AuditFields } from './audit.ts'

/**
 * Appends an entry to the audit log in the transaction of the write that it describes: both are stored, or neither.
 * Everything that does not depend on the previous entry is computed here; the entry itself is written with the
 * transaction's commit, after its last statement. It locks the head of the chain, for which every other writer of the
 * log waits until the transaction ends. If the head is missing, the transaction fails.
 *
 * @throws outside of a transaction
 * @see OPS-006 and OPS-L01
 */
export async function appendAudit(db: Executor, entry: AuditEntry): Promise<void> {
  if (!db.isTransaction) throw new Error('An audit entry belongs to the transaction of its write')
  const fields = toAuditFields(entry)
  runWithCommit(db, appendEntry.query({ ...fields, bytes: auditFieldBytes(fields) }))
}

// One statement: the update waits for the previous writer and reads the head that it left. The hash equals that of
// `auditHash`; only the number and the previous hash are not known earlier. Without a head the statement inserts a null
// number, which fails and rolls back the transaction.
const appendEntry = statement<AuditFields & { bytes: Buffer }, { seq: number }>((value) => {
  const number = sql`(seq + 1)::text`
  return sql`with head as (
      update audit_head set seq = seq + 1, prev_hash = hash,
        hash = sha256(int4send(octet_length(${number})) || convert_to(${number}, 'UTF8') || ${value('bytes')}::bytea || hash)
      returning seq, prev_hash, hash)
    insert into audit_entries (seq, at, actor, session, address_hash, act, subject_kind, subject_id, reason, before,
      after, prev_hash, hash)
    select seq, ${value('at')}::text, ${value('actor')}::text, ${value('session')}::text, ${value('addressHash')}::text,
      ${value('act')}::text, ${value('subjectKind')}::text, ${value('subjectId')}::text, ${value('reason')}::text,
      ${value('before')}::text, ${value('after')}::text, prev_hash, hash
    from (values (1)) entry left join head on true
    returning seq`
})
