import { invoiceText } from '../../domains/invoices/invoices.messages.ts'
import {
  coverageText,
  elsewhereText,
  periodText,
  relationText,
  sectionText,
  statementNotes,
  statementText as words,
} from '../../domains/payments/tax-statement/tax-statement.messages.ts'
import {
  formatFinancialYear,
  type Coverage,
  type StatementRow,
  type TaxStatement,
} from '../../domains/payments/tax-statement/tax-statement.ts'
import type { Seller } from '../../domains/policies/seller.ts'
import { formatDmy } from '../../kernel/ist.ts'
import { amountText, BOTTOM, drawRule, INK, LEFT, QUIET, RIGHT, startPage } from './invoice-page.ts'
import { paperFile } from './paper-file.ts'
import { drawNotes, drawPair, drawSum } from './paper-parts.ts'
import { drawTable, type Column } from './paper-table.ts'
import { drawTagged, drawWithin, type Paper } from './tagged-paper.ts'

/** A statement and the seller who received the money. */
export type PrintedStatement = {
  statement: TaxStatement
  seller: Pick<Seller, 'legalName' | 'address' | 'gstin'>
}

/** What a customer paid for check-ups in a financial year, as a PDF file. @see OPS-O11 */
export function taxStatementPdf({ statement, seller }: PrintedStatement): Promise<Uint8Array<ArrayBuffer>> {
  const head = {
    title: `${words.title} ${formatFinancialYear(statement.year)}`,
    author: seller.legalName || 'Labaya',
    texts: textsOf(statement, seller),
  }
  return paperFile(head, (paper) => {
    drawHead(paper, statement)
    drawParties(paper, statement, seller)
    drawTable(paper, COLUMNS, statement.rows)
    drawSums(paper, statement)
    drawNotes(paper, notesOf(statement), NOTES_HEIGHT)
  })
}

// Texts that customers or operators wrote. Every other text is a fixed label.
function textsOf({ payer, rows }: TaxStatement, seller: PrintedStatement['seller']): string[] {
  const written = rows.flatMap(({ name, patient }) => [name, patient ?? ''])
  return [payer, seller.legalName, seller.address, ...written]
}

function drawHead(paper: Paper, { year }: TaxStatement): void {
  const whole = { x: LEFT, width: RIGHT - LEFT }
  const right = { ...whole, align: 'right' } as const
  drawTagged(paper, { type: 'P', text: 'Labaya', ...whole, y: 44, size: 22, colour: INK })
  drawTagged(paper, { type: 'H1', text: words.title, ...right, y: 48, size: 15, colour: INK })
  paper.pdf.y = 70
  for (const text of [periodText(year), sectionText(year)])
    drawTagged(paper, { type: 'P', text, ...right, y: paper.pdf.y, size: 10, colour: QUIET })
  drawRule(paper.pdf, 110)
}

function drawParties(paper: Paper, { payer }: TaxStatement, seller: PrintedStatement['seller']): void {
  const { legalName, address, gstin } = seller
  const received = [legalName, address, gstin === '' ? invoiceText.noGstin : `${words.gstin} ${gstin}`]
  drawPair(paper, { y: 124, left: [words.payer, [payer]], right: [words.issuer, received] })
  paper.pdf.y += 16
}

const COLUMNS: readonly Column<StatementRow>[] = [
  { title: words.date, width: 58, align: 'left', of: ({ paidOn }) => [formatDmy(paidOn, '/')] },
  { title: words.patient, width: 128, align: 'left', of: patientTexts },
  { title: words.checkup, width: 144, align: 'left', of: ({ name }) => [name] },
  { title: words.invoice, width: 93, align: 'left', of: ({ invoice }) => [invoice] },
  { title: words.amount, width: 68, align: 'right', of: ({ amount }) => [amountText(amount)] },
]

function patientTexts({ patient, relation }: StatementRow): string[] {
  return patient === null || relation === null ? [words.unnamedPatient] : [patient, relationText(relation)]
}

const COVERAGES: readonly Coverage[] = ['family', 'parents', 'others', 'unnamed']
const SUMS_HEIGHT = 140

function drawSums(paper: Paper, { sums, total }: TaxStatement): void {
  const { pdf } = paper
  if (pdf.y > BOTTOM - SUMS_HEIGHT) startPage(pdf)
  pdf.y += 8
  drawWithin(paper, 'Table', (table) => {
    for (const coverage of COVERAGES) {
      const sum = sums[coverage]
      if (sum !== 0) drawSum(table, { label: coverageText[coverage], sum: amountText(sum), size: 10 })
    }
    drawSum(table, { label: words.total, sum: amountText(total), size: 13 })
  })
}

const NOTES_HEIGHT = 96

function notesOf({ elsewhere }: TaxStatement): string[] {
  return [...(elsewhere === 0 ? [] : [elsewhereText(amountText(elsewhere))]), ...statementNotes]
}
