import { verifyAudit } from '../../domains/audit/verify-audit.server.ts'
import { unauditedWrites } from './audited-writes/audited-writes.ts'
import type { Invariant } from './invariant.ts'

/** The audit log. @see OPS-006, OPS-L03 */
export const auditInvariants: readonly Invariant[] = [
  {
    name: 'the audit chain is intact',
    async find(db) {
      const verified = await verifyAudit(db)
      return verified.ok ? [] : [{ what: `${verified.refusal.seq} (${verified.refusal.kind})` }]
    },
  },
  { name: 'every write of staff has an audit entry', broken: unauditedWrites },
]
