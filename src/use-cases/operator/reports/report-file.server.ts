import type { ExportedOrder } from '../../../domains/reports/order-exports.store.server.ts'
import { exportedOrders } from '../../../domains/reports/order-exports.store.server.ts'
import type { WireReport } from '../../../domains/reports/reports.contract.ts'
import type { DayRange } from '../../../domains/reports/reports.ts'
import { istIso } from '../../../kernel/ist.ts'
import { rupees } from '../../../kernel/money.ts'
import { toCell } from '../../../platform/csv/cells.ts'
import { csvHead, csvRow } from '../../../platform/csv/csv.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

const PAGE = 1_000

/** Writes a report as a CSV file. */
export async function* fileOfReport({ columns, rows }: WireReport): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns.map(({ title }) => title)))
  for (let first = 0; first < rows.length; first += PAGE) {
    const page = rows.slice(first, first + PAGE)
    yield Buffer.from(
      page
        .map((row) => csvRow(row.map((cell, index) => cellOf(cell, columns[index]?.kind === 'money'))))
        .join(''),
    )
  }
}

// A number stays a number in a spreadsheet, negative ones too; no text can run as a formula. @see OPS-C06
function cellOf(cell: string | number, isMoney: boolean): string {
  if (typeof cell === 'string') return toCell(cell)
  return isMoney ? cell.toFixed(2) : String(cell)
}

const COLUMNS = ['Order', 'Placed at', 'Status', 'Source', 'City', 'Total', 'Coupon']
const PEOPLE = ['Name', 'Mobile']

/**
 * Streams the orders of some days as a CSV file, reading a thousand at a time, so memory use does not grow with their
 * number.
 *
 * @see OPS-R04
 */
export async function* fileOfOrders(
  db: Executor,
  range: DayRange,
  { withPeople }: { withPeople: boolean },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(withPeople ? [...COLUMNS, ...PEOPLE] : COLUMNS))
  for (let after: ExportedOrder | null = null; ;) {
    const rows: ExportedOrder[] = await exportedOrders(db, range, { after, atMost: PAGE, withPeople })
    if (rows.length > 0) yield Buffer.from(rows.map((row) => orderRow(row, withPeople)).join(''))
    after = rows.at(-1) ?? null
    if (rows.length < PAGE) break
  }
}

function orderRow(
  { number, placedAt, status, source, city, total, coupon, name, mobile }: ExportedOrder,
  withPeople: boolean,
): string {
  const cells = [number, istIso(placedAt), status, source, city, (total / rupees(1)).toFixed(2), coupon]
  return csvRow((withPeople ? [...cells, name, mobile] : cells).map(toCell))
}
