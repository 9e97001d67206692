import { deflateSync } from 'node:zlib'
import type { Letter } from './letter.ts'

/** An object of a PDF file, whole, without its number. */
export type PdfObject = Buffer

/** A stream, made smaller, with what else is said of it. */
export function stream(content: Buffer | string, more = ''): PdfObject {
  const bytes = deflateSync(content)
  const head = `<< /Length ${bytes.length} /Filter /FlateDecode${more} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

/**
 * The objects of a font that is in the file as a whole, from the number `first` on, which is the font's own. Characters are
 * written as two bytes, the number of their glyph.
 *
 * @see ISO 32000-1, 9.7 and 9.8
 */
export function letterObjects(letter: Letter, first: number): PdfObject[] {
  const { file, widths, box, ascender, descender, capHeight } = letter
  const [descendant, descriptor, program, names] = [first + 1, first + 2, first + 3, first + 4]
  const font = '/Type /Font /BaseFont /AnekLatin'
  return [
    `<< ${font} /Subtype /Type0 /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${names} 0 R >>`,
    `<< ${font} /Subtype /CIDFontType2 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
/FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${widths.map(short).join(' ')}]] >>`,
    `<< /Type /FontDescriptor /FontName /AnekLatin /Flags 4 /FontBBox [${box.map(short).join(' ')}] /ItalicAngle 0
/Ascent ${short(ascender)} /Descent ${short(descender)} /CapHeight ${short(capHeight)} /StemV 80 /FontFile2 ${program} 0 R >>`,
    stream(file, ` /Length1 ${file.length}`),
    stream(namesOf(letter)),
  ].map((object) => (typeof object === 'string' ? Buffer.from(object) : object))
}

const MOST_NAMES = 100

// What each glyph reads as, for whoever copies from the paper or has it read aloud.
function namesOf({ glyphs }: Letter): string {
  const lines = [...glyphs].map(([code, glyph]) => `<${hex(glyph)}> <${hex(code)}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_NAMES) }, (_, block) => {
    const some = lines.slice(block * MOST_NAMES, (block + 1) * MOST_NAMES)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** A number of up to 16 bits as four digits. */
export function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}

/** A measure as it is written in the file. */
export function short(measure: number): string {
  return String(Math.round(measure * 100) / 100)
}
