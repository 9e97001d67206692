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
import { paperFile } from './paper-file.ts'
import { drawNotes, drawPair, drawSum } from './paper-parts.ts'
import { drawTagged, drawWithin, type Paper } from './tagged-paper.ts'

/** An invoice or credit note as a PDF file. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const title = invoiceTitles[invoiceTitle(invoice)]
  const head = {
    title: `${title} ${invoice.number}`,
    author: invoice.seller.legalName || 'Labaya',
    texts: textsOf(invoice),
  }
  return paperFile(head, (paper) => {
    drawHead(paper, invoice, title)
    drawParties(paper, invoice)
    drawLines(paper, invoice)
    drawSums(paper, invoice)
    drawFoot(paper, invoice)
  })
}

// Texts that customers or operators wrote. Every other text is a fixed label.
function textsOf({ seller, buyer, lines, patients = [] }: Invoice): string[] {
  return [
    seller.legalName,
    seller.address,
    ...(buyer === null ? [] : [buyer.name, ...buyer.address, buyer.state]),
    ...lines.map(({ text }) => text),
    ...patients,
  ]
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

function drawFoot(paper: Paper, { lines }: Invoice): void {
  const notes = [
    ...(lines.some(isExemptHealthCare) ? [words.exemptWhy] : []),
    ...(lines.some((line) => isExempt(line) && !isExemptHealthCare(line)) ? [words.exemptOther] : []),
    ...(lines.every(isExempt) ? [] : [words.reverseCharge]),
    words.issuedByComputer,
  ]
  drawNotes(paper, notes, 40)
}
