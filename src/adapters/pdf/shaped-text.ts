import { readFileSync } from 'node:fs'
import anyAscii from 'any-ascii'
import bidiFactory from 'bidi-js'
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs'
import { COMMON_FONT, fontPath, SCRIPT_FONTS, type ScriptFont } from './script-fonts.ts'

/**
 * One glyph of a line: its number in its font, and its position from the left end of the line, in points, with `y`
 * upwards. `text` is the text of this glyph alone; it is empty if several glyphs represent a text jointly.
 */
export type ShapedGlyph = { font: ScriptFont; id: number; text: string; x: number; y: number }

/** One line of text as glyphs. Its width is in points. */
export type ShapedLine = { text: string; width: number; glyphs: readonly ShapedGlyph[] }

/**
 * Breaks text into lines of at most `width` points and shapes them: letters of every script of India join, stack and
 * reorder as readers expect, and Arabic script runs from right to left. A character that no font has is written in Latin,
 * or as a question mark. A word wider than a line is broken between its letters.
 *
 * @param size of the text in points
 */
export function shapeText(text: string, { width, size }: { width: number; size: number }): ShapedLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = printable(paragraph)
      .split(' ')
      .filter((word) => word !== '')
      .flatMap((word) => piecesOf(word, width, size))
    return breakLines(words, width, size).map((line) => shapeLine(line.join(' '), size))
  })
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

// Two consecutive pieces never fit into one line.
function piecesOf(word: string, width: number, size: number): string[] {
  if (widthOfText(word, size) <= width) return [word]
  const pieces = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = (pieces.at(-1) ?? '') + segment
    if (longer === segment || widthOfText(longer, size) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

function widthOfText(text: string, size: number): number {
  return runsOf(text).reduce((sum, run) => sum + shapeRun(run, size).width, 0)
}

function breakLines(words: readonly string[], width: number, size: number): string[][] {
  const lines: string[][] = []
  const space = widthOfText(' ', size)
  let left = 0
  for (const word of words) {
    const needed = widthOfText(word, size)
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
  return { text, ...joined(shaped) }
}

/** The visual position of each character of a line, from the left. */
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

// A space ends a run: words of Arabic script run from right to left although each word is shaped separately.
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

// Marks and joiners belong to the letter before them. Characters that scripts share continue the current run.
function fontFor(character: string, current: ScriptFont | undefined): ScriptFont {
  if (current !== undefined && BELONGS_TO_LETTER.test(character) && hasGlyph(current, character))
    return current
  if (current?.characters.test(character) === true && hasGlyph(current, character)) return current
  return fontOf(character) ?? COMMON_FONT
}

const JOINER = /[\u200c\u200d]/
const BELONGS_TO_LETTER = /[\p{Script=Inherited}\u200c\u200d]/u

// The font that has a character; undefined if none has it.
function fontOf(character: string): ScriptFont | undefined {
  const own = SCRIPT_FONTS.filter(({ characters }) => characters.test(character))
  return [...own, COMMON_FONT].find((font) => hasGlyph(font, character))
}

function hasGlyph(font: ScriptFont, character: string): boolean {
  return openFont(font).has(character)
}

function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (/\s/u.test(character)) return ' '
    return fontOf(character) === undefined && !JOINER.test(character) ? inLatin(character) : character
  }).join('')
}

/** The replacement text for a character that no font has. */
function inLatin(character: string): string {
  const latin = anyAscii(character)
  if (latin !== '') return latin
  return /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character) ? '' : '?'
}

type ShapedRun = { width: number; glyphs: ShapedGlyph[] }

const MISSING = 0

function shapeRun(run: Run, size: number): ShapedRun {
  const { text, font } = run
  const { font: opened, unitsPerEm } = openFont(font)
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(opened, buffer)
  const scale = size / unitsPerEm
  const positions = buffer.getGlyphPositions()
  const infos = buffer.getGlyphInfos()
  const clusters = infos.map(({ cluster }) => cluster)
  const missing = new Set(
    infos.filter(({ codepoint }) => codepoint === MISSING).map(({ cluster }) => cluster),
  )
  if (missing.size > 0) return shapeWithout(run, missing, size)
  let x = 0
  const glyphs = infos.map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const glyph = {
      font,
      id: codepoint,
      text: textOfCluster(text, cluster, clusters),
      x: x + xOffset * scale,
      y: yOffset * scale,
    }
    x += xAdvance * scale
    return glyph
  })
  return { width: x, glyphs }
}

// A document never shows the box of a missing glyph: a character that the font cannot draw here is written in Latin.
function shapeWithout({ text }: Run, missing: ReadonlySet<number>, size: number): ShapedRun {
  let start = 0
  const replaced = Array.from(text, (character) => {
    const isMissing = missing.has(start)
    start += character.length
    return isMissing ? inLatin(character) : character
  }).join('')
  // The common font has all Latin letters, so the recursion ends.
  const left = replaced === text ? '?' : replaced
  return joined(runsOf(left).map((run) => shapeRun(run, size)))
}

function textOfCluster(text: string, cluster: number, clusters: readonly number[]): string {
  if (clusters.filter((other) => other === cluster).length > 1) return ''
  const next = Math.min(text.length, ...clusters.filter((other) => other > cluster))
  return text.slice(cluster, next)
}

function joined(runs: readonly ShapedRun[]): ShapedRun {
  let x = 0
  const glyphs = runs.flatMap((run) => {
    const moved = run.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + x }))
    x += run.width
    return moved
  })
  return { width: x, glyphs }
}

type OpenFont = { font: Font; unitsPerEm: number; has(character: string): boolean }

const openFonts = new Map<ScriptFont, OpenFont>()

// Each font is opened once in a process, when the first name needs it.
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
