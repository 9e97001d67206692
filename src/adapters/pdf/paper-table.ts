import { BOTTOM, drawRule, INK, LEFT, QUIET, startPage } from './invoice-page.ts'
import type { TextStyle } from './pdf-text.ts'
import { drawArtifact, drawHeader, drawTagged, drawWithin, type Paper } from './tagged-paper.ts'

/** A column of a table. Each text of a cell is a paragraph; the first is darker than the others. */
export type Column<Row> = {
  title: string
  width: number
  align: 'left' | 'right'
  of: (row: Row) => readonly string[]
}

const SIZE = 9
/** The space between two columns. */
export const GAP = 2
// The height of the tallest cell.
const ROW_HEIGHT = 90

/** Draws rows as a table and repeats the column titles on each page. */
export function drawTable<Row>(paper: Paper, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const { pdf } = paper
  drawWithin(paper, 'Table', (table) => {
    drawTitles(table, columns)
    for (const row of rows) {
      if (pdf.y > BOTTOM - ROW_HEIGHT) {
        startPage(pdf)
        drawArtifact(pdf, 'Pagination', () => {
          drawCells(paper, columns, (style, { title }) => paper.draw(pdf, title, { ...style, colour: QUIET }))
        })
        drawRule(pdf, pdf.y)
      }
      pdf.y += 6
      drawRow(table, columns, row)
    }
  })
  pdf.y += 6
  drawRule(pdf, pdf.y)
}

function drawTitles<Row>(table: Paper, columns: readonly Column<Row>[]): void {
  drawWithin(table, 'TR', (row) => {
    drawCells(table, columns, (style, { title }) =>
      drawHeader(row, { scope: 'Column', text: title, ...style, colour: QUIET }),
    )
  })
  drawRule(table.pdf, table.pdf.y)
}

function drawRow<Row>(table: Paper, columns: readonly Column<Row>[], row: Row): void {
  const { pdf } = table
  drawWithin(table, 'TR', (cells) => {
    drawCells(table, columns, (style, { of }) => {
      const [first = '', ...others] = of(row)
      drawWithin(cells, 'TD', (cell) => {
        drawTagged(cell, { type: 'P', text: first, ...style, colour: INK })
        for (const text of others) drawTagged(cell, { type: 'P', text, ...style, y: pdf.y, colour: QUIET })
      })
    })
  })
}

// Draws the cells of a row. The row ends below its tallest cell.
function drawCells<Row>(
  { pdf }: Paper,
  columns: readonly Column<Row>[],
  draw: (style: Omit<TextStyle, 'colour'>, column: Column<Row>) => void,
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
