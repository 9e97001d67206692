import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readLetter } from './letter.ts'
import { Paper } from './paper.ts'

const letter = readLetter(readFileSync(join(import.meta.dirname, 'anek-latin.ttf')))
const about = { title: 'Invoice LB/1', author: 'Labaya' }
const SMALL = { x: 48, y: 48, size: 10, colour: '#000000' }

type Drawn = { text: string; x: number; y: number; size: number }

/** What stands on each page, by the glyphs that are drawn. */
function drawnOn(file: Uint8Array): Drawn[][] {
  const characters = new Map([...letter.glyphs].map(([code, glyph]) => [glyph, String.fromCodePoint(code)]))
  const read = (digits: string) =>
    (digits.match(/.{4}/g) ?? []).map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '□').join('')
  return contentsIn(file).map((content) =>
    [...content.matchAll(/\/F ([\d.]+) Tf ([\d.]+) ([\d.]+) Td <(\w*)> Tj/g)].map(
      ([, size, x, y, digits = '']) => ({
        text: read(digits),
        x: Number(x),
        y: Number(y),
        size: Number(size),
      }),
    ),
  )
}

function contentsIn(file: Uint8Array): string[] {
  const bytes = Buffer.from(file)
  const pages = [...bytes.toString('latin1').matchAll(/\/Contents (\d+) 0 R/g)]
  return pages.map(([, number = '']) => {
    const at = bytes.indexOf(`\n${number} 0 obj`)
    const from = bytes.indexOf('stream\n', at) + 'stream\n'.length
    return inflateSync(bytes.subarray(from, bytes.indexOf('\nendstream', from))).toString()
  })
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')

function widthOf({ text, size }: Drawn): number {
  return Array.from(text).reduce(
    (sum, one) => sum + (letter.widths[letter.glyphs.get(one.codePointAt(0) ?? 0) ?? 0] ?? 0) * (size / 1000),
    0,
  )
}

test('the font says how wide its glyphs are, and has the rupee sign', () => {
  expect(letter.glyphs.has('₹'.codePointAt(0) ?? 0)).toBe(true)
  expect(letter.widths).toHaveLength(171)
  expect(letter.widths.every((width) => width >= 0 && width < 2_000)).toBe(true)
  expect([letter.ascender, letter.descender]).toEqual([900, -200])
})

test('each object of the file stands where the table at its end says', () => {
  const paper = new Paper(about)
  paper.text('One', SMALL)
  paper.addPage()
  paper.text('Two', SMALL)
  const file = Buffer.from(paper.bytes()).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  expect(file.slice(table, table + 5)).toBe('xref\n')
  const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(12)
  for (const [index, place] of places.entries())
    expect(file.slice(place).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  expect(drawnOn(paper.bytes()).map((page) => page.map(({ text }) => text))).toEqual([['One'], ['Two']])
})

test('a text is broken between its words, and where a word is too wide, in it', () => {
  const paper = new Paper(about)
  paper.text(`Complete blood count\n\n${'W'.repeat(30)}`, { ...SMALL, width: 60 })
  const [drawn = []] = drawnOn(paper.bytes())
  expect(drawn.slice(0, 3).map(({ text }) => text)).toEqual(['Complete', 'blood count', ''])
  expect(
    drawn
      .slice(3)
      .map(({ text }) => text)
      .join(''),
  ).toBe('W'.repeat(30))
  expect(Math.max(...drawn.map(widthOf))).toBeLessThanOrEqual(60)
  expect(paper.y).toBeCloseTo(48 + drawn.length * 11)
  expect(drawn[0]?.y).toBeCloseTo(841.89 - 48 - 9, 1)
})

test('what stands on the right ends there', () => {
  const paper = new Paper(about)
  for (const text of ['₹1,299.00', '₹9.00']) paper.text(text, { ...SMALL, x: 100, width: 80, align: 'right' })
  const [drawn = []] = drawnOn(paper.bytes())
  for (const one of drawn) expect(one.x + widthOf(one)).toBeCloseTo(180, 1)
})

test('what the letter does not have is an empty box, and no text can end what it stands in', () => {
  const paper = new Paper({ title: 'A) /Author (B', author: '>> ₹' })
  paper.text('(ಅ) <Tj', SMALL)
  const [drawn = []] = drawnOn(paper.bytes())
  expect(drawn.map(({ text }) => text)).toEqual(['(□) <Tj'])
  expect(Buffer.from(paper.bytes()).toString('latin1')).toContain(
    `<< /Title <${utf16('A) /Author (B')}> /Author <${utf16('>> ₹')}> >>`,
  )
})
