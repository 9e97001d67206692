import { join } from 'node:path'
import { invoiceText as words, invoiceTitles } from '../../domains/invoices/invoices.messages.ts'
import { columnSum, invoiceTitle, type Invoice, type InvoiceLine } from '../../domains/invoices/invoices.ts'
import { formatDmy } from '../../kernel/ist.ts'
import { formatRupees, paise } from '../../kernel/money.ts'

type Pdf = PDFKit.PDFDocument

const FONT_FILE = join(import.meta.dirname, 'anek-latin.ttf')

// Points of an A4 page, 595 × 842.
const LEFT = 48
const RIGHT = 547
const BOTTOM = 780
const INK = '#1c1b22'
const QUIET = '#5d5b68'
const RULE = '#d9d7e0'

type Column = {
  title: string
  x: number
  width: number
  align: 'left' | 'right'
  of: (line: InvoiceLine) => string
}

const COLUMNS: readonly Column[] = [
  { title: words.item, x: 48, width: 158, align: 'left', of: (line) => line.text },
  { title: words.code, x: 210, width: 48, align: 'left', of: (line) => line.hsnSac },
  { title: words.quantity, x: 258, width: 26, align: 'right', of: (line) => String(line.quantity) },
  { title: words.amount, x: 288, width: 62, align: 'right', of: (line) => amount(line.gross) },
  { title: words.discount, x: 352, width: 56, align: 'right', of: (line) => amount(line.discount) },
  { title: words.taxable, x: 410, width: 66, align: 'right', of: (line) => amount(line.taxable) },
  { title: words.tax, x: 478, width: 69, align: 'right', of: taxOf },
]

// The font as the library has opened it, with the measures of its glyphs as they are read: a quarter of what a paper takes.
let opened: string | null = null

// It takes one that is open, too; only its types know of files alone.
function fontOf(pdf: Pdf): string {
  const { font } = Reflect.get(pdf, '_font') as { font: string }
  return font
}

/** An invoice or credit note as a PDF file of A4 pages, with the shop's own letter, the rupee sign included. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  // It is the largest of all packages, and no start waits for it.
  const { default: PDFDocument } = await import('pdfkit')
  const title = invoiceTitles[invoiceTitle(invoice)]
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `${title} ${invoice.number}`, Author: invoice.seller.legalName || 'Labaya' },
    pdfVersion: '1.7',
    lang: 'en-IN',
    // Without one of ours the library reads all of Helvetica's measures first, a fifth of the whole.
    font: opened ?? FONT_FILE,
  })
  opened ??= fontOf(pdf)
  const whole = collected(pdf)
  pdf.fillColor(INK)
  drawHead(pdf, invoice, title)
  drawParties(pdf, invoice)
  drawLines(pdf, invoice.lines)
  drawSums(pdf, invoice)
  drawFoot(pdf, invoice)
  pdf.end()
  return whole
}

function collected(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

function drawHead(pdf: Pdf, invoice: Invoice, title: string): void {
  pdf.fontSize(22).text('Labaya', LEFT, 44)
  pdf.fontSize(15).text(title, LEFT, 48, { width: RIGHT - LEFT, align: 'right' })
  const facts = [
    `${words.number} ${invoice.number}`,
    `${words.issuedOn} ${formatDmy(invoice.issuedOn, '/')}`,
    `${words.order} ${invoice.orderNumber}`,
    ...(invoice.against === null ? [] : [`${words.against} ${invoice.against}`]),
  ]
  pdf
    .fontSize(10)
    .fillColor(QUIET)
    .text(facts.join('\n'), LEFT, 70, { width: RIGHT - LEFT, align: 'right' })
  rule(pdf, 130)
}

function drawParties(pdf: Pdf, { seller, buyer }: Invoice): void {
  const sold = [
    seller.legalName,
    seller.address,
    seller.gstin === '' ? words.noGstin : `${words.gstin} ${seller.gstin}`,
  ]
  const bought =
    buyer === null
      ? [words.erased]
      : [buyer.name, ...buyer.address, `${words.placeOfSupply} ${buyer.state} (${buyer.stateCode})`]
  drawParty(pdf, LEFT, [words.seller, ...sold])
  drawParty(pdf, 310, [words.buyer, ...bought])
}

function drawParty(pdf: Pdf, x: number, [head = '', ...lines]: string[]): void {
  pdf.fontSize(9).fillColor(QUIET).text(head, x, 144)
  pdf
    .fontSize(10)
    .fillColor(INK)
    .text(lines.filter((line) => line !== '').join('\n'), x, 158, { width: 230 })
}

function drawLines(pdf: Pdf, lines: readonly InvoiceLine[]): void {
  pdf.y = 250
  drawRow(pdf, (column) => column.title, QUIET)
  rule(pdf, pdf.y)
  for (const line of lines) {
    if (pdf.y > BOTTOM - 60) pdf.addPage()
    pdf.y += 6
    drawRow(pdf, (column) => column.of(line), INK)
  }
  pdf.y += 6
  rule(pdf, pdf.y)
}

function drawRow(pdf: Pdf, textOf: (column: Column) => string, colour: string): void {
  const top = pdf.y
  let bottom = top
  pdf.fontSize(9).fillColor(colour)
  for (const column of COLUMNS) {
    pdf.text(textOf(column), column.x, top, { width: column.width, align: column.align })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + 4
}

function drawSums(pdf: Pdf, invoice: Invoice): void {
  const sums: [string, number][] = [
    [words.taxable, columnSum(invoice, 'taxable')],
    ['CGST', columnSum(invoice, 'cgst')],
    ['SGST', columnSum(invoice, 'sgst')],
    ['IGST', columnSum(invoice, 'igst')],
    [words.roundOff, invoice.roundOff],
  ]
  if (pdf.y > BOTTOM - 120) pdf.addPage()
  pdf.y += 8
  for (const [label, sum] of sums) if (sum !== 0) drawSum(pdf, label, amount(sum))
  pdf.fontSize(12)
  drawSum(pdf, words.grandTotal, amount(invoice.grandTotal), 13)
}

function drawSum(pdf: Pdf, label: string, sum: string, size = 10): void {
  const top = pdf.y
  pdf.fontSize(size).fillColor(INK).text(label, 310, top, { width: 120 })
  pdf.text(sum, 430, top, { width: RIGHT - 430, align: 'right' })
  pdf.y += 4
}

function drawFoot(pdf: Pdf, { lines }: Invoice): void {
  const isExempt = lines.some((line) => line.gstPercent === 0)
  const notes = [...(isExempt ? [words.exemptWhy] : []), words.reverseCharge, words.issuedByComputer]
  pdf
    .fontSize(8)
    .fillColor(QUIET)
    .text(notes.join('\n'), LEFT, Math.max(pdf.y + 24, BOTTOM - 40), { width: RIGHT - LEFT })
}

function taxOf(line: InvoiceLine): string {
  if (line.gstPercent === 0) return words.exempt
  return `${amount(line.cgst + line.sgst + line.igst)}\n(${line.gstPercent} %)`
}

function amount(value: number): string {
  // The letter has no minus sign.
  return formatRupees(paise(value), 2).replace('−', '-')
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
  pdf.y = y + 8
}
