import { BOTTOM, INK, LEFT, QUIET, RIGHT, startPage } from './invoice-page.ts'
import { drawHeader, drawTagged, drawWithin, type Paper } from './tagged-paper.ts'

/** A heading and the lines below it. */
export type Block = readonly [heading: string, lines: readonly string[]]

/** Draws two blocks beside each other; one without lines is left out. */
export function drawPair(paper: Paper, { y, left, right }: { y: number; left: Block; right: Block }): void {
  const isLeftEmpty = left[1].length === 0
  const ends = [
    drawBlock(paper, { x: LEFT, y, block: left }),
    drawBlock(paper, { x: isLeftEmpty ? LEFT : 310, y, block: right }),
  ]
  paper.pdf.y = Math.max(...ends)
}

// The block's lower end; one without lines is left out.
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

/** Draws a sum below a table: what it is of, and the amount as printed. */
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

/** Draws the notes at the end of a paper; together they are `height` points high. */
export function drawNotes(paper: Paper, notes: readonly string[], height: number): void {
  const { pdf } = paper
  if (pdf.y > BOTTOM - height) startPage(pdf)
  pdf.y = Math.max(pdf.y + 24, BOTTOM - height)
  const style = { x: LEFT, width: RIGHT - LEFT, size: 8, colour: QUIET }
  for (const text of notes) drawTagged(paper, { type: 'P', text, ...style, y: pdf.y })
}
