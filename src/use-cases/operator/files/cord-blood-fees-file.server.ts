import type { FileRow } from '../../../domains/batches/batches.ts'
import {
  birthFees,
  lockBirthFees,
  writeBirthFees,
  type BirthFee,
} from '../../../domains/births/birth-fees.store.server.ts'
import { rupeesColumn, textColumn, wholeColumn } from './file-columns.ts'
import type { FileKind, RowFault, WantedRow } from './file-kind.server.ts'
import { toId } from './row-ids.ts'

const MOST_FEE_PAISE = 100_000_000

/** The fees of cord-blood plans by the id of the doctor. The columns for names are informational. */
export const cordBloodFeesFile: FileKind = {
  name: 'cord-blood-fees',
  permission: 'catalogue.write',
  keys: ['id'],
  columns: [
    textColumn('id', { isFixed: true }),
    textColumn('state', { isFixed: true }),
    textColumn('city', { isFixed: true }),
    textColumn('hospital', { isFixed: true }),
    textColumn('doctor', { isFixed: true }),
    rupeesColumn('fee'),
    wholeColumn('gst_percent', { cleared: null }),
  ],
  // The doctors come from the starting data; a file changes only fees.
  blank: null,
  lock: lockBirthFees,

  async read(db, keys) {
    const fees = await birthFees(db, keys === null ? null : keys.flatMap(toId))
    return new Map(fees.map((fee) => [String(fee.id), toRow(fee)]))
  },

  check: (_db, rows) => Promise.resolve({ faults: rows.flatMap(faultsOf) }),

  write: (tx, rows) =>
    writeBirthFees(
      tx,
      rows.map(({ key, after }) => ({
        id: Number(key),
        feePaise: Number(after['fee']),
        gstPercent: after['gst_percent'] === null ? null : Number(after['gst_percent']),
      })),
    ),

  withdrawn: () => null,
}

function faultsOf({ key, after }: WantedRow): RowFault[] {
  const gst = after['gst_percent'] ?? null
  const isFeeWrong = Number(after['fee']) < 0 || Number(after['fee']) > MOST_FEE_PAISE
  const isGstWrong = gst !== null && (Number(gst) < 0 || Number(gst) > 100)
  return [
    ...(isFeeWrong ? [{ key, column: 'fee', message: 'a fee is ₹0 to ₹10,00,000' }] : []),
    ...(isGstWrong ? [{ key, column: 'gst_percent', message: 'GST is 0 to 100 percent' }] : []),
  ]
}

function toRow({ id, feePaise, gstPercent, ...names }: BirthFee): FileRow {
  return { id: String(id), ...names, fee: feePaise, gst_percent: gstPercent }
}
