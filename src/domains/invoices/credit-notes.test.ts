import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, roundToRupee } from '../../kernel/money.ts'
import { creditNoteFigures } from './credit-notes.ts'
import { invoiceFigures, type InvoiceFigures, type SoldLine } from './invoices.ts'

const line = (gross: number, gstPercent: number, quantity = 1): SoldLine => ({
  text: 'A line',
  hsnSac: '9993',
  quantity,
  gross: paise(gross),
  coupon: paise(0),
  gstPercent,
  patients: [],
})

function invoiceOf(lines: SoldLine[], isWithinState = true): InvoiceFigures {
  const grandTotal = roundToRupee(paise(sum(lines.map(({ gross }) => gross))))
  return invoiceFigures({ items: lines, charges: [], coins: paise(0), grandTotal, isWithinState })
}

const credited = (amount: number) => ({ amount: paise(amount), parts: [], rounding: paise(0) })

const FIGURES = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const sumsOf = (all: readonly InvoiceFigures[]) => ({
  grandTotal: sum(all.map(({ grandTotal }) => grandTotal)),
  roundOff: sum(all.map(({ roundOff }) => roundOff)),
  total: sum(all.flatMap(({ lines }) => lines.map(({ total }) => total))),
})

const taxesOf = (all: readonly InvoiceFigures[]) =>
  sum(all.flatMap(({ lines }) => lines.map(({ cgst, sgst, igst }) => cgst + sgst + igst)))

describe('OPS-O07: the credit notes of an invoice', () => {
  test('include a note for the whole amount, which has the invoice’s own figures', () => {
    const invoice = invoiceOf([line(50_033, 0), line(11_800, 18)])
    expect(creditNoteFigures(invoice, [], credited(invoice.grandTotal))).toEqual(invoice)
  })

  test('sum to the invoice and its rounding, however it is refunded, and to its taxes within two paise for each line', () => {
    const sold = fc.array(
      fc.record({ gross: fc.integer({ min: 100, max: 900_000 }), gst: fc.constantFrom(0, 5, 12, 18) }),
      { minLength: 1, maxLength: 6 },
    )
    const shares = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(sold, shares, fc.boolean(), (lines, percents, isWithinState) => {
        const invoice = invoiceOf(
          lines.map(({ gross, gst }) => line(gross, gst)),
          isWithinState,
        )
        const notes: InvoiceFigures[] = []
        let left = invoice.grandTotal as number
        for (const percent of [...percents, 100]) {
          const amount = percent === 100 ? left : Math.floor((left * percent) / 100)
          if (amount === 0) continue
          const note = creditNoteFigures(invoice, notes, credited(amount))
          expect(note.grandTotal).toBe(amount)
          expect(
            Math.min(...note.lines.flatMap((one) => FIGURES.map((name) => one[name]))),
          ).toBeGreaterThanOrEqual(0)
          for (const one of note.lines) expect(one.taxable + one.cgst + one.sgst + one.igst).toBe(one.total)
          notes.push(note)
          left -= amount
        }
        expect(sumsOf(notes)).toEqual(sumsOf([invoice]))
        const untaxed = taxesOf([invoice]) - taxesOf(notes)
        expect(untaxed).toBeGreaterThanOrEqual(0)
        expect(untaxed).toBeLessThanOrEqual(2 * invoice.lines.length)
      }),
      { numRuns: 2000 },
    )
  })

  test('reduce the line that a refunded part belongs to', () => {
    const invoice = invoiceOf([line(100_000, 0, 2), line(11_800, 18)])
    const parts = [{ line: 0, amount: paise(50_000), quantity: 1, patients: [1] }]
    const note = creditNoteFigures(invoice, [], { amount: paise(50_000), parts, rounding: paise(0) })
    expect(note).toMatchObject({
      roundOff: 0,
      lines: [{ of: 0, total: 50_000, gross: 50_000, discount: 0, quantity: 1, patients: [1] }],
    })
    expect(note.lines).toHaveLength(1)
  })

  test('never credit more of a line than is left, after a share of it was refunded as goodwill', () => {
    const invoice = invoiceOf([line(10_000, 0), line(10_000, 0)])
    const goodwill = creditNoteFigures(invoice, [], credited(10_000))
    const parts = [{ line: 0, amount: paise(10_000), quantity: 1, patients: [] }]
    const note = creditNoteFigures(invoice, [goodwill], { amount: paise(9000), parts, rounding: paise(0) })
    expect(note.lines.map(({ of, total }) => [of, total])).toEqual([
      [0, 5000],
      [1, 4000],
    ])
  })
})
