import { invoiceText as words, invoiceTitles } from '../../domains/invoices/invoices.messages.ts'
import { columnSum, invoiceTitle, type Invoice, type InvoiceLine } from '../../domains/invoices/invoices.ts'
import { formatDmy } from '../../kernel/ist.ts'
import { formatRupees, paise } from '../../kernel/money.ts'
import { Paper } from './paper.ts'

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

/** An invoice or credit note as a PDF file of A4 pages, with the shop's own letter, the rupee sign included. */
export function invoicePdf(invoice: Invoice): Uint8Array<ArrayBuffer> {
  const title = invoiceTitles[invoiceTitle(invoice)]
  const paper = new Paper({
    title: `${title} ${invoice.number}`,
    author: invoice.seller.legalName || 'Labaya',
  })
  drawHead(paper, invoice, title)
  drawParties(paper, invoice)
  drawLines(paper, invoice.lines)
  drawSums(paper, invoice)
  drawFoot(paper, invoice)
  return paper.bytes()
}

const WHOLE = { x: LEFT, width: RIGHT - LEFT }

function drawHead(paper: Paper, invoice: Invoice, title: string): void {
  paper.text('Labaya', { x: LEFT, y: 44, size: 22, colour: INK })
  paper.text(title, { ...WHOLE, y: 48, size: 15, colour: INK, align: 'right' })
  const facts = [
    `${words.number} ${invoice.number}`,
    `${words.issuedOn} ${formatDmy(invoice.issuedOn, '/')}`,
    `${words.order} ${invoice.orderNumber}`,
    ...(invoice.against === null ? [] : [`${words.against} ${invoice.against}`]),
  ]
  paper.text(facts.join('\n'), { ...WHOLE, y: 70, size: 10, colour: QUIET, align: 'right' })
  rule(paper, 130)
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
  drawParty(paper, LEFT, [words.seller, ...sold])
  drawParty(paper, 310, [words.buyer, ...bought])
}

function drawParty(paper: Paper, x: number, [head = '', ...lines]: string[]): void {
  paper.text(head, { x, y: 144, size: 9, colour: QUIET })
  const told = lines.filter((line) => line !== '').join('\n')
  paper.text(told, { x, y: 158, size: 10, colour: INK, width: 230 })
}

function drawLines(paper: Paper, lines: readonly InvoiceLine[]): void {
  paper.y = 250
  drawRow(paper, (column) => column.title, QUIET)
  rule(paper, paper.y)
  for (const line of lines) {
    if (paper.y > BOTTOM - 60) paper.addPage()
    paper.y += 6
    drawRow(paper, (column) => column.of(line), INK)
  }
  paper.y += 6
  rule(paper, paper.y)
}

function drawRow(paper: Paper, textOf: (column: Column) => string, colour: string): void {
  const top = paper.y
  let bottom = top
  for (const column of COLUMNS) {
    const { x, width, align } = column
    paper.text(textOf(column), { x, y: top, size: 9, colour, width, align })
    bottom = Math.max(bottom, paper.y)
  }
  paper.y = bottom + 4
}

function drawSums(paper: Paper, invoice: Invoice): void {
  const sums: [string, number][] = [
    [words.taxable, columnSum(invoice, 'taxable')],
    ['CGST', columnSum(invoice, 'cgst')],
    ['SGST', columnSum(invoice, 'sgst')],
    ['IGST', columnSum(invoice, 'igst')],
    [words.roundOff, invoice.roundOff],
  ]
  if (paper.y > BOTTOM - 120) paper.addPage()
  paper.y += 8
  for (const [label, sum] of sums) if (sum !== 0) drawSum(paper, label, amount(sum))
  drawSum(paper, words.grandTotal, amount(invoice.grandTotal), 13)
}

function drawSum(paper: Paper, label: string, sum: string, size = 10): void {
  const top = paper.y
  paper.text(label, { x: 310, y: top, size, colour: INK, width: 120 })
  paper.text(sum, { x: 430, y: top, size, colour: INK, width: RIGHT - 430, align: 'right' })
  paper.y += 4
}

function drawFoot(paper: Paper, { lines }: Invoice): void {
  const isExempt = lines.some((line) => line.gstPercent === 0)
  const notes = [...(isExempt ? [words.exemptWhy] : []), words.reverseCharge, words.issuedByComputer]
  if (paper.y > BOTTOM - 24) paper.addPage()
  const y = Math.max(paper.y + 24, BOTTOM - 40)
  paper.text(notes.join('\n'), { ...WHOLE, y, size: 8, colour: QUIET })
}

function taxOf(line: InvoiceLine): string {
  if (line.gstPercent === 0) return words.exempt
  return `${amount(line.cgst + line.sgst + line.igst)}\n(${line.gstPercent} %)`
}

function amount(value: number): string {
  // The letter has no minus sign.
  return formatRupees(paise(value), 2).replace('−', '-')
}

function rule(paper: Paper, y: number): void {
  paper.rule(y, { from: LEFT, to: RIGHT, colour: RULE })
  paper.y = y + 8
}
