import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCell, joinTexts, splitTexts, toCell } from './cells.ts'
import { csvBytes, parseCsv } from './csv.ts'

const bytes = (text: string) => Buffer.from(text)
const rowsOf = (text: string) => {
  const read = parseCsv(bytes(text), 10)
  return read.ok ? read.value.rows : read.refusal
}

const rows = (count: number) => `sku\n${'A\n'.repeat(count)}`

describe('A file of separated values', () => {
  test('OPS-C06: is read with comma, semicolon or tab, with or without a byte order mark, and with any line ending', () => {
    const expected = [
      { line: 2, cells: ['LT-CBC', '299'] },
      { line: 3, cells: ['LT-TSH', '349'] },
    ]
    for (const separator of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r'])
        for (const mark of ['', '\uFEFF'])
          expect(
            rowsOf(mark + ['sku,price', 'LT-CBC,299', 'LT-TSH,349'].join(end).replaceAll(',', separator)),
          ).toEqual(expected)
  })

  test('OPS-C06: gives the line on which each row begins, also after a cell of several lines or an empty line', () => {
    expect(rowsOf('sku,name\nA,"one\ntwo"\n\nB,three\n')).toEqual([
      { line: 2, cells: ['A', 'one\ntwo'] },
      { line: 5, cells: ['B', 'three'] },
    ])
  })

  test('OPS-C06: is refused with the reason if it is binary, in another encoding or empty', () => {
    expect(parseCsv(Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe), 10)).toMatchObject({
      refusal: { kind: 'not-text' },
    })
    expect(parseCsv(bytes('sku\0price'), 10)).toMatchObject({ refusal: { kind: 'not-text' } })
    expect(parseCsv(Buffer.from('\uFEFFsku,price', 'utf16le'), 10)).toMatchObject({
      refusal: { kind: 'not-text' },
    })
    expect(parseCsv(bytes('\uFEFF\r\n'), 10)).toMatchObject({ refusal: { kind: 'empty' } })
  })

  test('OPS-C06: is refused with the line number of an open quotation mark or a row of another width', () => {
    expect(rowsOf('sku,price\nA,1\nB,"2\n')).toMatchObject({ kind: 'open-quote' })
    expect(rowsOf('sku,price\nA,1\nB,2,3\n')).toEqual({ kind: 'wrong-width', line: 3, cells: 3, columns: 2 })
    expect(rowsOf('sku,price\nA,1"2\n')).toMatchObject({ kind: 'stray-quote', line: 2 })
  })

  test('OPS-C06: may have as many rows as allowed and not one more', () => {
    expect(parseCsv(bytes(rows(10)), 10).ok).toBe(true)
    expect(parseCsv(bytes(rows(11)), 10)).toMatchObject({ refusal: { kind: 'too-many-rows' } })
  })

  test('reads back the texts that were written, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { maxLength: 9 }),
        (rows) => {
          // A row with only spaces counts as an empty line.
          const written = rows.map(([first, second]) => [
            `k${first.replaceAll('\0', '')}`,
            second.replaceAll('\0', ''),
          ])
          const read = parseCsv(csvBytes(['a', 'b'], written), 10)
          expect(read.ok && read.value.rows.map(({ cells }) => cells)).toEqual(written)
        },
      ),
    )
  })
})

describe('A cell', () => {
  test('OPS-C06: that a spreadsheet would run as a formula is written with an apostrophe, which reading removes', () => {
    for (const begin of ['=', '+', '-', '@', '\t', '\r']) {
      expect(toCell(`${begin}1+1`)).toBe(`'${begin}1+1`)
      expect(fromCell(`'${begin}1+1`)).toBe(`${begin}1+1`)
    }
    expect([toCell('none'), toCell("'=1"), toCell("it's"), toCell('a=b')]).toEqual([
      "'none",
      "''=1",
      "it's",
      'a=b',
    ])
    expect([fromCell("'quoted'"), fromCell("'")]).toEqual(["'quoted'", "'"])
  })

  test('decodes to the text that was encoded', () => {
    const tricky = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'none', 'a'), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(tricky, (parts) => {
        expect(fromCell(toCell(parts.join('')))).toBe(parts.join(''))
      }),
    )
  })

  test('holds several texts separated by bars', () => {
    const texts = ['a|b', String.raw`c\d`, 'plain']
    expect(splitTexts(joinTexts(texts))).toEqual(texts)
    expect(splitTexts(' hb | rbc ')).toEqual(['hb', 'rbc'])
  })
})
