import { join } from 'node:path'
import { LEFT } from './invoice-page.ts'
import { textDrawer } from './pdf-text.ts'
import { startPaper, type Paper } from './tagged-paper.ts'

const FONT_FILE = join(import.meta.dirname, 'anek-latin.ttf')

/** The title and the issuer of a document, and every text in it that customers or operators wrote. */
export type PaperHead = { title: string; author: string; texts: readonly string[] }

/**
 * Creates a PDF file of A4 pages in the shop's font, which has the rupee sign. Names in other scripts use an embedded
 * font of their script. The file is tagged for screen readers.
 */
export async function paperFile(
  { title, author, texts }: PaperHead,
  drawPages: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // PDFKit is the largest package, so it is loaded on first use and not at start-up.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: title, Author: author },
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    // Without a default font PDFKit first reads all metrics of Helvetica, a fifth of the total time.
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
