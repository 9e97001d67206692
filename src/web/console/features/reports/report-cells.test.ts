import { expect, test } from 'vitest'
import { parseIstDate } from '../../../../kernel/ist.ts'
import { cellText, drawnColumn, rowName, displayedRows } from './report-cells.ts'

const column = (name: string, kind: 'text' | 'count' | 'money' | 'percent') => ({ name, kind, title: name })

test('OPS-R03: a cell is formatted as a day, an amount, a share or a number', () => {
  expect([
    cellText('2026-11-23', column('day', 'text')),
    cellText('Chennai', column('city', 'text')),
    cellText(1234.5, column('total', 'money')),
    cellText(33.3, column('use', 'percent')),
    cellText(123_456, column('orders', 'count')),
  ]).toEqual(['23 Nov 2026', 'Chennai', '₹1,234.50', '33.3 %', '1,23,456'])
})

test('OPS-R03: a chart prefers an amount to a share, and a share to a number', () => {
  expect(drawnColumn([column('day', 'text'), column('orders', 'count'), column('total', 'money')])).toBe(2)
  expect(drawnColumn([column('area', 'text'), column('taken', 'count'), column('use', 'percent')])).toBe(2)
  expect(drawnColumn([column('day', 'text')])).toBeNull()
})

test('OPS-R03: chart and table of a report by day have the same days, those without values as zero', () => {
  const [from, to] = [parseIstDate('2026-11-29'), parseIstDate('2026-12-01')]
  if (from === null || to === null) throw new Error('no days')
  const columns = [column('day', 'text'), column('orders', 'count'), column('total', 'money')]
  const rows: [string, number, number][] = [['2026-11-30', 2, 834]]
  expect(displayedRows({ columns, rows }, { from, to })).toEqual([
    ['2026-11-29', 0, 0],
    ['2026-11-30', 2, 834],
    ['2026-12-01', 0, 0],
  ])
  expect(displayedRows({ columns, rows: [] }, { from, to })).toEqual([])
  const byCity = { columns: [column('city', 'text'), ...columns.slice(1)], rows: [['Pune', 2, 834]] }
  expect(displayedRows(byCity, { from, to })).toEqual([['Pune', 2, 834]])
})

test('OPS-R03: a row is named by all of its texts, so that two rates of a state differ', () => {
  const columns = [column('state', 'text'), column('rate', 'text'), column('taxable', 'money')]
  expect(rowName(['29 Karnataka', '18 %', 100], columns)).toBe('29 Karnataka, 18 %')
  expect(rowName(['29 Karnataka', '', 100], columns)).toBe('29 Karnataka')
})
