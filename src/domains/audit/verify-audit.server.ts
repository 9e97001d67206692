import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { auditChain, auditEnds, auditEntry, type AuditEnds } from './audit-chain.store.server.ts'
import { auditHash, linkFault } from './audit-hash.server.ts'
import { FIRST_PREV_HASH, type AuditFault, type AuditHead } from './audit.ts'

/** `from` is a head that was recorded elsewhere; without it the chain is read from its first entry. */
export type AuditVerification = { from?: AuditHead | null; read?: (seq: number, lastSeq: number) => void }

const FIRST: AuditHead = { seq: 0, hash: FIRST_PREV_HASH }

/**
 * Reads the chain and hashes every entry again, one page at a time, so that memory does not depend on the length of the
 * log. Entries that are appended concurrently are not read.
 *
 * @returns the head that the chain leads to, or the first number at which it is broken
 * @see OPS-L03
 */
export async function verifyAudit(
  db: Executor,
  { from = null, read = () => {} }: AuditVerification = {},
): Promise<Result<AuditHead, AuditFault>> {
  const ends = await auditEnds(db)
  const start = from === null ? ok(FIRST) : await notedEntry(db, from)
  if (!start.ok) return start

  let last = start.value
  // A number below the first one can only be an inserted row, so it is read too.
  const range = {
    from: from === null ? Number.MIN_SAFE_INTEGER : from.seq + 1,
    to: ends.head?.seq ?? ends.lastSeq,
  }
  for await (const page of auditChain(db, range)) {
    for (const entry of page) {
      const fault = linkFault(last, entry)
      if (fault !== null) return refuse(fault)
      last = { seq: entry.seq, hash: entry.hash }
    }
    read(last.seq, range.to)
  }
  const fault = endFault(last, ends)
  return fault === null ? ok(last) : refuse(fault)
}

async function notedEntry(db: Executor, noted: AuditHead): Promise<Result<AuditHead, AuditFault>> {
  const entry = await auditEntry(db, noted.seq)
  if (entry === undefined) return refuse({ seq: noted.seq, kind: 'missing' })
  const isAsNoted = entry.hash === noted.hash && auditHash(entry.seq, entry, entry.prevHash) === noted.hash
  return isAsNoted ? ok(noted) : refuse({ seq: noted.seq, kind: 'not-as-noted' })
}

// Entries that were removed at the end are missing before the head; entries after the head belong to no write of the
// shop.
function endFault(last: AuditHead, { head, lastSeq }: AuditEnds): AuditFault | null {
  if (head === null) return { seq: last.seq + 1, kind: 'no-head' }
  if (last.seq < head.seq) return { seq: last.seq + 1, kind: 'missing' }
  if (lastSeq > head.seq) return { seq: head.seq + 1, kind: 'beyond-head' }
  return last.hash === head.hash ? null : { seq: head.seq, kind: 'not-the-head' }
}
