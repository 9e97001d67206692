import {
  dayLines,
  dayMovements,
  type DayLine,
  type DayMovement,
} from '../../../domains/settlements/day-close.store.server.ts'
import {
  addEntry,
  DAY_CLOSE_COLUMNS,
  entryTexts,
  newTotals,
  totalTexts,
  type DayEntry,
} from '../../../domains/settlements/day-close.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import { paise } from '../../../kernel/money.ts'
import { toCell } from '../../../platform/csv/cells.ts'
import { csvHead, csvRow } from '../../../platform/csv/csv.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { StreamReply } from '../../../platform/http/handler.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'

const PAGE = 1_000
const NOTHING = paise(0)

/** The day close as a streamed file. The audit entry is written before its first byte. @see OPS-M04, OPS-006 */
export async function dayCloseFile(
  parts: OperatorParts,
  call: StaffCall,
  day: IstDate,
): Promise<StreamReply> {
  const { db, staff } = call
  await transaction(db, (tx) =>
    auditStaff(tx, parts, call, {
      act: 'day-close.exported',
      subject: { kind: 'day', id: day },
      staffId: staff.id,
      sessionId: staff.sessionId,
    }),
  )
  return new StreamReply({
    name: `day-close-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: fileOf(db, day),
  })
}

// The totals are computed from the rows above them, so the file is consistent even if the books change while it is
// read.
async function* fileOf(db: Executor, day: IstDate): AsyncGenerator<Uint8Array> {
  const totals = newTotals()
  yield Buffer.from(csvHead(DAY_CLOSE_COLUMNS))
  for await (const entries of entriesOf(db, day)) {
    for (const entry of entries) addEntry(totals, entry)
    yield Buffer.from(entries.map((entry) => rowOf(entryTexts(entry))).join(''))
  }
  yield Buffer.from(totalTexts(totals).map(rowOf).join(''))
}

const NUMBER = /^-?\d+\.\d\d$/

// An amount stays a number in a spreadsheet, negative ones too; no text can run as a formula. @see OPS-C06
function rowOf(texts: readonly string[]): string {
  return csvRow(texts.map((text) => (NUMBER.test(text) ? text : toCell(text))))
}

async function* entriesOf(db: Executor, day: IstDate): AsyncGenerator<DayEntry[]> {
  for (let after: DayMovement | null = null; ;) {
    const rows: DayMovement[] = await dayMovements(db, day, { after, atMost: PAGE })
    if (rows.length > 0) yield rows.map(ofMovement)
    after = rows.at(-1) ?? null
    if (rows.length < PAGE) break
  }
  for (let after: DayLine | null = null; ;) {
    const rows: DayLine[] = await dayLines(db, day, { after, atMost: PAGE })
    if (rows.length > 0) yield rows.map(ofLine)
    after = rows.at(-1) ?? null
    if (rows.length < PAGE) break
  }
}

function ofMovement({ at, kind, isSold, number, paymentId, amount, currency }: DayMovement): DayEntry {
  const entry = kind === 'sold' ? 'sold' : isSold ? 'refunded' : 'unsold'
  const money = { amount, fee: NOTHING, tax: NOTHING, net: NOTHING }
  return { entry, at, order: number, reference: paymentId, ...money, settlement: null, utr: null, currency }
}

function ofLine({ settledAt, kind, entityId, orderRef, settlementId, ...line }: DayLine): DayEntry {
  const where = { settlement: settlementId, reference: entityId, order: orderRef }
  return { ...line, ...where, entry: `settled ${kind}`, at: settledAt }
}
