import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, roundToRupee, rupees } from '../../kernel/money.ts'
import {
  cancelledTitle,
  invoiceFigures,
  invoiceSums,
  invoiceTitle,
  isExemptHealthCare,
  type Sold,
  type SoldLine,
} from './invoices.ts'

const test450: SoldLine = {
  text: 'Lipid Profile',
  hsnSac: '999316',
  quantity: 1,
  gross: rupees(450),
  coupon: paise(0),
  gstPercent: 0,
  patients: [],
}
const booking: SoldLine = { ...test450, text: 'Booking charge', gross: rupees(118), gstPercent: 18 }
const sold = (change: Partial<Sold>): Sold => ({
  items: [test450],
  charges: [],
  coins: paise(0),
  grandTotal: rupees(450),
  isWithinState: true,
  ...change,
})

describe('the figures of an invoice', () => {
  test('have an exempt test; the booking charge of ₹118 is ₹100 with 9 % CGST and 9 % SGST', () => {
    const { lines, roundOff } = invoiceFigures(sold({ charges: [booking], grandTotal: rupees(568) }))
    expect(lines[0]).toMatchObject({ taxable: rupees(450), cgst: 0, sgst: 0, igst: 0, total: rupees(450) })
    expect(lines[1]).toMatchObject({ taxable: rupees(100), cgst: rupees(9), sgst: rupees(9), igst: 0 })
    expect(roundOff).toBe(0)
  })

  test('have IGST instead for a buyer in another state', () => {
    const { lines } = invoiceFigures(
      sold({ charges: [booking], grandTotal: rupees(568), isWithinState: false }),
    )
    expect(lines[1]).toMatchObject({ taxable: rupees(100), cgst: 0, sgst: 0, igst: rupees(18) })
  })

  test('reduce each item by the coins that are left, and the charges only after the items', () => {
    const other: SoldLine = { ...test450, gross: rupees(300), coupon: rupees(150) }
    const within = invoiceFigures(sold({ items: [test450, other], charges: [booking], coins: rupees(600) }))
    expect(within.lines.map((line) => line.discount)).toEqual([rupees(450), rupees(300), 0])
    const past = invoiceFigures(sold({ items: [test450, other], charges: [booking], coins: rupees(601) }))
    expect(past.lines.map((line) => line.discount)).toEqual([rupees(450), rupees(300), rupees(1)])
  })

  test('assign an indivisible paisa to the largest remainder', () => {
    const three = [1, 2, 3].map(() => ({ ...test450, gross: rupees(100) }))
    const { lines } = invoiceFigures(sold({ items: three, coins: paise(100), grandTotal: rupees(299) }))
    expect(lines.map((line) => line.discount)).toEqual([34, 33, 33])
  })

  test('AMB-50: sum with the rounding to the total, are never negative, and have equal CGST and SGST, for any sale', () => {
    const line = fc
      .record({
        gross: fc.integer({ min: 0, max: 5_000_000 }),
        share: fc.integer({ min: 0, max: 100 }),
        gstPercent: fc.constantFrom(0, 5, 12, 18),
      })
      .map(({ gross, share, gstPercent }): SoldLine => ({
        ...test450,
        gross: paise(gross),
        coupon: paise(Math.floor((gross * share) / 100)),
        gstPercent,
      }))
    const some = fc.array(line, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        some,
        some,
        fc.integer({ min: 0, max: 6_000_000 }),
        fc.boolean(),
        (items, charges, coins, isWithinState) => {
          const left = [...items, ...charges].reduce((sum, { gross, coupon }) => sum + gross - coupon, 0)
          const grandTotal = roundToRupee(paise(Math.max(0, left - coins)))
          const { lines, roundOff } = invoiceFigures({
            items,
            charges,
            coins: paise(coins),
            grandTotal,
            isWithinState,
          })
          expect(lines.reduce((sum, { total }) => sum + total, 0) + roundOff).toBe(grandTotal)
          expect(Math.abs(roundOff)).toBeLessThanOrEqual(50)
          for (const { taxable, cgst, sgst, igst, total } of lines) {
            expect(taxable + cgst + sgst + igst).toBe(total)
            expect(Math.min(taxable, cgst, sgst, igst, total)).toBeGreaterThanOrEqual(0)
            expect(cgst).toBe(sgst)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the title of an invoice', () => {
  const { lines: exempt } = invoiceFigures(sold({}))
  const { lines: both } = invoiceFigures(sold({ charges: [booking], grandTotal: rupees(568) }))

  test('is bill of supply for exempt services, invoice-cum-bill for both kinds, tax invoice for items alone', () => {
    expect(invoiceTitle({ kind: 'invoice', lines: exempt })).toBe('bill-of-supply')
    expect(invoiceTitle({ kind: 'invoice', lines: both })).toBe('invoice-cum-bill-of-supply')
    expect(invoiceTitle({ kind: 'invoice', lines: both.slice(1) })).toBe('tax-invoice')
    expect(invoiceTitle({ kind: 'credit_note', lines: both })).toBe('credit-note')
  })

  test('feels right 22: is named by the credit note that cancels the invoice', () => {
    expect(cancelledTitle({ lines: exempt })).toBe('bill-of-supply')
    expect(cancelledTitle({ lines: both })).toBe('invoice-cum-bill-of-supply')
  })

  test('feels right 22: the value of exempt lines is not a taxable value', () => {
    expect(invoiceSums({ lines: both })).toEqual({
      exempt: rupees(450),
      taxable: rupees(100),
      cgst: rupees(9),
      sgst: rupees(9),
      igst: 0,
    })
    expect(invoiceSums({ lines: exempt })).toMatchObject({ exempt: rupees(450), taxable: 0, cgst: 0 })
  })

  test('feels right 22: a line is health care if it has a code of heading 9993 and no tax', () => {
    const line = { hsnSac: '999316', gstPercent: 0 }
    expect(isExemptHealthCare(line)).toBe(true)
    expect(isExemptHealthCare({ ...line, gstPercent: 18 })).toBe(false)
    expect(isExemptHealthCare({ ...line, hsnSac: '9018' })).toBe(false)
    expect(isExemptHealthCare({ ...line, hsnSac: '' })).toBe(false)
  })
})
