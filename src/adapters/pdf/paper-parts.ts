import { BOTTOM, INK, LEFT, QUIET, RIGHT, startPage } from './invoice-page.ts'
import { drawHeader, drawTagged, drawWithin, type Paper } from './tagged-paper.ts'

/** A heading and the lines below it. */
export type Block = readonly [heading: string, lines: readonly string[]]

/** Draws two blocks side by side and omits a block without lines. */
export function drawPair(paper: Paper, { y, left, right }: { y: number; left: Block; right: Block }): void {
  const isLeftEmpty = left[1].length === 0
  const ends = [
    drawBlock(paper, { x: LEFT, y, block: left }),
    drawBlock(paper, { x: isLeftEmpty ? LEFT : 310, y, block: right }),
  ]
  paper.pdf.y = Math.max(...ends)
}

// Draws a block and returns its lower end. A block without lines is omitted.
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

/** Draws a total below a table: its label and the formatted amount. */
export function drawSum(
  table: Paper,
  { label, sum, size }: { label: string; sum: string; size: number },
): void {
  const { y } = table.pdf
  drawWithin(table, 'TR', (row) => {
    drawHeader(row, { scope: 'Row', text: label, x: 300, y, width: 140, size, colour: INK })
    const figure = { x: 440, y, width: RIGHT - 440, size, colour: INK, align: 'right' } as const
    drawTagged(row, { type: 'TD', text: sum, ...figure })
  })
  table.pdf.y += 4
}

/** Draws the notes at the end of a document, at a total height of `height` points. */
export function drawNotes(paper: Paper, notes: readonly string[], height: number): void {
  const { pdf } = paper
  if (pdf.y > BOTTOM - height) startPage(pdf)
  pdf.y = Math.max(pdf.y + 24, BOTTOM - height)
  const style = { x: LEFT, width: RIGHT - LEFT, size: 8, colour: QUIET }
  for (const text of notes) drawTagged(paper, { type: 'P', text, ...style, y: pdf.y })
}
