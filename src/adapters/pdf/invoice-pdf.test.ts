import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
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

/** A paper without the moment in which it was drawn. */
async function drawn(of: Invoice): Promise<string> {
  const file = Buffer.from(await invoicePdf(of)).toString('latin1')
  return file.replace(/\/CreationDate \(.*?\)/, '').replace(/\/ID \[.*?\]/s, '')
}

test('a paper holds the letters of its own text and of no other, however many were drawn before', async () => {
  const first = await drawn(invoice)
  const other = { ...invoice, buyer: null, lines: [{ ...line, text: 'Xyloquartz ₹ & Żółw 7 £' }] }
  const [changed, ...again] = await Promise.all([drawn(other), drawn(invoice), drawn(invoice)])
  expect(changed).not.toBe(first)
  expect(again).toEqual([first, first])
})

test('a name in Devanagari is drawn, and is there to be read aloud', async () => {
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

/** What a paper's pages draw, unpacked. */
function contentOf(file: Uint8Array): string {
  const bytes = Buffer.from(file)
  const streams: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    try {
      streams.push(inflateSync(bytes.subarray(at + 'stream\n'.length)).toString('latin1'))
    } catch {
      // Not every stream is packed.
    }
  }
  return streams.join('\n')
}
