import type { EmbeddedFonts } from './embedded-fonts.ts'
import type { ShapedLine } from './shaped-text.ts'

type Pdf = PDFKit.PDFDocument

/** The position of a text on a page, in points from the upper left corner, and its style. */
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

// The characters that the shop's font has.
const OWN_LETTERS = /^[\x20-\x7e\xa0©®°±²³µ·½×é÷–—‘’“”•…₹\n]*$/u

/** Whether the shop's font has every character of a text. */
export function hasOwnLetters(text: string): boolean {
  return OWN_LETTERS.test(text)
}

/** Draws the texts of one document. `finish` writes the embedded fonts after the last text. */
export type TextDrawer = { draw: DrawText; finish: () => void }

/**
 * Creates the text drawer of one document. PDFKit draws a text if the shop's font has all of its characters.
 * Otherwise glyphs of embedded fonts are shaped, and the text is added for screen readers.
 *
 * @param texts every text that may be drawn; the shaper is loaded only if one of them needs it
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

// Letters of Indian scripts extend further above and below the line than Latin ones.
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
