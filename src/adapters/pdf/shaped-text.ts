import { readFileSync } from 'node:fs'
import anyAscii from 'any-ascii'
import bidiFactory from 'bidi-js'
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs'
import { COMMON_FONT, fontPath, SCRIPT_FONTS, type ScriptFont } from './script-fonts.ts'

/** The outline of one glyph, in units of the text's size; `x` and `y` are its position in the line, `y` upwards. */
type Glyph = { outline: string; x: number; y: number; scale: number }

/** One line of text as outlines. Widths are in points. */
export type ShapedLine = { text: string; width: number; glyphs: readonly Glyph[] }

/**
 * Breaks text into lines of at most `width` points and shapes them: letters of every script of India join, stack and
 * reorder as readers expect, and Arabic script runs from right to left. A letter that no font has is written in Latin.
 * A word wider than a line gets a line of its own.
 *
 * @param size of the text in points
 */
export function shapeText(text: string, { width, size }: { width: number; size: number }): ShapedLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = printable(paragraph)
      .split(' ')
      .filter((word) => word !== '')
    return breakLines(words, width, size).map((line) => shapeLine(line.join(' '), size))
  })
}

function breakLines(words: readonly string[], width: number, size: number): string[][] {
  const lines: string[][] = []
  let left = 0
  for (const word of words) {
    const needed = widthOf(runsOf(word).map((run) => shapeRun(run, size)))
    const space = widthOf([shapeRun({ text: ' ', font: COMMON_FONT }, size)])
    const line = lines.at(-1)
    if (line !== undefined && space + needed <= left) {
      line.push(word)
      left -= space + needed
    } else {
      lines.push([word])
      left = width - needed
    }
  }
  return lines
}

const bidi = bidiFactory()

function shapeLine(text: string, size: number): ShapedLine {
  const positions = visualPositions(text)
  let start = 0
  const runs = runsOf(text).map((run) => {
    const range = positions.slice(start, start + run.text.length)
    start += run.text.length
    return { run, position: Math.min(...range) }
  })
  const shaped = runs
    .toSorted((one, other) => one.position - other.position)
    .map(({ run }) => shapeRun(run, size))
  let x = 0
  const glyphs = shaped.flatMap((run) => {
    const moved = run.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x }))
    x += run.width
    return moved
  })
  return { text, width: x, glyphs }
}

/** For each character of a line, its position from the left. */
function visualPositions(text: string): number[] {
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, 'ltr'))
  const positions = Array.from({ length: text.length }, () => 0)
  order.forEach((character, position) => {
    positions[character] = position
  })
  return positions
}

/** Text of one font and one direction. */
type Run = { text: string; font: ScriptFont }

// A space ends a run: words of Arabic script run from right to left although each is shaped by itself.
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = fontFor(character, last?.font)
    const continues = last !== undefined && last.font === font && character !== ' ' && last.text !== ' '
    if (continues) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

// Marks and joiners belong to the letter before them; signs that scripts share stay in their run.
function fontFor(character: string, current: ScriptFont | undefined): ScriptFont {
  if (/[\p{Script=Inherited}\u200c\u200d]/u.test(character)) return current ?? COMMON_FONT
  if (current?.characters.test(character) === true) return current
  return SCRIPT_FONTS.find(({ characters }) => characters.test(character)) ?? COMMON_FONT
}

function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const isLetter = /[\p{L}\p{N}]/u.test(character)
    const isMark = /\p{M}/u.test(character)
    if (!isLetter && !isMark) return character
    const font = SCRIPT_FONTS.find(({ characters }) => characters.test(character))
    if (isMark && font === undefined) return /\p{Script=Inherited}/u.test(character) ? character : ''
    if (font === undefined && /\p{Script=Common}/u.test(character)) return character
    return font !== undefined && openFont(font).has(character) ? character : anyAscii(character)
  }).join('')
}

type ShapedRun = { width: number; glyphs: Glyph[] }

function shapeRun({ text, font }: Run, size: number): ShapedRun {
  const { font: opened, unitsPerEm } = openFont(font)
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(opened, buffer)
  const scale = size / unitsPerEm
  const positions = buffer.getGlyphPositions()
  let x = 0
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const glyph = {
      outline: opened.glyphToPath(codepoint),
      x: x + xOffset * scale,
      y: yOffset * scale,
      scale,
    }
    x += xAdvance * scale
    return glyph
  })
  return { width: x, glyphs }
}

function widthOf(runs: readonly ShapedRun[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0)
}

type OpenFont = { font: Font; unitsPerEm: number; has(character: string): boolean }

const openFonts = new Map<ScriptFont, OpenFont>()

// Opened once a process, when the first name needs it.
function openFont(font: ScriptFont): OpenFont {
  const cached = openFonts.get(font)
  if (cached !== undefined) return cached
  const face = new Face(new Blob(readFileSync(fontPath(font))))
  const unicodes = new Set(face.collectUnicodes())
  const opened = {
    font: new Font(face),
    unitsPerEm: face.upem,
    has: (character: string) => unicodes.has(character.codePointAt(0) ?? 0),
  }
  openFonts.set(font, opened)
  return opened
}
