import { ok, refuse, type Result } from '../../kernel/result.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import type { SettlementLine, SettlementLineKind } from '../payments/provider-settlements.ts'
import { parseInstant, parseRupees } from './settlement-cells.ts'

/** A parsed table: the column names of its first row, and the other rows with their line numbers. */
export type SettlementTable = {
  columns: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Why a line is invalid. */
export type LineFaultKind =
  | 'otherReport'
  | 'missing'
  | 'id'
  | 'otherKind'
  | 'currency'
  | 'amount'
  | 'negative'
  | 'bothSides'
  | 'instant'
  | 'tooEarly'
  | 'future'
  | 'twice'
  | 'changed'

/** A fault, with its line and column; `earlier` is the line that a repeated one equals. */
export type LineFault = { line: number; column: string; kind: LineFaultKind; earlier?: number }

const ID = /^[A-Za-z0-9_]{1,40}$/
const REFERENCE = /^[A-Za-z0-9_-]{1,40}$/
const UTR = /^[A-Za-z0-9/_-]{1,60}$/

/** The earliest valid instant, which detects a mistyped year; the provider settled nothing before it. */
const EARLIEST = new Date('2015-01-01T00:00:00+05:30')
const DAY_MS = 86_400_000

/** A report that lacks more columns than this is of another kind. */
const MOST_MISSING = 3

/**
 * The columns of the provider's report ‘Settlement recon’ by our names. The shop does not need its other columns and
 * does not read them. The provider's API uses other names; they must stay unknown here, because its amounts are in
 * paise and would be read as rupees.
 *
 * @see https://razorpay.com/docs/payments/dashboard/reports/
 */
const COLUMNS = {
  kind: 'transaction_entity',
  entityId: 'entity_id',
  amount: 'amount',
  currency: 'currency',
  fee: 'fee (exclusive tax)',
  tax: 'tax',
  debit: 'debit',
  credit: 'credit',
  orderReceipt: 'order_receipt',
  orderId: 'order_id',
  settlementId: 'settlement_id',
  settledAt: 'settled_at',
  utr: 'settlement_utr',
} as const
type ColumnName = keyof typeof COLUMNS

const REQUIRED: readonly ColumnName[] = [
  'kind',
  'entityId',
  'amount',
  'currency',
  'fee',
  'tax',
  'debit',
  'credit',
  'settlementId',
  'settledAt',
  'utr',
]

/**
 * Reads the lines of a settlement report, or all of its faults by line. Rows that are not settled yet are omitted.
 * Amounts are in rupees; instants without a zone are in India time.
 *
 * @see OPS-M02
 */
export function readSettlementFile(file: SettlementTable, now: Date): Result<SettlementLine[], LineFault[]> {
  const at = columnsOf(file.columns)
  const missing = REQUIRED.filter((name) => !at.has(name)).map((name) => COLUMNS[name])
  const [first] = missing
  if (first !== undefined && missing.length > MOST_MISSING)
    return refuse([{ line: 1, column: first, kind: 'otherReport' }])
  if (first !== undefined) return refuse(missing.map((column) => ({ line: 1, column, kind: 'missing' })))

  const lines: SettlementLine[] = []
  const faults: LineFault[] = []
  const lineOfKey = new Map<string, number>()
  for (const { line, cells } of file.rows) {
    const row = new Row(cells, { at, line, now, faults })
    if (row.isUnsettled()) continue
    const read = row.read()
    if (read === null) continue
    const key = `${read.entityId} ${read.settlementId}`
    const earlier = lineOfKey.get(key)
    if (earlier === undefined) {
      lineOfKey.set(key, line)
      lines.push(read)
    } else faults.push({ line, column: 'entity_id', kind: 'twice', earlier })
  }
  return faults.length > 0 ? refuse(faults) : ok(lines)
}

function columnsOf(names: readonly string[]): Map<ColumnName, number> {
  const lower = names.map((name) => name.trim().toLowerCase())
  const positions = new Map<ColumnName, number>()
  for (const [column, name] of Object.entries(COLUMNS)) {
    const index = lower.indexOf(name)
    if (index >= 0 && isColumn(column)) positions.set(column, index)
  }
  return positions
}

function isColumn(name: string): name is ColumnName {
  return name in COLUMNS
}

// `at` is the position of each column, and `line` the number of the row.
type RowParts = { at: ReadonlyMap<ColumnName, number>; line: number; now: Date; faults: LineFault[] }

/** A row of the report; its faults are appended to a list. */
class Row {
  readonly #cells: readonly string[]
  readonly #parts: RowParts

  constructor(cells: readonly string[], parts: RowParts) {
    this.#cells = cells
    this.#parts = parts
  }

  /** Whether the row has not been settled yet. */
  isUnsettled(): boolean {
    return this.#text('settlementId') === '' && this.#text('settledAt') === ''
  }

  /** The line of the row; null if any of its cells is invalid. */
  read(): SettlementLine | null {
    const faultsBefore = this.#parts.faults.length
    const kind = kindOf(this.#text('kind'))
    const entityId = this.#matching('entityId', ID, 'id')
    if (!entityId.startsWith(PREFIX[kind] ?? '')) this.#fault('entityId', 'otherKind')
    const settlementId = this.#matching('settlementId', ID, 'id')
    const currency = this.#matching('currency', /^[A-Z]{3}$/, 'currency')
    const [amount, fee, tax] = [this.#amount('amount'), this.#amount('fee'), this.#amount('tax')]
    const [debit, credit] = [this.#amount('debit'), this.#amount('credit')]
    const settledAt = this.#settledAt()
    const utr = this.#text('utr') === '' ? null : this.#matching('utr', UTR, 'id')
    if (debit > 0 && credit > 0) this.#fault('credit', 'bothSides')
    if (this.#parts.faults.length > faultsBefore || settledAt === null) return null
    const reference = this.#text('orderReceipt') || this.#text('orderId')
    const orderRef = REFERENCE.test(reference) ? reference : null
    return {
      kind,
      entityId,
      settlementId,
      currency,
      amount,
      fee,
      tax,
      debit,
      credit,
      settledAt,
      utr,
      orderRef,
    }
  }

  #settledAt(): Date | null {
    const { now } = this.#parts
    const at = parseInstant(this.#text('settledAt'))
    if (at === null) this.#fault('settledAt', 'instant')
    else if (at < EARLIEST) this.#fault('settledAt', 'tooEarly')
    else if (at.getTime() > now.getTime() + DAY_MS) this.#fault('settledAt', 'future')
    return at
  }

  #amount(column: ColumnName): Paise {
    const text = this.#text(column)
    const amount = text === '' && column !== 'amount' ? paise(0) : parseRupees(text)
    if (amount === null) this.#fault(column, text.startsWith('-') ? 'negative' : 'amount')
    return amount ?? paise(0)
  }

  #matching(column: ColumnName, pattern: RegExp, kind: LineFaultKind): string {
    const text = this.#text(column)
    if (!pattern.test(text)) this.#fault(column, kind)
    return text
  }

  #text(column: ColumnName): string {
    const index = this.#parts.at.get(column)
    return index === undefined ? '' : (this.#cells[index] ?? '').trim()
  }

  #fault(column: ColumnName, kind: LineFaultKind): void {
    const { line, faults } = this.#parts
    faults.push({ line, column: COLUMNS[column], kind })
  }
}

const PREFIX: Partial<Record<SettlementLineKind, string>> = { payment: 'pay_', refund: 'rfnd_' }

function kindOf(text: string): SettlementLineKind {
  const lower = text.toLowerCase()
  return lower === 'payment' || lower === 'refund' ? lower : 'adjustment'
}
