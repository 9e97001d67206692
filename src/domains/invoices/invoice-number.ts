import type { IstDate } from '../../kernel/ist.ts'

/** The documents that are issued: an invoice when an order is paid, a credit note when its money is refunded. */
export type InvoiceKind = 'invoice' | 'credit_note'

/** The longest number of an invoice. @see CGST Rules, 2017, rule 46 (b) */
export const LONGEST_NUMBER = 16

const DIGITS = 6
const APRIL = 4

/** The financial year of a day, April to March, as four digits: '2627' for 2026-27. */
export function financialYear(day: IstDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  return twoDigits(first) + twoDigits(first + 1)
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

/** Identifies a series: the seller's prefix, the year and the kind of document. */
export type InvoiceSeries = { prefix: string; kind: InvoiceKind; financialYear: string }

/**
 * The number of an invoice in its series: 'LB/2627/000001', for a credit note 'LB/C2627/000001'.
 *
 * @throws if it is longer than the rule allows
 * @see CGST Rules, 2017, rules 46 (b) and 53
 */
export function invoiceNumber(series: InvoiceSeries, serial: number): string {
  const year = series.kind === 'credit_note' ? `C${series.financialYear}` : series.financialYear
  const head = `${series.prefix}/${year}/`
  const number = head + String(serial).padStart(Math.min(DIGITS, LONGEST_NUMBER - head.length), '0')
  if (number.length > LONGEST_NUMBER) throw new Error(`${number} is longer than ${LONGEST_NUMBER} characters`)
  return number
}
