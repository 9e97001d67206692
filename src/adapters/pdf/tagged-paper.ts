import { hasOwnLetters, type DrawText, type TextStyle } from './pdf-text.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** The types of structure elements: a section, headings, a paragraph, and the parts of a table. */
export type ElementType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * A PDF file that is being drawn. Its texts belong to a tree of structure elements in reading order: a "tagged PDF"
 * of ISO 32000-1.
 */
export type Paper = { pdf: Pdf; draw: DrawText; element: Element }

/** Starts the structure tree of a new file. */
export function startPaper(pdf: Pdf, draw: DrawText): Paper {
  const element = pdf.struct('Document')
  pdf.addStructure(element)
  return { pdf, draw, element }
}

/** Draws the children of a new structure element. */
export function drawWithin(paper: Paper, type: ElementType, children: (inner: Paper) => void): void {
  const element = paper.pdf.struct(type)
  paper.element.add(element)
  children({ ...paper, element })
  element.end()
}

/** A text with its style and the type of its structure element. */
export type TaggedText = TextStyle & { type: Exclude<ElementType, 'Document' | 'Table' | 'TR'>; text: string }

/** Draws a text as a new structure element. An empty text, such as an empty cell, gets an element without content. */
export function drawTagged(
  { pdf, draw, element: parent }: Paper,
  { type, text, ...style }: TaggedText,
): void {
  // Shaped glyphs are outlines, so the element carries the text.
  const element = pdf.struct(type, hasOwnLetters(text) ? {} : { actual: text })
  parent.add(element)
  if (text !== '') element.add(() => draw(pdf, text, style))
  element.end()
}

/** Draws the header of a table's column or row. */
export function drawHeader(
  { pdf, draw, element: parent }: Paper,
  { scope, text, ...style }: TextStyle & { scope: 'Column' | 'Row'; text: string },
): void {
  // PDFKit supports `scope`, but its types do not declare it.
  const options = { title: text, scope }
  const element = pdf.struct('TH', options)
  parent.add(element)
  element.add(() => draw(pdf, text, style))
  element.end()
}

/** Draws content that screen readers skip: rules, and elements that are repeated on each page. */
export function drawArtifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}
