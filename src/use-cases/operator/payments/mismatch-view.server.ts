import { confirmRefusal, explainRefusal, needsSecondPerson } from '../../../domains/settlements/explaining.ts'
import type { StoredMismatch } from '../../../domains/settlements/mismatches.store.server.ts'
import type { RefundSettings } from '../../../domains/payments/refund-approval.ts'
import type { StaffCaller } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Paise } from '../../../kernel/money.ts'
import { moneyOf } from '../../../kernel/wire.ts'

type Viewer = { staff: Pick<StaffCaller, 'id' | 'permissions'>; settings: RefundSettings }

/** The wire form of a mismatch for a member of the staff, with the actions that this person can take. */
export function toWireMismatch(row: StoredMismatch, { staff, settings }: Viewer) {
  const mayWrite = staff.permissions.has('settlement.write')
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    subject: row.subject,
    number: row.number,
    amount: moneyOf(row.amount),
    ours: amountOrNull(row.ours),
    theirs: amountOrNull(row.theirs),
    state: row.state,
    found_at: istIso(row.detectedAt),
    solved_at: row.solvedAt === null ? null : istIso(row.solvedAt),
    note: row.note,
    explained_by: row.staffName,
    explained_at: row.explainedAt === null ? null : istIso(row.explainedAt),
    confirmed_by: row.secondName,
    is_own: row.staffId === staff.id,
    waits: row.state === 'open' && row.note !== null,
    needs_second: needsSecondPerson(row.amount, settings.aloneUpTo),
    can_explain: mayWrite && explainRefusal(row) === null,
    can_confirm: mayWrite && confirmRefusal(row, staff.id) === null,
  }
}

function amountOrNull(amount: Paise | null) {
  return amount === null ? null : moneyOf(amount)
}
