import type { EmbeddedFonts } from './embedded-fonts.ts'
import type { ShapedLine } from './shaped-text.ts'

type Pdf = PDFKit.PDFDocument

/** The position of a text on a page, in points from its upper left corner, and its style. */
export type TextStyle = {
  x: number
  y: number
  width: number
  size: number
  colour: string
  align?: 'left' | 'right'
}

/** Draws text on a page and leaves `pdf.y` below it. */
export type DrawText = (pdf: Pdf, text: string, style: TextStyle) => void

// What the shop's own letter has.
const OWN_LETTERS = /^[\x20-\x7e\xa0©®°±²³µ·½×é÷–—‘’“”•…₹\n]*$/u

/** Whether the shop's own font has every letter of a text. */
export function hasOwnLetters(text: string): boolean {
  return OWN_LETTERS.test(text)
}

/** Draws the texts of one paper; `finish` writes the fonts that it needed, after the last text. */
export type TextDrawer = { draw: DrawText; finish: () => void }

/**
 * What draws the texts of one paper: the PDF library where the shop's own font has all letters; shaped glyphs of embedded
 * fonts where a name is written in another script, with the text itself beside them for screen readers.
 *
 * @param texts every text that may be drawn; the shaper is loaded only where one of them needs it
 */
export async function textDrawer(pdf: Pdf, texts: readonly string[]): Promise<TextDrawer> {
  if (texts.every(hasOwnLetters)) return { draw: drawOwn, finish: () => undefined }
  const { shapeText } = await import('./shaped-text.ts')
  const { embeddedFonts } = await import('./embedded-fonts.ts')
  const fonts = embeddedFonts(pdf)
  const draw: DrawText = (_pdf, text, style) => {
    let { y } = style
    for (const paragraph of text.split('\n')) {
      if (hasOwnLetters(paragraph)) drawOwn(pdf, paragraph, { ...style, y })
      else drawShaped({ pdf, fonts }, shapeText(paragraph, style), { ...style, y })
      y = pdf.y
    }
  }
  return { draw, finish: fonts.finish }
}

function drawOwn(pdf: Pdf, text: string, { x, y, width, size, colour, align = 'left' }: TextStyle): void {
  pdf.fontSize(size).fillColor(colour).text(text, x, y, { width, align })
}

// Letters of India's scripts reach further above and below the line than Latin ones.
const LINE_HEIGHT = 1.45
const BASELINE = 1.05

type Drawing = { pdf: Pdf; fonts: EmbeddedFonts }

function drawShaped({ pdf, fonts }: Drawing, lines: readonly ShapedLine[], style: TextStyle): void {
  const { x, y, width, size, colour, align = 'left' } = style
  lines.forEach((line, index) => {
    const left = align === 'right' ? x + width - line.width : x
    const baseline = y + (index * LINE_HEIGHT + BASELINE) * size
    pdf.markContent('Span', { actual: line.text })
    fonts.draw(line, { x: left, baseline, size, colour })
    pdf.endMarkedContent()
  })
  pdf.y = y + lines.length * LINE_HEIGHT * size
}
