import { join } from 'node:path'
import { invoiceText as words, invoiceTitles } from '../../domains/invoices/invoices.messages.ts'
import { columnSum, invoiceTitle, type Invoice, type InvoiceLine } from '../../domains/invoices/invoices.ts'
import { formatDmy } from '../../kernel/ist.ts'
import { formatRupees, paise } from '../../kernel/money.ts'
import { textDrawer, type DrawText } from './pdf-text.ts'

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
  {
    title: words.discount,
    x: 352,
    width: 56,
    align: 'right',
    of: (line) => (line.discount === 0 ? '–' : amount(line.discount)),
  },
  { title: words.taxable, x: 410, width: 66, align: 'right', of: (line) => amount(line.taxable) },
  { title: words.tax, x: 478, width: 69, align: 'right', of: taxOf },
]

/**
 * An invoice or credit note as a PDF file of A4 pages, with the shop's own letter, the rupee sign included. Names in
 * other scripts are drawn with a font of their script.
 */
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
    font: FONT_FILE,
  })
  const paper: Paper = { pdf, draw: await textDrawer(textsOf(invoice)) }
  const whole = collected(pdf)
  drawHead(paper, invoice, title)
  drawParties(paper, invoice)
  drawLines(paper, invoice.lines)
  drawSums(paper, invoice)
  drawFoot(paper, invoice)
  pdf.end()
  return whole
}

/** A paper being drawn, and what draws its texts. */
type Paper = { pdf: Pdf; draw: DrawText }

// What people and operators wrote; all else is ours.
function textsOf({ seller, buyer, lines }: Invoice): string[] {
  return [
    seller.legalName,
    seller.address,
    ...(buyer === null ? [] : [buyer.name, ...buyer.address, buyer.state]),
    ...lines.map(({ text }) => text),
  ]
}

function collected(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

function drawHead({ pdf, draw }: Paper, invoice: Invoice, title: string): void {
  const whole = { x: LEFT, width: RIGHT - LEFT }
  draw(pdf, 'Labaya', { ...whole, y: 44, size: 22, colour: INK })
  draw(pdf, title, { ...whole, y: 48, size: 15, colour: INK, align: 'right' })
  const facts = [
    `${words.number} ${invoice.number}`,
    `${words.issuedOn} ${formatDmy(invoice.issuedOn, '/')}`,
    `${words.order} ${invoice.orderNumber}`,
    ...(invoice.against === null ? [] : [`${words.against} ${invoice.against}`]),
  ]
  draw(pdf, facts.join('\n'), { ...whole, y: 70, size: 10, colour: QUIET, align: 'right' })
  rule(pdf, 130)
}

function drawParties(paper: Paper, { seller, buyer }: Invoice): void {
  const sold = [
    seller.legalName,
    seller.address,
    seller.gstin === '' ? words.noGstin : `${words.gstin} ${seller.gstin}`,
  ]
  const bought =
    buyer === null
      ? [words.erased]
      : [buyer.name, ...buyer.address, `${words.placeOfSupply} ${buyer.state} (${buyer.stateCode})`]
  const soldEnd = drawParty(paper, LEFT, [words.seller, ...sold])
  const boughtEnd = drawParty(paper, 310, [words.buyer, ...bought])
  paper.pdf.y = Math.max(250, soldEnd + 16, boughtEnd + 16)
}

function drawParty({ pdf, draw }: Paper, x: number, [head = '', ...lines]: string[]): number {
  draw(pdf, head, { x, y: 144, width: 230, size: 9, colour: QUIET })
  const text = lines.filter((line) => line !== '').join('\n')
  draw(pdf, text, { x, y: 158, width: 230, size: 10, colour: INK })
  return pdf.y
}

function drawLines(paper: Paper, lines: readonly InvoiceLine[]): void {
  const { pdf } = paper
  drawRow(paper, (column) => column.title, QUIET)
  rule(pdf, pdf.y)
  for (const line of lines) {
    if (pdf.y > BOTTOM - 60) startPage(pdf)
    pdf.y += 6
    drawRow(paper, (column) => column.of(line), INK)
  }
  pdf.y += 6
  rule(pdf, pdf.y)
}

function drawRow({ pdf, draw }: Paper, textOf: (column: Column) => string, colour: string): void {
  const top = pdf.y
  let bottom = top
  for (const column of COLUMNS) {
    const { x, width, align } = column
    draw(pdf, textOf(column), { x, y: top, width, align, size: 9, colour })
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + 4
}

function drawSums(paper: Paper, invoice: Invoice): void {
  const { pdf } = paper
  const sums: [string, number][] = [
    [words.taxable, columnSum(invoice, 'taxable')],
    ['CGST', columnSum(invoice, 'cgst')],
    ['SGST', columnSum(invoice, 'sgst')],
    ['IGST', columnSum(invoice, 'igst')],
    [words.roundOff, invoice.roundOff],
  ]
  if (pdf.y > BOTTOM - 120) startPage(pdf)
  pdf.y += 8
  for (const [label, sum] of sums) if (sum !== 0) drawSum(paper, label, amount(sum), 10)
  drawSum(paper, words.grandTotal, amount(invoice.grandTotal), 13)
}

function drawSum({ pdf, draw }: Paper, label: string, sum: string, size: number): void {
  const { y } = pdf
  draw(pdf, label, { x: 310, y, width: 120, size, colour: INK })
  draw(pdf, sum, { x: 430, y, width: RIGHT - 430, size, colour: INK, align: 'right' })
  pdf.y += 4
}

function drawFoot({ pdf, draw }: Paper, { lines }: Invoice): void {
  const isExempt = lines.some((line) => line.gstPercent === 0)
  const notes = [...(isExempt ? [words.exemptWhy] : []), words.reverseCharge, words.issuedByComputer]
  const y = Math.max(pdf.y + 24, BOTTOM - 40)
  draw(pdf, notes.join('\n'), { x: LEFT, y, width: RIGHT - LEFT, size: 8, colour: QUIET })
}

function startPage(pdf: Pdf): void {
  pdf.addPage()
  pdf.y = LEFT
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
