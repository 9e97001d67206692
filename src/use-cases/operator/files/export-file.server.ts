import { istDate } from '../../../kernel/ist.ts'
import { csvBytes } from '../../../platform/csv/csv.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import type { FileCall } from './file-call.ts'
import type { FileKind } from './file-kind.server.ts'
import { cellOf } from './read-file.ts'

/** A CSV file and its name. */
export type ExportedFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Writes every row of a kind as a CSV file that can be imported again. @see OPS-C06 */
export function exportFile(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: FileCall,
  kind: FileKind,
): Promise<ExportedFile> {
  return transaction(call.db, async (tx) => {
    await liftLimits(tx)
    const rows = [...(await kind.read(tx, null, call.now)).values()]
    const cells = rows.map((row) => kind.columns.map((column) => cellOf(column, row[column.name] ?? null)))
    await auditStaff(tx, parts, call, {
      act: 'file.exported',
      subject: { kind: 'file', id: kind.name },
      after: { rows: rows.length },
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    })
    const name = `${kind.name}-${istDate(call.now)}.csv`
    const columns = kind.columns.map((column) => column.name)
    return { name, bytes: csvBytes(columns, cells) }
  })
}
