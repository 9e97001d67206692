import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { istDate, parseIstDate, type IstDate } from '../../../kernel/ist.ts'
import { paise } from '../../../kernel/money.ts'
import {
  coverageOf,
  daysOfYear,
  financialYearOf,
  formatFinancialYear,
  instantsOfYear,
  parseFinancialYear,
  taxStatement,
  type PaidOrder,
  type PaidPart,
} from './tax-statement.ts'
import { sectionText, statementNotes } from './tax-statement.messages.ts'

function day(text: string): IstDate {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

const REQUESTED = { year: 2026, payer: 'Ananya Rao' }

function part(worth: number, changes: Partial<PaidPart> = {}): PaidPart {
  const checkup = { name: 'Heart Look', patient: 'Ananya Rao', relation: 'Self' }
  return { worth: paise(worth), isRefunded: false, checkup, ...changes }
}

function order(net: number, parts: PaidPart[], changes: Partial<PaidOrder> = {}): PaidOrder {
  const paid = { invoice: 'LB/2627/000001', paidOn: day('2026-05-02'), isCanceled: false }
  return { ...paid, net: paise(net), parts, ...changes }
}

describe('OPS-O11: a financial year', () => {
  test('ends on 31 March and begins on 1 April', () => {
    expect(financialYearOf(day('2026-03-31'))).toBe(2025)
    expect(financialYearOf(day('2026-04-01'))).toBe(2026)
    expect(daysOfYear(2026)).toEqual({ first: '2026-04-01', last: '2027-03-31' })
  })

  test('changes at midnight in India, while UTC still has 31 March', () => {
    const { from, until } = instantsOfYear(2026)
    expect(from).toEqual(new Date('2026-03-31T18:30:00Z'))
    expect(until).toEqual(new Date('2027-03-31T18:30:00Z'))
    expect(financialYearOf(istDate(new Date(from.getTime() - 1)))).toBe(2025)
    expect(financialYearOf(istDate(from))).toBe(2026)
  })

  test('is written with the two digits of its last year, and any other text is refused', () => {
    expect(formatFinancialYear(2026)).toBe('2026-27')
    expect(formatFinancialYear(2099)).toBe('2099-00')
    expect(parseFinancialYear('2026-27')).toBe(2026)
    for (const text of ['2026-28', '2026', '2026-2027', '1999-00', '2026-27 ', 'x', '2026-27/..'])
      expect(parseFinancialYear(text)).toBeNull()
  })
})

describe('OPS-O11: a tax statement', () => {
  test('lists each check-up of each patient with its share of what was paid', () => {
    const mother = { name: 'Heart Look', patient: 'Meena Rao', relation: 'Mother' }
    const statement = taxStatement(REQUESTED, [
      order(200_000, [part(100_000), part(100_000, { checkup: mother })]),
    ])
    expect(statement).toMatchObject({
      rows: [
        {
          patient: 'Ananya Rao',
          relation: 'Self',
          amount: 100_000,
          invoice: 'LB/2627/000001',
          paidOn: '2026-05-02',
        },
        { patient: 'Meena Rao', relation: 'Mother', amount: 100_000 },
      ],
      sums: { family: 100_000, parents: 100_000, others: 0, unnamed: 0 },
      total: 200_000,
      elsewhere: 0,
    })
  })

  test('excludes goods and charges, and states their sum', () => {
    const statement = taxStatement(REQUESTED, [
      order(110_000, [part(100_000), part(10_000, { checkup: null })]),
    ])
    expect(statement).toMatchObject({ total: 100_000, elsewhere: 10_000 })
  })

  test('excludes refunded check-ups, and reduces the rest in proportion by any other refund', () => {
    const parts = [part(100_000, { isRefunded: true }), part(75_000), part(25_000)]
    expect(taxStatement(REQUESTED, [order(80_000, parts)])?.rows.map(({ amount }) => amount)).toEqual([
      60_000, 20_000,
    ])
  })

  test('excludes cancelled orders, whatever they retain, and orders that were refunded completely', () => {
    expect(taxStatement(REQUESTED, [order(50_000, [part(100_000)], { isCanceled: true })])).toBeNull()
    expect(taxStatement(REQUESTED, [order(0, [part(100_000)])])).toBeNull()
    expect(taxStatement(REQUESTED, [])).toBeNull()
    const both = [order(50_000, [part(100_000)], { isCanceled: true }), order(100_000, [part(100_000)])]
    expect(taxStatement(REQUESTED, both)).toMatchObject({ total: 100_000, elsewhere: 50_000 })
  })

  test('groups patients by the law: payer, spouse and children, then parents, then others', () => {
    expect(['Self', 'Spouse', 'Son', 'Daughter'].map(coverageOf)).toEqual(Array(4).fill('family'))
    expect(['Father', 'Mother'].map(coverageOf)).toEqual(['parents', 'parents'])
    expect(['Brother', 'Sister', 'Others', ''].map(coverageOf)).toEqual(Array(4).fill('others'))
    expect(coverageOf(null)).toBe('unnamed')
  })

  test('names section 80D until March 2026 and section 126 of the Act of 2025 from then on', () => {
    expect(sectionText(2025)).toBe('For section 80D of the Income-tax Act, 1961')
    expect(sectionText(2026)).toBe('For section 126 of the Income-tax Act, 2025 (formerly section 80D)')
    expect(statementNotes.join(' ')).toContain('at most ₹5,000 a year')
  })
})

const parts = fc.array(
  fc.record({
    worth: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
    isRefunded: fc.boolean(),
    checkup: fc.option(
      fc.record({
        name: fc.constant('Heart Look'),
        patient: fc.constant('A'),
        relation: fc.constantFrom('Self', 'Mother', 'Brother'),
      }),
    ),
  }),
  { minLength: 1, maxLength: 12 },
)
const orders = fc.array(
  fc.record({ parts, kept: fc.double({ min: 0, max: 1, noNaN: true }), isCanceled: fc.boolean() }),
  { maxLength: 6 },
)

test('OPS-O11: the rows and the amount outside of them sum to the ledger, and each row is within a paisa of its exact share', () => {
  fc.assert(
    fc.property(orders, (sold) => {
      const paid = sold.map(({ kept, isCanceled, ...one }) => {
        const open = one.parts.filter(({ isRefunded }) => !isRefunded)
        const worth = open.reduce((sum, { worth: of }) => sum + of, 0)
        return order(Math.floor(worth * kept), one.parts, { isCanceled })
      })
      const statement = taxStatement(REQUESTED, paid)
      const ledger = paid.reduce((sum, { net }) => sum + BigInt(net), 0n)
      const shares = paid.flatMap(exactShares)
      if (statement === null) {
        expect(shares.filter((share) => share >= 1)).toEqual([])
        return
      }
      const listed = statement.rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      expect(listed + BigInt(statement.elsewhere)).toBe(ledger)
      const grouped = Object.values(statement.sums).reduce((sum, amount) => sum + BigInt(amount), 0n)
      expect(grouped).toBe(BigInt(statement.total))
      expect(BigInt(statement.total)).toBe(listed)
      const exact = shares.reduce((sum, share) => sum + share, 0)
      expect(Math.abs(Number(listed) - exact)).toBeLessThan(shares.length + 1)
    }),
  )
})

/** An independent computation: the share of each check-up as a fraction, without rounding. */
function exactShares({ net, isCanceled, parts: of }: PaidOrder): number[] {
  if (isCanceled) return []
  const open = of.filter(({ isRefunded }) => !isRefunded)
  const worth = open.reduce((sum, part_) => sum + part_.worth, 0)
  return open.filter(({ checkup }) => checkup !== null).map((part_) => (net * part_.worth) / worth)
}
