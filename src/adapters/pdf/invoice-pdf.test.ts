import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { elementsOf, readTaggedPdf, textOf } from '../../../tests/support/pdf/tagged-pdf.ts'
import type { Invoice } from '../../domains/invoices/invoices.ts'
import { istDate } from '../../kernel/ist.ts'
import { paise } from '../../kernel/money.ts'
import { invoicePdf } from './invoice-pdf.ts'

const none = paise(0)
const line = {
  text: 'Complete Blood Count',
  hsnSac: '999316',
  quantity: 1,
  gross: paise(29_900),
  gstPercent: 0,
  discount: none,
  taxable: paise(29_900),
  cgst: none,
  sgst: none,
  igst: none,
  total: paise(29_900),
}
const invoice: Invoice = {
  lines: [line],
  roundOff: none,
  grandTotal: paise(29_900),
  number: 'LB/2627/000001',
  kind: 'invoice',
  issuedOn: istDate(new Date('2026-11-23T09:00:00+05:30')),
  orderNumber: 'LB00000001',
  against: null,
  seller: { legalName: 'Labaya', address: 'Bengaluru', gstin: '', stateCode: '' },
  buyer: { name: 'Ananya Rao', address: ['14, 2nd Cross'], state: 'Karnataka', stateCode: '29' },
}

/** A PDF without its creation date. */
async function drawn(of: Invoice): Promise<string> {
  const file = Buffer.from(await invoicePdf(of)).toString('latin1')
  return file
    .replace(/\(D:\d+Z\)/, '')
    .replace(/<xmp:CreateDate>.*?</, '')
    .replace(/\/ID \[.*?\]/s, '')
}

test('a PDF embeds only the letters of its own text, however many were drawn before', async () => {
  const first = await drawn(invoice)
  const other = { ...invoice, buyer: null, lines: [{ ...line, text: 'Xyloquartz ₹ & Żółw 7 £' }] }
  const [changed, ...again] = await Promise.all([drawn(other), drawn(invoice), drawn(invoice)])
  expect(changed).not.toBe(first)
  expect(again).toEqual([first, first])
})

const taxed = {
  ...line,
  text: 'Booking charge (home collection)',
  hsnSac: '999799',
  gross: paise(11_800),
  gstPercent: 18,
  taxable: paise(10_000),
  cgst: paise(900),
  sgst: paise(900),
  total: paise(11_800),
}
const mixed: Invoice = {
  ...invoice,
  patients: ['Ananya Rao', 'Vikram Rao'],
  payment: 'pay_Rz81MqpXo2Yt5K',
  lines: [{ ...line, patients: [0, 1], quantity: 2 }, taxed],
  grandTotal: paise(41_700),
}

const tagged = async (of: Invoice) => readTaggedPdf(await invoicePdf(of))
const textsOf = async (of: Invoice, types: string[]) =>
  elementsOf((await tagged(of)).elements, types).map(textOf)

describe('feels right 22: a PDF for screen readers', () => {
  test('has a language, a displayed title, and a tree with every text that is not an artifact', async () => {
    const paper = await tagged(mixed)
    expect(paper).toMatchObject({
      isMarked: true,
      displaysTitle: true,
      language: 'en-IN',
      title: 'Invoice-cum-bill of supply LB/2627/000001',
      unmarked: [],
      artifacts: [],
    })
    expect(paper.elements.map(({ type }) => type)).toEqual(['Document'])
  })

  test('is read in the order of title, parties, lines, totals and notes', async () => {
    expect(await textsOf(mixed, ['H1', 'H2', 'TR'])).toEqual([
      'Invoice-cum-bill of supply',
      'Sold by',
      'Billed to',
      'Patients',
      'Paid online, payment reference',
      'Item HSN/SAC Qty Amount Discount Value GST',
      'Complete Blood Count For Ananya Rao, Vikram Rao 999316 2 ₹299.00 – ₹299.00 Exempt',
      'Booking charge (home collection) 999799 1 ₹118.00 – ₹100.00 ₹18.00 (18 %)',
      'Value of exempt supply ₹299.00',
      'Taxable value ₹100.00',
      'CGST ₹9.00',
      'SGST ₹9.00',
      'Grand total ₹417.00',
    ])
    const paragraphs = await textsOf(mixed, ['P'])
    expect(paragraphs.slice(0, 4)).toEqual([
      'Labaya',
      'Number LB/2627/000001',
      'Date 23/11/2026',
      'Order LB00000001',
    ])
    expect(paragraphs).toContain('pay_Rz81MqpXo2Yt5K')
    expect(paragraphs.at(-1)).toBe('This is a computer-generated document and needs no signature.')
  })

  test('repeats the column titles on each page, and readers skip the repetitions', async () => {
    const long = { ...mixed, lines: Array.from({ length: 40 }, () => line) }
    const paper = await tagged(long)
    expect(elementsOf(paper.elements, ['TR']).filter((row) => textOf(row).startsWith('Item'))).toHaveLength(1)
    expect(
      elementsOf(paper.elements, ['TR']).filter((row) => textOf(row).startsWith('Complete')),
    ).toHaveLength(40)
    expect(paper.artifacts.slice(0, 2)).toEqual(['Item', 'HSN/SAC'])
    expect(paper.unmarked).toEqual([])
  })

  test('has the text of a name that is drawn in another script', async () => {
    const named = { ...mixed, patients: ['अनन्या राव', 'Vikram Rao'] }
    expect(await textsOf(named, ['P'])).toEqual(
      expect.arrayContaining(['अनन्या राव', 'For अनन्या राव, Vikram Rao']),
    )
  })
})

