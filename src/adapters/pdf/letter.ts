/** A TrueType font as far as a paper needs it; measures are thousandths of the size that it is written in. */
export type Letter = {
  file: Buffer
  /** The glyph of a character, by its code point. */
  glyphs: ReadonlyMap<number, number>
  /** How wide each glyph is. */
  widths: readonly number[]
  ascender: number
  descender: number
  capHeight: number
  /** Left, bottom, right and top of what any glyph takes. */
  box: readonly number[]
}

/** Reads a font file. @see https://learn.microsoft.com/en-us/typography/opentype/spec/otff */
export function readLetter(file: Buffer): Letter {
  const tables = tablesOf(file)
  const at = (table: string, offset: number) => (tables.get(table) ?? 0) + offset
  const scale = 1000 / file.readUInt16BE(at('head', 18))
  const measure = (table: string, offset: number) => file.readInt16BE(at(table, offset)) * scale
  const known = file.readUInt16BE(at('hhea', 34))
  const widths = Array.from({ length: file.readUInt16BE(at('maxp', 4)) }, (_, glyph) => {
    // From the last one that is told on, all are as wide.
    return file.readUInt16BE(at('hmtx', 4 * Math.min(glyph, known - 1))) * scale
  })
  return {
    file,
    glyphs: glyphsIn(file, at('cmap', 0)),
    widths,
    ascender: measure('hhea', 4),
    descender: measure('hhea', 6),
    capHeight: measure('OS/2', 88),
    box: [36, 38, 40, 42].map((offset) => measure('head', offset)),
  }
}

function tablesOf(file: Buffer): Map<string, number> {
  const places = Array.from({ length: file.readUInt16BE(4) }, (_, place) => 12 + 16 * place)
  return new Map(
    places.map((place) => [file.toString('latin1', place, place + 4), file.readUInt32BE(place + 8)]),
  )
}

const SEGMENTS = 4

// The first of its maps, which must be one by segments.
function glyphsIn(file: Buffer, cmap: number): Map<number, number> {
  const map = cmap + file.readUInt32BE(cmap + 8)
  if (file.readUInt16BE(map) !== SEGMENTS) throw new Error('The font maps its characters in another way')
  const size = file.readUInt16BE(map + 6)
  const glyphs = new Map<number, number>()
  for (let end = map + 14; end < map + 14 + size; end += 2) {
    const start = end + size + 2
    const segment = { start, delta: start + size, range: start + 2 * size }
    for (let code = file.readUInt16BE(start); code <= file.readUInt16BE(end); code += 1) {
      const glyph = glyphIn(file, segment, code)
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

type Segment = { start: number; delta: number; range: number }

function glyphIn(file: Buffer, { start, delta, range }: Segment, code: number): number {
  const from = file.readUInt16BE(range)
  const moved = (glyph: number) => (glyph + file.readUInt16BE(delta)) & 0xff_ff
  if (from === 0) return moved(code)
  const glyph = file.readUInt16BE(range + from + 2 * (code - file.readUInt16BE(start)))
  return glyph === 0 ? 0 : moved(glyph)
}
