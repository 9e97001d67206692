import { invoiceText as words } from '../../domains/invoices/invoices.messages.ts'
import { isExempt, type Invoice, type InvoiceLine } from '../../domains/invoices/invoices.ts'
import { amountText, BOTTOM, drawRule, INK, LEFT, QUIET, startPage } from './invoice-page.ts'
import type { TextStyle } from './pdf-text.ts'
import { drawArtifact, drawHeader, drawTagged, drawWithin, type Paper } from './tagged-paper.ts'

// Each text of a cell is a paragraph.
type Column = {
  title: string
  width: number
  align: 'left' | 'right'
  of: (line: InvoiceLine) => readonly string[]
}

const SIZE = 9
const GAP = 2
const TAX_WIDTH = 69

/** Draws the lines of an invoice as a table. A bill of supply has no column of taxes. */
export function drawLines(paper: Paper, invoice: Invoice): void {
  const { pdf } = paper
  const columns = columnsOf(invoice)
  drawWithin(paper, 'Table', (table) => {
    drawTitles(table, columns)
    for (const line of invoice.lines) {
      if (pdf.y > BOTTOM - 60) {
        startPage(pdf)
        drawArtifact(pdf, 'Pagination', () => {
          drawCells(pdf, columns, (style, { title }) => paper.draw(pdf, title, { ...style, colour: QUIET }))
        })
        drawRule(pdf, pdf.y)
      }
      pdf.y += 6
      drawLine(table, { columns, line, patients: patientTexts(invoice, line) })
    }
  })
  pdf.y += 6
  drawRule(pdf, pdf.y)
}

function columnsOf({ lines }: Invoice): Column[] {
  const isTaxed = !lines.every(isExempt)
  const tax: Column = { title: words.tax, width: TAX_WIDTH, align: 'right', of: taxTexts }
  return [
    {
      title: words.item,
      width: isTaxed ? 160 : 160 + TAX_WIDTH + GAP,
      align: 'left',
      of: (line) => [line.text],
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

// A single patient is named above the lines.
function patientTexts({ patients: names = [] }: Invoice, { patients = [] }: InvoiceLine): string[] {
  const own = patients.flatMap((number) => names[number] ?? [])
  return names.length < 2 || own.length === 0 ? [] : [`${words.forPatient} ${own.join(', ')}`]
}

function drawTitles(table: Paper, columns: readonly Column[]): void {
  const { pdf } = table
  drawWithin(table, 'TR', (row) => {
    drawCells(pdf, columns, (style, { title }) =>
      drawHeader(row, { scope: 'Column', text: title, ...style, colour: QUIET }),
    )
  })
  drawRule(pdf, pdf.y)
}

type Line = { columns: readonly Column[]; line: InvoiceLine; patients: readonly string[] }

function drawLine(table: Paper, { columns, line, patients }: Line): void {
  const { pdf } = table
  drawWithin(table, 'TR', (row) => {
    drawCells(pdf, columns, (style, { title, of }) => {
      const [first = '', ...others] = [...of(line), ...(title === words.item ? patients : [])]
      drawWithin(row, 'TD', (cell) => {
        drawTagged(cell, { type: 'P', text: first, ...style, colour: INK })
        for (const text of others) drawTagged(cell, { type: 'P', text, ...style, y: pdf.y, colour: QUIET })
      })
    })
  })
}

// The cells of a row; the row ends below its tallest cell.
function drawCells(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  draw: (style: Omit<TextStyle, 'colour'>, column: Column) => void,
): void {
  const top = pdf.y
  let bottom = top
  let x = LEFT
  for (const column of columns) {
    const { width, align } = column
    draw({ x, y: top, width, align, size: SIZE }, column)
    bottom = Math.max(bottom, pdf.y)
    x += width + GAP
  }
  pdf.y = bottom + 4
}
