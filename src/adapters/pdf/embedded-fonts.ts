import { openSync, type Font, type Subset } from 'fontkit'
import { fontPath, type ScriptFont } from './script-fonts.ts'
import type { ShapedGlyph, ShapedLine } from './shaped-text.ts'

type Pdf = PDFKit.PDFDocument

/** The fonts that one PDF embeds, each with only the glyphs that the PDF uses. */
export type EmbeddedFonts = {
  /** Draws a shaped line. `x` is its left end and `baseline` its distance from the top of the page, in points. */
  draw: (line: ShapedLine, at: { x: number; baseline: number; size: number; colour: string }) => void
  /** Writes the fonts into the file after the last line. */
  finish: () => void
}

/** The embedded fonts of a PDF that is being drawn. A font is opened when the first line needs it. */
export function embeddedFonts(pdf: Pdf): EmbeddedFonts {
  const fonts = new Map<ScriptFont, EmbeddedFont>()
  const fontOf = (script: ScriptFont): EmbeddedFont => {
    const font = fonts.get(script) ?? embed(pdf, script, fonts.size)
    fonts.set(script, font)
    pdf.page.fonts[font.name] = font.whole
    return font
  }
  return {
    draw: (line, { x, baseline, size, colour }) => {
      const bottom = pdf.page.height - baseline
      pdf.save().fillColor(colour).transform(1, 0, 0, -1, 0, pdf.page.height).addContent('BT')
      for (const glyph of line.glyphs) {
        const { name, add } = fontOf(glyph.font)
        const code = add(glyph).toString(16).padStart(4, '0')
        const position = `${decimal(x + glyph.x)} ${decimal(bottom + glyph.y)}`
        pdf.addContent(`/${name} ${size} Tf 1 0 0 1 ${position} Tm <${code}> Tj`)
      }
      pdf.addContent('ET').restore()
    },
    finish: () => {
      for (const { finish } of fonts.values()) finish()
    },
  }
}

function decimal(value: number): string {
  return value.toFixed(3)
}

type EmbeddedFont = {
  /** The name of the font in the pages that use it. */
  name: string
  whole: PDFKit.PDFKitReference
  /** Adds a glyph and returns its code in the file. */
  add: (glyph: ShapedGlyph) => number
  finish: () => void
}

// Bit 3 of the font flags: the font has characters outside the standard Latin set.
const SYMBOLIC = 4
const UNITS = 1000

// A composite font whose codes are glyph numbers; see ISO 32000-1, 9.7.
function embed(pdf: Pdf, script: ScriptFont, index: number): EmbeddedFont {
  const font = openFont(script)
  const subset = font.createSubset()
  const scale = UNITS / font.unitsPerEm
  const baseFont = `${subsetTag(index)}+${font.postscriptName}`
  const widths = [Math.round(font.getGlyph(0).advanceWidth * scale)]
  const texts = new Map<number, string>()

  const file = pdf.ref({})
  const { bbox, ascent, descent, capHeight } = font
  const descriptor = pdf.ref({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: SYMBOLIC,
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((edge) => edge * scale),
    ItalicAngle: 0,
    Ascent: ascent * scale,
    Descent: descent * scale,
    CapHeight: capHeight * scale,
    StemV: 0,
    FontFile2: file,
  })
  const descendant = pdf.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    // Buffers, because PDFKit writes a string as a PDF name.
    CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, widths],
    CIDToGIDMap: 'Identity',
  })
  const toUnicode = pdf.ref({})
  const whole = pdf.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseFont,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  })

  const add = ({ id, text }: ShapedGlyph): number => {
    const code = include(subset, font, id)
    widths[code] ??= Math.round(font.getGlyph(id).advanceWidth * scale)
    const own = text || (font.stringsForGlyph(id)[0] ?? '')
    if (own !== '' && !texts.has(code)) texts.set(code, own)
    return code
  }
  const finish = () => {
    file.end(subset.encode())
    toUnicode.end(unicodeMap(texts))
    for (const part of [descriptor, descendant, whole]) part.end(undefined)
  }
  return { name: `S${index}`, whole, add, finish }
}

// The library's types declare a boolean; the function returns the number of the glyph in the subset.
function include(subset: Subset, font: Font, id: number): number {
  return Number(subset.includeGlyph(font.getGlyph(id)))
}

const A = 65
const LETTERS = 26

// Six letters before the font name mark a font subset.
function subsetTag(index: number): string {
  return `LABAY${String.fromCharCode(A + (index % LETTERS))}`
}

const MOST_IN_A_BLOCK = 100

/** The map from glyphs to the text that a reader copies; see ISO 32000-1, 9.10.3. */
function unicodeMap(texts: ReadonlyMap<number, string>): Buffer {
  const lines = [...texts].map(([code, text]) => `<${hex(code)}> <${Array.from(text, hexOf).join('')}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_IN_A_BLOCK) }, (_, block) =>
    lines.slice(block * MOST_IN_A_BLOCK, (block + 1) * MOST_IN_A_BLOCK),
  )
  return Buffer.from(
    [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange',
      '<0000> <ffff>',
      'endcodespacerange',
      ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, 'endbfchar']),
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n'),
  )
}

function hexOf(character: string): string {
  return character
    .split('')
    .map((unit) => hex(unit.charCodeAt(0)))
    .join('')
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}

const openFonts = new Map<ScriptFont, Font>()

// Each font is opened once in a process, when the first PDF needs it.
function openFont(script: ScriptFont): Font {
  const cached = openFonts.get(script)
  if (cached !== undefined) return cached
  const opened = openSync(fontPath(script))
  if (!('createSubset' in opened)) throw new Error(`${script.file} holds several fonts`)
  openFonts.set(script, opened)
  return opened
}
