import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLetter, type Letter } from './letter.ts'
import { hex, letterObjects, short, stream, type PdfObject } from './letter-objects.ts'

// Points of an A4 page.
const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 48

// The numbers of the objects that every paper has; pages follow, each with what is drawn on it.
const CATALOGUE = 1
const PAGES = 2
const ABOUT = 3
const LETTER = 4

/** How a text is set: its size and colour, from where on, how wide its lines may be, and where they stand in that. */
export type Set = {
  x: number
  y: number
  size: number
  colour: string
  width?: number
  align?: 'left' | 'right'
}

type Kept = { letter: Letter; objects: PdfObject[] }

let kept: Kept | null = null

// It is the same on every paper, so it is read and made smaller once a process.
function shopLetter(): Kept {
  if (kept === null) {
    const letter = readLetter(readFileSync(join(import.meta.dirname, 'anek-latin.ttf')))
    kept = { letter, objects: letterObjects(letter, LETTER) }
  }
  return kept
}

/**
 * A PDF file of A4 pages that is drawn from the top down, in the shop's own letter. Measures are points from the upper left;
 * what the letter does not have is drawn as an empty box.
 *
 * @see ISO 32000-1
 */
export class Paper {
  /** Below what was drawn last. */
  y = MARGIN
  readonly #about: { title: string; author: string }
  readonly #pages: string[][] = [[]]

  constructor(about: { title: string; author: string }) {
    this.#about = about
  }

  addPage(): void {
    this.#pages.push([])
    this.y = MARGIN
  }

  text(text: string, { x, y, size, colour, width = WIDTH - MARGIN - x, align = 'left' }: Set): void {
    const { ascender, descender } = shopLetter().letter
    this.y = y
    for (const line of linesOf(text, (width / size) * 1000)) {
      const left = align === 'left' ? x : x + width - (widthOf(line) * size) / 1000
      const base = HEIGHT - this.y - (ascender * size) / 1000
      const place = `${short(left)} ${short(base)}`
      this.#draw(`${rgb(colour)} rg BT /F ${short(size)} Tf ${place} Td <${glyphsOf(line)}> Tj ET`)
      this.y += ((ascender - descender) * size) / 1000
    }
  }

  /** A thin line from left to right. */
  rule(y: number, { from, to, colour }: { from: number; to: number; colour: string }): void {
    const up = short(HEIGHT - y)
    this.#draw(`${rgb(colour)} RG 0.5 w ${short(from)} ${up} m ${short(to)} ${up} l S`)
    this.y = y
  }

  #draw(what: string): void {
    this.#pages.at(-1)?.push(what)
  }

  /** The whole file. */
  bytes(): Uint8Array<ArrayBuffer> {
    const { title, author } = this.#about
    const { objects: letter } = shopLetter()
    const firstPage = LETTER + letter.length
    const pages = this.#pages.map((_, place) => `${firstPage + 2 * place} 0 R`)
    const drawn = this.#pages.flatMap((lines, place) => [
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${firstPage + 2 * place + 1} 0 R
/Resources << /Font << /F ${LETTER} 0 R >> >> >>`,
      stream(lines.join('\n')),
    ])
    return fileOf([
      `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}] >>`,
      `<< /Title ${textOf(title)} /Author ${textOf(author)} >>`,
      ...letter,
      ...drawn,
    ])
  }
}

function fileOf(objects: readonly (PdfObject | string)[]): Uint8Array<ArrayBuffer> {
  // Four bytes above 127 tell whoever passes it on that it is no text.
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const places: string[] = []
  let length = parts[0]?.length ?? 0
  for (const [place, object] of objects.entries()) {
    places.push(`${String(length).padStart(10, '0')} 00000 n \n`)
    const part = [Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]
    parts.push(...part)
    length += part.reduce((sum, { length: bytes }) => sum + bytes, 0)
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root ${CATALOGUE} 0 R /Info ${ABOUT} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(table + end)]))
}

function rgb(colour: string): string {
  return [1, 3, 5].map((at) => short(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
}

function textOf(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`
}

// The lines of a text, at most so wide: broken after a space, a hyphen or a stroke, and where a word is wider, in it.
function linesOf(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of piecesOf(paragraph, width)) {
      if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += piece
    }
    return [...lines, line.trimEnd()]
  })
}

function piecesOf(paragraph: string, width: number): string[] {
  const pieces = paragraph.split(/(?<=[ \-/])/u)
  return pieces.flatMap((piece) => (widthOf(piece.trimEnd()) > width ? Array.from(piece) : [piece]))
}

function widthOf(text: string): number {
  const { letter } = shopLetter()
  let width = 0
  for (const character of text) width += letter.widths[glyphOf(character, letter)] ?? 0
  return width
}

function glyphsOf(text: string): string {
  const { letter } = shopLetter()
  let digits = ''
  for (const character of text) digits += hex(glyphOf(character, letter))
  return digits
}

function glyphOf(character: string, { glyphs }: Letter): number {
  return glyphs.get(character.codePointAt(0) ?? 0) ?? 0
}
