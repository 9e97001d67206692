import { auditFaultText } from '../domains/audit/audit.messages.ts'
import type { AuditHead } from '../domains/audit/audit.ts'
import { verifyAudit } from '../domains/audit/verify-audit.server.ts'
import { stepsBar } from '../platform/log/progress.ts'
import { misused, type Command, type Typed } from './command.ts'

/** The commands about the audit log. */
export const auditCommands: readonly Command[] = [
  {
    words: ['audit', 'verify'],
    takes: '[--from SEQ --hash HASH]',
    summary:
      'Hash every entry of the audit log again, from the first one or from one that was noted; ' +
      'refused with the first number at which the log was changed',
    options: { from: { type: 'string' }, hash: { type: 'string' } },
    prepare(typed) {
      const from = notedIn(typed)
      if (typed.args.length > 0) return misused('Nothing else is wanted')
      if (from === 'wrong') return misused(WRONG_NOTE)
      return async ({ db, say }) => {
        const verified = await verifyAudit(db, {
          from,
          read: stepsBar(say, 'Reading the audit log', 'entries'),
        })
        if (verified.ok) {
          const { seq, hash } = verified.value
          return { kind: 'done', lines: [`The audit log is intact. Its head is ${seq} ${hash}`] }
        }
        const { seq, kind } = verified.refusal
        return { kind: 'refused', lines: [`${auditFaultText[kind](seq)}. See docs/runbook.md`] }
      }
    },
  },
]

const WRONG_NOTE =
  '--from is the number of an entry and --hash its hash of 64 hexadecimal digits: both, or neither'

// The head that was noted, null without one.
function notedIn({ options: { from, hash } }: Typed): AuditHead | null | 'wrong' {
  if (from === undefined && hash === undefined) return null
  const seq = /^[1-9]\d{0,14}$/.test(String(from)) ? Number(from) : null
  return seq !== null && /^[0-9a-f]{64}$/i.test(String(hash))
    ? { seq, hash: String(hash).toLowerCase() }
    : 'wrong'
}
