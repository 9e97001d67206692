import { invoiceText as words } from '../../domains/invoices/invoices.messages.ts'
import { isExempt, type Invoice, type InvoiceLine } from '../../domains/invoices/invoices.ts'
import { amountText } from './invoice-page.ts'
import { drawTable, GAP, type Column } from './paper-table.ts'
import type { Paper } from './tagged-paper.ts'

const TAX_WIDTH = 69

/** Draws the lines of an invoice as a table. A bill of supply has no tax column. */
export function drawLines(paper: Paper, invoice: Invoice): void {
  drawTable(paper, columnsOf(invoice), invoice.lines)
}

function columnsOf(invoice: Invoice): Column<InvoiceLine>[] {
  const isTaxed = !invoice.lines.every(isExempt)
  const tax: Column<InvoiceLine> = { title: words.tax, width: TAX_WIDTH, align: 'right', of: taxTexts }
  return [
    {
      title: words.item,
      width: isTaxed ? 160 : 160 + TAX_WIDTH + GAP,
      align: 'left',
      of: (line) => [line.text, ...patientTexts(invoice, line)],
    },
    { title: words.code, width: 48, align: 'left', of: (line) => [line.hsnSac] },
    { title: words.quantity, width: 26, align: 'right', of: (line) => [String(line.quantity)] },
    { title: words.amount, width: 62, align: 'right', of: (line) => [amountText(line.gross)] },
    {
      title: words.discount,
      width: 56,
      align: 'right',
      of: (line) => [line.discount === 0 ? '–' : amountText(line.discount)],
    },
    { title: words.value, width: 66, align: 'right', of: (line) => [amountText(line.taxable)] },
    ...(isTaxed ? [tax] : []),
  ]
}

function taxTexts(line: InvoiceLine): string[] {
  if (isExempt(line)) return [words.exempt]
  return [amountText(line.cgst + line.sgst + line.igst), `(${line.gstPercent} %)`]
}

// A single patient is printed above the table instead.
function patientTexts({ patients: names = [] }: Invoice, { patients = [] }: InvoiceLine): string[] {
  const own = patients.flatMap((number) => names[number] ?? [])
  return names.length < 2 || own.length === 0 ? [] : [`${words.forPatient} ${own.join(', ')}`]
}
