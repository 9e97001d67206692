import type { IstDate } from '../../kernel/ist.ts'
import { paise, splitByLargestRemainder, sumPaise, type Paise } from '../../kernel/money.ts'
import type { InvoiceKind } from './invoice-number.ts'

/** Something sold, before discounts. `gross` includes its GST; `coupon` is the coupon's discount on the whole line. */
export type SoldLine = {
  text: string
  hsnSac: string
  quantity: number
  gross: Paise
  coupon: Paise
  gstPercent: number
  /** The indexes of its patients in the list of the whole sale; empty if it has none or must not name them. */
  patients: readonly number[]
}

/** The input of an invoice. Charges follow the items; coins reduce the items first. */
export type Sold = {
  items: readonly SoldLine[]
  charges: readonly SoldLine[]
  coins: Paise
  grandTotal: Paise
  /** Whether seller and buyer are in the same state: CGST and SGST, else IGST. */
  isWithinState: boolean
}

/**
 * A line of an invoice. `total` is `taxable` plus the taxes. GST of 0 percent means exempt; `taxable` is then the
 * exempt value. Invoices of earlier versions have no patients.
 */
export type InvoiceLine = Omit<SoldLine, 'coupon' | 'patients'> & {
  patients?: readonly number[]
  /** In a credit note of a part of an invoice: the index of the invoice's line. */
  of?: number
  discount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
}

/** The figures of an invoice: its lines, the rounding that leads to the total, and the total. */
export type InvoiceFigures = { lines: InvoiceLine[]; roundOff: Paise; grandTotal: Paise }

/** The seller as printed. */
export type InvoiceSeller = { legalName: string; address: string; gstin: string; stateCode: string }

/** The buyer as printed: a person without a GST number. */
export type InvoiceBuyer = { name: string; address: string[]; state: string; stateCode: string }

/** An invoice or credit note as issued; it never changes. */
export type Invoice = InvoiceFigures & {
  number: string
  kind: InvoiceKind
  issuedOn: IstDate
  orderNumber: string
  /** The number of the invoice that a credit note cancels. */
  against: string | null
  /** The day of that invoice; missing in credit notes of earlier versions. */
  againstIssuedOn?: IstDate
  /** The names of all patients; missing in invoices of earlier versions, empty once the buyer's account was erased. */
  patients?: readonly string[]
  /** The provider's number of the payment; null if nothing was to be paid, missing in invoices of earlier versions. */
  payment?: string | null
  seller: InvoiceSeller
  /** Null once the buyer's account was erased. */
  buyer: InvoiceBuyer | null
}

/** The legal title of a document with these lines. */
export type InvoiceTitle = 'tax-invoice' | 'bill-of-supply' | 'invoice-cum-bill-of-supply' | 'credit-note'

/**
 * The lines of an invoice: coupon and coins spread over them, GST split out of each.
 *
 * The lines and the rounding sum to the grand total exactly. Coins that exceed the items reduce the charges.
 *
 * @see docs/rules/orders-and-payments.md; CGST Rules, 2017, rule 46
 */
export function invoiceFigures(sold: Sold): InvoiceFigures {
  const items = sold.items.map((line) => ({ line, left: paise(line.gross - line.coupon) }))
  const charges = sold.charges.map((line) => ({ line, left: paise(line.gross - line.coupon) }))
  const onItems = Math.min(sold.coins, sumPaise(items.map(({ left }) => left)))
  const onCharges = Math.min(sold.coins - onItems, sumPaise(charges.map(({ left }) => left)))
  const lines = [...spreadCoins(items, onItems), ...spreadCoins(charges, onCharges)].map(
    ({ line, discount }) => invoiceLine(line, discount, sold.isWithinState),
  )
  const total = sumPaise(lines.map((line) => line.total))
  return { lines, roundOff: paise(sold.grandTotal - total), grandTotal: sold.grandTotal }
}

type Left = { line: SoldLine; left: Paise }

function spreadCoins(lines: readonly Left[], coins: number): { line: SoldLine; discount: Paise }[] {
  const shares = splitByLargestRemainder(
    paise(coins),
    lines.map(({ left }) => left),
  )
  return lines.map(({ line }, index) => ({ line, discount: paise(line.coupon + (shares[index] ?? 0)) }))
}

function invoiceLine({ coupon: _, ...line }: SoldLine, discount: Paise, isWithinState: boolean): InvoiceLine {
  const total = paise(line.gross - discount)
  const taxes = taxWithin(total, line.gstPercent, isWithinState)
  const taxable = paise(total - taxes.cgst - taxes.sgst - taxes.igst)
  return { ...line, discount, taxable, ...taxes, total }
}

/** The taxes within an amount. CGST and SGST are equal, so within a state the tax is an even number of paise. */
export function taxWithin(
  total: Paise,
  gstPercent: number,
  isWithinState: boolean,
): Pick<InvoiceLine, 'cgst' | 'sgst' | 'igst'> {
  const none = paise(0)
  const whole = 100 + gstPercent
  if (isWithinState) {
    const half = paise(Math.round((total * gstPercent) / (2 * whole)))
    return { cgst: half, sgst: half, igst: none }
  }
  return { cgst: none, sgst: none, igst: paise(Math.round((total * gstPercent) / whole)) }
}

/** The title of the invoice that a credit note cancels; it has the same lines. */
export function cancelledTitle({ lines }: Pick<Invoice, 'lines'>): InvoiceTitle {
  return invoiceTitle({ kind: 'invoice', lines })
}

/** The title of an invoice: a bill of supply if all services are exempt. @see CGST Rules, 2017, rules 46A, 49 and 53 */
export function invoiceTitle({ kind, lines }: Pick<Invoice, 'kind' | 'lines'>): InvoiceTitle {
  if (kind === 'credit_note') return 'credit-note'
  if (lines.every(isExempt)) return 'bill-of-supply'
  return lines.some(isExempt) ? 'invoice-cum-bill-of-supply' : 'tax-invoice'
}

/** The sums of an invoice; the value of exempt lines is no taxable value. */
export type InvoiceSums = Record<'exempt' | 'taxable' | 'cgst' | 'sgst' | 'igst', Paise>

/** Sums the lines of an invoice. */
export function invoiceSums({ lines }: Pick<Invoice, 'lines'>): InvoiceSums {
  const taxed = lines.filter((line) => !isExempt(line))
  return {
    exempt: columnSum(lines.filter(isExempt), 'taxable'),
    taxable: columnSum(taxed, 'taxable'),
    cgst: columnSum(taxed, 'cgst'),
    sgst: columnSum(taxed, 'sgst'),
    igst: columnSum(taxed, 'igst'),
  }
}

function columnSum(lines: readonly InvoiceLine[], column: 'taxable' | 'cgst' | 'sgst' | 'igst'): Paise {
  return sumPaise(lines.map((line) => line[column]))
}

/** Whether no GST is due on a line. */
export function isExempt({ gstPercent }: Pick<InvoiceLine, 'gstPercent'>): boolean {
  return gstPercent === 0
}

const HEALTH_CARE = '9993'

/** Whether a line is an exempt health care service: entry 74 of Notification 12/2017-Central Tax (Rate). */
export function isExemptHealthCare(line: Pick<InvoiceLine, 'gstPercent' | 'hsnSac'>): boolean {
  return isExempt(line) && line.hsnSac.startsWith(HEALTH_CARE)
}
