import { formatRupees, paise } from '../../kernel/money.ts'
import { drawArtifact } from './tagged-paper.ts'

// Positions on an A4 page, 595 × 842 points.
/** The left margin. */
export const LEFT = 48
/** The right end of the text. */
export const RIGHT = 547
/** The lowest position of text. */
export const BOTTOM = 780

/** The colour of text. */
export const INK = '#1c1b22'
/** The colour of labels and notes. */
export const QUIET = '#5d5b68'
const RULE = '#d9d7e0'

/** An amount as printed. */
export function amountText(value: number): string {
  // The font has no minus sign.
  return formatRupees(paise(value), 2).replace('−', '-')
}

/** Draws a rule across the page and leaves `pdf.y` below it. */
export function drawRule(pdf: PDFKit.PDFDocument, y: number): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
  })
  pdf.y = y + 8
}

/** Continues at the top of a new page. */
export function startPage(pdf: PDFKit.PDFDocument): void {
  pdf.addPage()
  pdf.y = LEFT
}
