import { addDays, type IstDate, istInstant, parseIstDate } from '../../../kernel/ist.ts'
import { paise, splitByLargestRemainder, type Paise } from '../../../kernel/money.ts'

/** A financial year of India, 1 April to 31 March, named by the year in which it begins: 2026 is 2026-27. */
export type FinancialYear = number

const FIRST_DAY = '04-01'
const CENTURY = 100
const WRITTEN = /^(20\d\d)-(\d\d)$/

/** The financial year of a day. */
export function financialYearOf(day: IstDate): FinancialYear {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= FIRST_DAY ? year : year - 1
}

/** Formats a financial year as `2026-27`. */
export function formatFinancialYear(year: FinancialYear): string {
  return `${year}-${String((year + 1) % CENTURY).padStart(2, '0')}`
}

/** Parses `2026-27`; null for anything else, `2026-28` included. */
export function parseFinancialYear(text: string): FinancialYear | null {
  const first = WRITTEN.exec(text)?.[1]
  if (first === undefined) return null
  const year = Number(first)
  return formatFinancialYear(year) === text ? year : null
}

/** The first and the last day of a financial year. */
export function daysOfYear(year: FinancialYear): { first: IstDate; last: IstDate } {
  const first = firstDayOf(year)
  return { first, last: addDays(firstDayOf(year + 1), -1) }
}

/** The instants of a financial year in India time: `from` is inclusive, `until` exclusive. */
export function instantsOfYear(year: FinancialYear): { from: Date; until: Date } {
  return { from: istInstant(firstDayOf(year), 0), until: istInstant(firstDayOf(year + 1), 0) }
}

function firstDayOf(year: FinancialYear): IstDate {
  const day = parseIstDate(`${year}-${FIRST_DAY}`)
  if (day === null) throw new Error(`${year} is no financial year`)
  return day
}

/**
 * The groups of patients for whom the law treats payments differently: the payer with spouse and children, the parents,
 * others, and unnamed patients.
 */
export type Coverage = 'family' | 'parents' | 'others' | 'unnamed'

/** The group of a patient by the relation to the payer; null is a patient whom papers do not name. */
export function coverageOf(relation: string | null): Coverage {
  if (relation === null) return 'unnamed'
  if (['Self', 'Spouse', 'Son', 'Daughter'].includes(relation)) return 'family'
  return ['Father', 'Mother'].includes(relation) ? 'parents' : 'others'
}

/** A check-up of one patient. Name and relation are null if papers must not name the patient. */
export type Checkup = { name: string; patient: string | null; relation: string | null }

/** A part of an order with its share of the payment; `checkup` is null for goods and charges. */
export type PaidPart = { worth: Paise; isRefunded: boolean; checkup: Checkup | null }

/** A paid order. `net` is its payment in the ledger after refunds. */
export type PaidOrder = {
  invoice: string
  paidOn: IstDate
  net: Paise
  /** What a cancelled order retains is not a payment for a check-up. */
  isCanceled: boolean
  parts: readonly PaidPart[]
}

/** A line of a statement: one check-up of one patient, and what was paid for it. */
export type StatementRow = Checkup & Pick<PaidOrder, 'invoice' | 'paidOn'> & { amount: Paise }

/**
 * What a customer paid for check-ups in a financial year. `elsewhere` was paid with the same orders for anything else.
 */
export type TaxStatement = {
  year: FinancialYear
  payer: string
  rows: StatementRow[]
  sums: Record<Coverage, Paise>
  total: Paise
  elsewhere: Paise
}

/**
 * Computes the statement of a financial year; null if nothing was paid for check-ups in it.
 *
 * `total` and `elsewhere` sum to the orders' amounts in the ledger, to the paisa. A refunded part has no share; any
 * other refund reduces the rest in proportion.
 *
 * @param orders the orders that were paid in the year, oldest first
 * @see Income-tax Act, 1961, section 80D; Income-tax Act, 2025, section 126
 */
export function taxStatement(
  { year, payer }: Pick<TaxStatement, 'year' | 'payer'>,
  orders: readonly PaidOrder[],
): TaxStatement | null {
  const rows = orders.flatMap(rowsOf)
  if (rows.length === 0) return null
  const total = sumOf(rows)
  const net = orders.reduce((sum, order) => sum + order.net, 0)
  const sumFor = (coverage: Coverage) =>
    sumOf(rows.filter(({ relation }) => coverageOf(relation) === coverage))
  const sums = {
    family: sumFor('family'),
    parents: sumFor('parents'),
    others: sumFor('others'),
    unnamed: sumFor('unnamed'),
  }
  return { year, payer, rows, sums, total, elsewhere: paise(net - total) }
}

function rowsOf({ invoice, paidOn, net, isCanceled, parts }: PaidOrder): StatementRow[] {
  if (isCanceled || net <= 0) return []
  const open = parts.filter(({ isRefunded }) => !isRefunded)
  const shared = open.length === 0 ? parts : open
  const shares = splitByLargestRemainder(
    net,
    shared.map(({ worth }) => worth),
  )
  return shared.flatMap(({ checkup }, index) => {
    const amount = shares[index] ?? paise(0)
    return checkup === null || amount === 0 ? [] : [{ ...checkup, invoice, paidOn, amount }]
  })
}

function sumOf(rows: readonly StatementRow[]): Paise {
  return paise(rows.reduce((sum, { amount }) => sum + amount, 0))
}
