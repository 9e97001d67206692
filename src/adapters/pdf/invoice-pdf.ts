import { join } from 'node:path'
import { invoiceText as words, invoiceTitles } from '../../domains/invoices/invoices.messages.ts'
import {
  cancelledTitle,
  invoiceSums,
  invoiceTitle,
  isExempt,
  isExemptHealthCare,
  type Invoice,
} from '../../domains/invoices/invoices.ts'
import { formatDmy } from '../../kernel/ist.ts'
import { drawLines } from './invoice-table.ts'
import { amountText, BOTTOM, drawRule, INK, LEFT, QUIET, RIGHT, startPage } from './invoice-page.ts'
import { textDrawer } from './pdf-text.ts'
import { drawHeader, drawTagged, drawWithin, startPaper, type Paper } from './tagged-paper.ts'

type Pdf = PDFKit.PDFDocument

const FONT_FILE = join(import.meta.dirname, 'anek-latin.ttf')

/**
 * An invoice or credit note as a PDF file of A4 pages, with the shop's own letter, the rupee sign included. Names in
 * other scripts are drawn with a font of their script. The file is tagged, so that screen readers read it in order.
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
    tagged: true,
    displayTitle: true,
    // Without one of ours the library reads all of Helvetica's measures first, a fifth of the whole.
    font: FONT_FILE,
  })
  const whole = collected(pdf)
  const paper = startPaper(pdf, await textDrawer(textsOf(invoice)))
  drawHead(paper, invoice, title)
  drawParties(paper, invoice)
  drawLines(paper, invoice)
  drawSums(paper, invoice)
  drawFoot(paper, invoice)
  paper.element.end()
  pdf.end()
  return whole
}

// What people and operators wrote; all else is ours.
function textsOf({ seller, buyer, lines, patients = [] }: Invoice): string[] {
  return [
    seller.legalName,
    seller.address,
    ...(buyer === null ? [] : [buyer.name, ...buyer.address, buyer.state]),
    ...lines.map(({ text }) => text),
    ...patients,
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

function drawHead(paper: Paper, invoice: Invoice, title: string): void {
  const whole = { x: LEFT, width: RIGHT - LEFT }
  const right = { ...whole, align: 'right' } as const
  drawTagged(paper, { type: 'P', text: 'Labaya', ...whole, y: 44, size: 22, colour: INK })
  drawTagged(paper, { type: 'H1', text: title, ...right, y: 48, size: 15, colour: INK })
  const facts = [
    `${words.number} ${invoice.number}`,
    `${words.issuedOn} ${formatDmy(invoice.issuedOn, '/')}`,
    `${words.order} ${invoice.orderNumber}`,
    ...againstTexts(invoice),
  ]
  paper.pdf.y = 70
  for (const text of facts)
    drawTagged(paper, { type: 'P', text, ...right, y: paper.pdf.y, size: 10, colour: QUIET })
  drawRule(paper.pdf, 138)
}

function againstTexts(invoice: Invoice): string[] {
  const { against, againstIssuedOn } = invoice
  if (against === null) return []
  const title = invoiceTitles[cancelledTitle(invoice)].toLowerCase()
  const day = againstIssuedOn === undefined ? '' : ` ${words.of} ${formatDmy(againstIssuedOn, '/')}`
  return [`${words.against} ${title} ${against}${day}`]
}

function drawParties(paper: Paper, { seller, buyer, patients = [], payment = null }: Invoice): void {
  const { pdf } = paper
  const sold = [
    seller.legalName,
    seller.address,
    seller.gstin === '' ? words.noGstin : `${words.gstin} ${seller.gstin}`,
  ]
  const bought =
    buyer === null
      ? [words.erased]
      : [buyer.name, ...buyer.address, `${words.placeOfSupply} ${buyer.state} (${buyer.stateCode})`]
  drawPair(paper, { y: 152, left: [words.seller, sold], right: [words.buyer, bought] })
  const named = [patients.length > 1 ? words.patients : words.patient, patients] as const
  const paid = [words.paymentReference, payment === null ? [] : [payment]] as const
  drawPair(paper, { y: pdf.y + 12, left: named, right: paid })
  pdf.y = Math.max(258, pdf.y + 16)
}

type Block = readonly [heading: string, lines: readonly string[]]

// Two blocks beside each other; one without lines is left out.
function drawPair(paper: Paper, { y, left, right }: { y: number; left: Block; right: Block }): void {
  const isLeftEmpty = left[1].length === 0
  const ends = [
    drawBlock(paper, { x: LEFT, y, block: left }),
    drawBlock(paper, { x: isLeftEmpty ? LEFT : 310, y, block: right }),
  ]
  paper.pdf.y = Math.max(...ends)
}

function drawBlock(paper: Paper, { x, y, block }: { x: number; y: number; block: Block }): number {
  const [heading, lines] = block
  if (lines.length === 0) return y - 12
  drawWithin(paper, 'Sect', (section) => {
    drawTagged(section, { type: 'H2', text: heading, x, y, width: 230, size: 9, colour: QUIET })
    paper.pdf.y = y + 14
    for (const text of lines.filter((line) => line !== ''))
      drawTagged(section, { type: 'P', text, x, y: paper.pdf.y, width: 230, size: 10, colour: INK })
  })
  return paper.pdf.y
}

function drawSums(paper: Paper, invoice: Invoice): void {
  const { pdf } = paper
  const { exempt, taxable, cgst, sgst, igst } = invoiceSums(invoice)
  const sums: [string, number][] = [
    [words.exemptValue, exempt],
    [words.taxable, taxable],
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
    [words.roundOff, invoice.roundOff],
  ]
  if (pdf.y > BOTTOM - 140) startPage(pdf)
  pdf.y += 8
  drawWithin(paper, 'Table', (table) => {
    for (const [label, sum] of sums) if (sum !== 0) drawSum(table, { label, sum: amountText(sum), size: 10 })
    drawSum(table, { label: words.grandTotal, sum: amountText(invoice.grandTotal), size: 13 })
  })
}

function drawSum(table: Paper, { label, sum, size }: { label: string; sum: string; size: number }): void {
  const { y } = table.pdf
  drawWithin(table, 'TR', (row) => {
    drawHeader(row, { scope: 'Row', text: label, x: 300, y, width: 140, size, colour: INK })
    const figure = { x: 440, y, width: RIGHT - 440, size, colour: INK, align: 'right' } as const
    drawTagged(row, { type: 'TD', text: sum, ...figure })
  })
  table.pdf.y += 4
}

function drawFoot(paper: Paper, { lines }: Invoice): void {
  const notes = [
    ...(lines.some(isExemptHealthCare) ? [words.exemptWhy] : []),
    ...(lines.some((line) => isExempt(line) && !isExemptHealthCare(line)) ? [words.exemptOther] : []),
    ...(lines.every(isExempt) ? [] : [words.reverseCharge]),
    words.issuedByComputer,
  ]
  const { pdf } = paper
  if (pdf.y > BOTTOM - 40) startPage(pdf)
  pdf.y = Math.max(pdf.y + 24, BOTTOM - 40)
  const style = { x: LEFT, width: RIGHT - LEFT, size: 8, colour: QUIET }
  for (const text of notes) drawTagged(paper, { type: 'P', text, ...style, y: pdf.y })
}
