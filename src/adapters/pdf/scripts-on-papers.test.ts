import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { openSync } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { NAMES_IN_SCRIPTS } from '../../../tests/support/pdf/names-in-scripts.ts'
import { differingPixels } from '../../../tests/support/pdf/reference-image.ts'
import { type PageArea, renderedAreas, stacked } from '../../../tests/support/pdf/rendered-pdf.ts'
import { invoiceText, invoiceTitles } from '../../domains/invoices/invoices.messages.ts'
import type { Invoice } from '../../domains/invoices/invoices.ts'
import {
  coverageText,
  elsewhereText,
  periodText,
  sectionText,
  statementNotes,
  statementText,
} from '../../domains/payments/tax-statement/tax-statement.messages.ts'
import { taxStatement } from '../../domains/payments/tax-statement/tax-statement.ts'
import { istDate } from '../../kernel/ist.ts'
import { paise } from '../../kernel/money.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { hasOwnLetters } from './pdf-text.ts'
import { taxStatementPdf } from './tax-statement-pdf.ts'

const none = paise(0)
const today = istDate(new Date('2026-11-23T09:00:00+05:30'))
const seller = { legalName: 'Labaya', address: 'Bengaluru', gstin: '', stateCode: '' }

function invoiceFor(name: string): Invoice {
  const amount = paise(29_900)
  const line = { text: 'CBC', hsnSac: '999316', quantity: 1, gstPercent: 0, gross: amount, discount: none }
  const taxes = { taxable: amount, cgst: none, sgst: none, igst: none }
  return {
    lines: [{ ...line, ...taxes, total: amount, patients: [0] }],
    roundOff: none,
    grandTotal: amount,
    number: 'LB/2627/000001',
    kind: 'invoice',
    issuedOn: today,
    orderNumber: 'LB00000001',
    against: null,
    patients: [name],
    seller,
    buyer: { name, address: ['14, 2nd Cross'], state: 'Karnataka', stateCode: '29' },
  }
}

function statementFor(name: string) {
  const worth = paise(29_900)
  const checkup = { name: 'CBC', patient: name, relation: 'Mother' }
  const order = {
    invoice: 'LB/2627/000001',
    paidOn: today,
    net: worth,
    isCanceled: false,
    parts: [{ worth, isRefunded: false, checkup }],
  }
  const statement = taxStatement({ year: 2026, payer: name }, [order])
  if (statement === null) throw new Error('no statement')
  return taxStatementPdf({ statement, seller })
}

type PaperCase = {
  paper: string
  draw: (name: string) => Promise<Uint8Array<ArrayBuffer>>
  areas: readonly PageArea[]
}

const named = (x: number, y: number): PageArea => ({ x, y, width: 200, height: 20 })
const buyer = named(308, 162)
const CASES: readonly PaperCase[] = [
  { paper: 'invoice', draw: (name) => invoicePdf(invoiceFor(name)), areas: [buyer, named(46, 229)] },
  {
    paper: 'credit-note',
    draw: (name) =>
      invoicePdf({
        ...invoiceFor(name),
        kind: 'credit_note',
        number: 'LB/C2627/000001',
        against: 'LB/2627/000001',
      }),
    areas: [buyer],
  },
  { paper: '80d-statement', draw: statementFor, areas: [named(46, 134), named(106, 213)] },
]

// A wrong, missing or unjoined letter differs by far more.
const FEW = 12

describe.each(CASES)('names on the $paper', ({ paper, draw, areas }) => {
  test('are drawn correctly in every script of India', async () => {
    const pictures = []
    for (const name of Object.values(NAMES_IN_SCRIPTS)) {
      // oxlint-disable-next-line no-await-in-loop -- the fonts are shared
      pictures.push(...(await renderedAreas(await draw(name), areas)))
    }
    expect(differingPixels(paper, stacked(pictures))).toBeLessThan(FEW)
  })

  test.each(Object.entries(NAMES_IN_SCRIPTS))('have no missing-glyph box: %s', async (_script, name) => {
    const codes = codesIn(await draw(name))
    expect(codes.length).toBeGreaterThan(100)
    expect(codes.filter((code) => code === '0000')).toEqual([])
  })
})

/**
 * The codes of all glyphs that the pages of a file draw. A code is the number of a glyph in its font; 0 is the
 * missing-glyph box.
 */
function codesIn(file: Uint8Array): string[] {
  const text = Buffer.from(file).toString('latin1')
  const streams = [...text.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, body = '']) => body)
  const contents = streams.map((body) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const drawn = contents.flatMap((content) => [...content.matchAll(/\[(.*)\] TJ|(<\w+>) Tj/g)])
  return drawn
    .flatMap(([, many, single]) => [...(many ?? single ?? '').matchAll(/<(\w+)>/g)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
}

describe('the shop’s font', () => {
  const font = openSync(join(import.meta.dirname, 'anek-latin.ttf'))

  test('has every letter that documents draw with it', () => {
    if (!('hasGlyphForCodePoint' in font)) throw new Error('several fonts')
    const codePoints = Array.from({ length: 0x3000 }, (_, codePoint) => codePoint).filter((codePoint) => {
      const letter = String.fromCodePoint(codePoint)
      return letter !== '\n' && hasOwnLetters(letter)
    })
    expect(codePoints.length).toBeGreaterThan(100)
    expect(codePoints.filter((codePoint) => !font.hasGlyphForCodePoint(codePoint))).toEqual([])
  })

  test('has every letter of the fixed labels', () => {
    const words = [
      ...Object.values(invoiceText),
      ...Object.values(invoiceTitles),
      ...Object.values(statementText),
      ...Object.values(coverageText),
      ...statementNotes,
      elsewhereText('₹1.00'),
      periodText(2025),
      sectionText(2025),
      sectionText(2026),
    ]
    expect(words.filter((word) => !hasOwnLetters(word))).toEqual([])
  })
})

test('a PDF embeds only the glyphs that it draws', async () => {
  const file = await invoicePdf(invoiceFor(NAMES_IN_SCRIPTS.Devanagari))
  const font = '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'
  const whole = readFileSync(join(import.meta.dirname, '../../../node_modules', font)).length
  expect(file.length).toBeLessThan(whole / 4)
})