const notes = async (of: Invoice) => (await textsOf(of, ['P'])).slice(-3)

describe('feels right 22: a document', () => {
  test('with exempt services only is a bill of supply: no tax column, no taxable value, and the reason of the exemption', async () => {
    expect(await textsOf(invoice, ['H1', 'TR'])).toEqual([
      'Bill of supply',
      'Item HSN/SAC Qty Amount Discount Value',
      'Complete Blood Count 999316 1 ₹299.00 – ₹299.00',
      'Value of exempt supply ₹299.00',
      'Grand total ₹299.00',
    ])
    expect((await notes(invoice)).slice(1)).toEqual([
      'Exempt: health care services by a clinical establishment (Notification 12/2017-Central Tax (Rate), entry 74).',
      'This is a computer-generated document and needs no signature.',
    ])
  })

  test('with taxed goods only is a tax invoice without an exemption', async () => {
    const goods = { ...invoice, lines: [{ ...taxed, hsnSac: '9018' }] }
    expect((await textsOf(goods, ['H1']))[0]).toBe('Tax invoice')
    expect((await notes(goods)).slice(1)).toEqual([
      'Tax is not payable on reverse charge.',
      'This is a computer-generated document and needs no signature.',
    ])
  })

  test('with other exempt goods does not call them health care', async () => {
    const goods = { ...invoice, lines: [{ ...line, hsnSac: '4901' }] }
    expect(await notes(goods)).toContain('No GST is charged on lines marked Exempt.')
    expect((await notes(goods)).join(' ')).not.toContain('health care')
  })

  test('names a single patient once, above the lines', async () => {
    const single = { ...mixed, patients: ['Ananya Rao'], lines: [{ ...line, patients: [0] }] }
    expect(await textsOf(single, ['H2'])).toContain('Patient')
    expect((await textsOf(single, ['P'])).filter((text) => text.includes('For Ananya'))).toEqual([])
  })

  test('that cancels another names it by title, number and day', async () => {
    const note = {
      ...mixed,
      kind: 'credit_note',
      against: 'LB/2627/000001',
      againstIssuedOn: mixed.issuedOn,
    } as const
    expect(await textsOf(note, ['P'])).toContain(
      'Against invoice-cum-bill of supply LB/2627/000001 of 23/11/2026',
    )
    const { againstIssuedOn: _, ...older } = note
    expect(await textsOf({ ...older, lines: [line] }, ['P'])).toContain(
      'Against bill of supply LB/2627/000001',
    )
  })

  test('of an earlier version or an erased account omits patients and unknown values', async () => {
    expect(await textsOf(invoice, ['H2'])).toEqual(['Sold by', 'Billed to'])
    const erased = { ...mixed, buyer: null, patients: [] }
    expect(await textsOf(erased, ['H2'])).toEqual(['Sold by', 'Billed to', 'Paid online, payment reference'])
    expect((await textsOf(erased, ['P'])).join(' ')).not.toContain('Rao')
  })
})

test('a name in Devanagari is drawn, and readable by screen readers', async () => {
  const named = {
    ...invoice,
    buyer: { name: 'अनन्या राव', address: ['14, 2nd Cross'], state: 'Karnataka', stateCode: '29' },
  }
  const latin = (await invoicePdf(invoice)).length
  const file = await invoicePdf(named)
  expect(file.length).toBeGreaterThan(latin + 1000)
  expect(contentOf(file)).toContain('ActualText')
  expect(contentOf(await invoicePdf(invoice))).not.toContain('ActualText')
})

/** The uncompressed contents of a PDF's pages. */
function contentOf(file: Uint8Array): string {
  const bytes = Buffer.from(file)
  const streams: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    try {
      streams.push(inflateSync(bytes.subarray(at + 'stream\n'.length)).toString('latin1'))
    } catch {
      // Not every stream is compressed.
    }
  }
  return streams.join('\n')
}
