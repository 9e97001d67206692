import { join } from 'node:path'
import { LEFT } from './invoice-page.ts'
import { textDrawer } from './pdf-text.ts'
import { startPaper, type Paper } from './tagged-paper.ts'

const FONT_FILE = join(import.meta.dirname, 'anek-latin.ttf')

/** What a paper is called, who issues it, and every text on it that people or operators wrote. */
export type PaperHead = { title: string; author: string; texts: readonly string[] }

/**
 * A PDF file of A4 pages in the shop's own font, the rupee sign included. Names in other scripts are drawn with an embedded
 * font of their script. The file is tagged, so that screen readers read it in order.
 */
export async function paperFile(
  { title, author, texts }: PaperHead,
  drawPages: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // It is the largest of all packages, and no start waits for it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: title, Author: author },
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    // Without one of ours the library reads all of Helvetica's measures first, a fifth of the whole.
    font: FONT_FILE,
  })
  const whole = collected(pdf)
  const { draw, finish } = await textDrawer(pdf, texts)
  const paper = startPaper(pdf, draw)
  drawPages(paper)
  paper.element.end()
  finish()
  pdf.end()
  return whole
}

function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}
