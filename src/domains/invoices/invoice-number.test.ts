import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../kernel/ist.ts'
import { financialYear, invoiceNumber } from './invoice-number.ts'

const day = (text: string) => {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

describe('the number of an invoice', () => {
  test.each([
    ['2027-03-31', '2627'],
    ['2027-04-01', '2728'],
    ['2026-11-23', '2627'],
    ['2099-12-31', '9900'],
  ])('%s lies in the financial year %s', (text, year) => {
    expect(financialYear(day(text))).toBe(year)
  })

  test('counts in six digits, and fits ten million with a prefix of two', () => {
    const series = { prefix: 'LB', kind: 'invoice', financialYear: '2627' } as const
    expect(invoiceNumber(series, 1)).toBe('LB/2627/000001')
    expect(invoiceNumber(series, 99_999_999)).toBe('LB/2627/99999999')
    expect(() => invoiceNumber(series, 100_000_000)).toThrow('longer than 16')
  })

  test('of a credit note has its own series, and fits with the longest prefix', () => {
    const series = { prefix: 'LABA', kind: 'credit_note', financialYear: '2627' } as const
    expect(invoiceNumber(series, 1)).toBe('LABA/C2627/00001')
    expect(() => invoiceNumber(series, 100_000)).toThrow('longer than 16')
  })
})
