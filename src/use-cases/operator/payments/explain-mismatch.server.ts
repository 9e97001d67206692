import { confirmRefusal, explainRefusal, needsSecondPerson } from '../../../domains/settlements/explaining.ts'
import { explainRefusalText, STALE_MISMATCH } from '../../../domains/settlements/mismatches.messages.ts'
import {
  findMismatch,
  lockMismatch,
  writeConfirmation,
  writeExplanation,
  type StoredMismatch,
} from '../../../domains/settlements/mismatches.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { toWireMismatch } from './mismatch-view.server.ts'

/** A mismatch, and the version that the editor read. @see OPS-005 */
type Wanted = { id: number; version: number }

/** Explains a mismatch. Above the refund limit it stays open until a second person confirms it. @see OPS-M03 */
export function explainMismatch(
  parts: OperatorParts,
  call: StaffCall,
  { note, ...wanted }: Wanted & { note: string },
) {
  return writeMismatch(parts, call, wanted, async (tx, row) => {
    const refused = explainRefusal(row)
    if (refused !== null) return refuse(refuseExplanation(refused))
    const needsSecond = needsSecondPerson(row.amount, parts.settings.refunds.aloneUpTo)
    await writeExplanation(tx, row.id, { note, staffId: call.staff.id, needsSecond }, call.now)
    return ok({ act: 'mismatch.explained', reason: note, after: { needs_second: needsSecond } })
  })
}

/** Confirms the explanation of another person. @see OPS-M03 */
export function confirmExplanation(parts: OperatorParts, call: StaffCall, wanted: Wanted) {
  return writeMismatch(parts, call, wanted, async (tx, row) => {
    const refused = confirmRefusal(row, call.staff.id)
    if (refused !== null) return refuse(refuseExplanation(refused))
    await writeConfirmation(tx, row.id, call.staff.id)
    return ok({ act: 'mismatch.confirmed', after: { explained_by: row.staffId } })
  })
}

type Act = { act: string; reason?: string; after: Record<string, number | boolean | null> }
type Write = (tx: Executor, row: StoredMismatch) => Promise<Result<Act, Refusal>>

async function writeMismatch(parts: OperatorParts, call: StaffCall, { id, version }: Wanted, write: Write) {
  const viewer = { staff: call.staff, settings: parts.settings.refunds }
  const done = await transactionOrRefusal<StoredMismatch, Refusal>(call.db, async (tx) => {
    const row = await lockMismatch(tx, id)
    if (row === undefined) return refuse(refuseExplanation('no_such_mismatch'))
    if (row.version !== version) return refuse(stale(toWireMismatch(row, viewer)))
    const written = await write(tx, row)
    if (!written.ok) return written
    const after = await findMismatch(tx, id)
    if (after === undefined) throw new Error(`Mismatch ${id} is gone`)
    const { act, reason, after: changed } = written.value
    await auditStaff(tx, parts, call, {
      act,
      subject: { kind: 'mismatch', id: String(id) },
      ...(reason === undefined ? {} : { reason }),
      before: { state: row.state },
      after: {
        state: after.state,
        kind: row.kind,
        subject: row.subject,
        amount_paise: row.amount,
        ...changed,
      },
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    })
    return ok(after)
  })
  return done.ok ? { mismatch: toWireMismatch(done.value, viewer) } : done.refusal
}

function refuseExplanation(code: keyof typeof explainRefusalText): Refusal {
  return refusal(200, { code, message: explainRefusalText[code] })
}

function stale(current: ReturnType<typeof toWireMismatch>): Refusal {
  return refusal(409, { code: 'stale', message: STALE_MISMATCH }, { data: { current } })
}
