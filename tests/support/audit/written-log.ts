import { auditChain } from '../../../src/domains/audit/audit-chain.store.server.ts'
import { appendAudit } from '../../../src/domains/audit/audit.store.server.ts'
import type { AuditEntry, AuditFault, AuditHead, ChainedEntry } from '../../../src/domains/audit/audit.ts'
import { verifyAudit } from '../../../src/domains/audit/verify-audit.server.ts'
import { execute, sql, type Executor, type Sql } from '../../../src/platform/db/query.server.ts'
import { transaction } from '../../../src/platform/db/transaction.server.ts'

const NOW = new Date('2026-11-23T03:30:00.123Z')

/** An audit entry that contains its number. */
export function entryOf(id: number): AuditEntry {
  return {
    actor: { kind: 'staff', id: 1 },
    act: 'coupon.paused',
    subject: { kind: 'coupon', id: `CODE${id}` },
    after: { active: false },
    at: new Date(NOW.getTime() + id),
  }
}

/** Appends the entries from 1 on, each in its own transaction. */
export async function appendEntries(db: Executor, count: number): Promise<void> {
  for (let id = 1; id <= count; id += 1) await transaction(db, (tx) => appendAudit(tx, entryOf(id)))
}

/** The chain, page by page. */
export async function chainPages(db: Executor): Promise<ChainedEntry[][]> {
  const pages: ChainedEntry[][] = []
  for await (const page of auditChain(db, { from: 1, to: Number.MAX_SAFE_INTEGER })) pages.push(page)
  return pages
}

/** Every entry of the chain. */
export async function wholeChain(db: Executor): Promise<ChainedEntry[]> {
  return (await chainPages(db)).flat()
}

/** Changes the log with its triggers disabled, as the owner of its tables can. */
export async function tamper(db: Executor, ...statements: Sql[]): Promise<void> {
  const first = [
    sql`alter table audit_entries disable trigger user`,
    sql`alter table audit_head disable trigger user`,
  ]
  for (const statement of [...first, ...statements]) await execute(db, statement)
}

/** The first problem that verification finds; null if the log is intact. */
export async function faultOf(db: Executor, from: AuditHead | null = null): Promise<AuditFault | null> {
  const verified = await verifyAudit(db, { from })
  return verified.ok ? null : verified.refusal
}
