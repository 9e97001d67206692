import { auditFaultText } from '../domains/audit/audit.messages.ts'
import type { AuditHead } from '../domains/audit/audit.ts'
import { verifyAudit } from '../domains/audit/verify-audit.server.ts'
import { stepsBar } from '../platform/log/progress.ts'
import { NO_ARGUMENTS, usageError, type Command, type ParsedArguments } from './command.ts'

/** The commands about the audit log. */
export const auditCommands: readonly Command[] = [
  {
    words: ['audit', 'verify'],
    synopsis: '[--from SEQ --hash HASH]',
    summary:
      'Recompute the hash of every entry of the audit log, from the first one or after a recorded head; ' +
      'if the log was changed, print the number of the first wrong entry and exit with 1',
    options: { from: { type: 'string' }, hash: { type: 'string' } },
    prepare(parsed) {
      const from = recordedHead(parsed)
      if (parsed.args.length > 0) return usageError(NO_ARGUMENTS)
      if (from === 'wrong') return usageError(WRONG_HEAD)
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

const WRONG_HEAD =
  '--from takes the number of an entry and --hash its hash of 64 hexadecimal digits; give both or neither'

// The recorded head; null if none was given.
function recordedHead({ options: { from, hash } }: ParsedArguments): AuditHead | null | 'wrong' {
  if (from === undefined && hash === undefined) return null
  const seq = /^[1-9]\d{0,14}$/.test(String(from)) ? Number(from) : null
  return seq !== null && /^[0-9a-f]{64}$/i.test(String(hash))
    ? { seq, hash: String(hash).toLowerCase() }
    : 'wrong'
}
