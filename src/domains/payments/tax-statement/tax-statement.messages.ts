import { formatDmy } from '../../../kernel/ist.ts'
import { formatRupees, rupees } from '../../../kernel/money.ts'
import { daysOfYear, formatFinancialYear, type Coverage, type FinancialYear } from './tax-statement.ts'

/** The texts of the printed statement. */
export const statementText = {
  title: 'Preventive health check-ups',
  payer: 'Paid by',
  issuer: 'Received by',
  gstin: 'GSTIN',
  date: 'Paid on',
  patient: 'Patient',
  checkup: 'Check-up',
  invoice: 'Invoice',
  amount: 'Paid',
  total: 'Total',
  unnamedPatient: 'Not named',
} as const

/** The names of the groups of patients that the law treats differently. */
export const coverageText: Record<Coverage, string> = {
  family: 'Payer, spouse and children',
  parents: 'Parents',
  others: 'Other relations (not covered)',
  unnamed: 'Patients who are not named',
}

/** The relation of a patient to the payer, as the statement prints it. */
export function relationText(relation: string): string {
  return relation === 'Self' ? 'The payer' : relation
}

/** The first year to which the Income-tax Act, 2025 applies. */
const NEW_ACT: FinancialYear = 2026

/** The section of the law; it has another number in the Act of 2025. */
export function sectionText(year: FinancialYear): string {
  return year < NEW_ACT
    ? 'For section 80D of the Income-tax Act, 1961'
    : 'For section 126 of the Income-tax Act, 2025 (formerly section 80D)'
}

/** For example `1 April to 31 March` as dates, with the year's name. */
export function periodText(year: FinancialYear): string {
  const { first, last } = daysOfYear(year)
  return `Financial year ${formatFinancialYear(year)} (${formatDmy(first, '/')} to ${formatDmy(last, '/')})`
}

const LIMIT = formatRupees(rupees(5000), 0)

/** The notes on what the statement contains, in printed order. */
export const statementNotes: readonly string[] = [
  'Amounts are what was paid online (not in cash), after coupons, coins and refunds, by the date of the payment.',
  `The deduction for preventive health check-ups is at most ${LIMIT} a year for payer, spouse, dependent children and parents together. It is part of the limit for health insurance, not added to it, and it is not available in the new tax regime.`,
  'The law also accepts check-ups paid in cash; this statement does not list them. The law decides which tests count, not this statement: leave out tests for an illness, and check-ups of relations it does not cover.',
  'This is a computer-generated document and needs no signature. It is not tax advice.',
]

/** The amount that was paid with the same orders and is not in the total. */
export function elsewhereText(amount: string): string {
  return `Paid with the same orders for home collection, products or cancelled visits, and not part of the total: ${amount}.`
}

/** The text if there is no statement. */
export function noStatementText(year: FinancialYear): string {
  return `No payment for a check-up is left in the financial year ${formatFinancialYear(year)}, so there is no statement for it.`
}

/** The texts of the links to the statements. */
export const statementLinkText = {
  title: 'For your income tax',
  lead: 'What you paid for preventive health check-ups in a financial year, for section 80D.',
} as const

/** The link to the statement of a year. */
export function statementLink(year: string): string {
  return `80D statement ${year} (PDF)`
}
