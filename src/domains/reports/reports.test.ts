import { describe, expect, test } from 'vitest'
import { parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { columnTitle, reportDescription, reportTitle } from './reports.messages.ts'
import {
  columnsOf,
  groupingsOf,
  partsOfRange,
  rangeRefusal,
  REPORT_NAMES,
  REPORT_SHAPES,
  RowSums,
  shareOf,
  sortRows,
} from './reports.ts'

function day(text: string): IstDate {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(`${text} is no day`)
  return parsed
}
const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('OPS-R01: a range of days', () => {
  test('has at most 366 days, both ends included, and ends after its start', () => {
    expect(rangeRefusal(range('2026-11-23', '2026-11-23'))).toBeNull()
    expect(rangeRefusal(range('2026-11-23', '2026-11-22'))).toBe('backwards')
    expect(rangeRefusal(range('2025-11-23', '2026-11-23'))).toBeNull()
    expect(rangeRefusal(range('2025-11-22', '2026-11-23'))).toBe('long')
  })

  test('is split into weeks that neither overlap nor omit a day', () => {
    expect(partsOfRange(range('2026-11-01', '2026-11-07'))).toEqual([range('2026-11-01', '2026-11-07')])
    expect(partsOfRange(range('2026-11-01', '2026-11-08'))).toEqual([
      range('2026-11-01', '2026-11-07'),
      range('2026-11-08', '2026-11-08'),
    ])
  })
})

describe('OPS-R01: the rows of a report', () => {
  const columns = columnsOf('gst_b2c', 'state')

  test('of the same name are added up over the parts of a range, unless their tax rates differ', () => {
    const rows = [
      ['33 Tamil Nadu', '18 %', 100, 9, 9, 0],
      ['33 Tamil Nadu', '0 %', 50, 0, 0, 0],
      ['33 Tamil Nadu', '18 %', 200, 18, 18, 0],
    ]
    const sums = new RowSums(columns)
    sums.add(rows.slice(0, 1))
    sums.add(rows.slice(1))
    expect(sums.rows()).toEqual([
      ['33 Tamil Nadu', '18 %', 300, 27, 27, 0],
      ['33 Tamil Nadu', '0 %', 50, 0, 0, 0],
    ])
  })

  test('of one series have its first and its last number, where a longer number is a later one', () => {
    const sums = new RowSums(columnsOf('gst_documents', 'series'))
    sums.add([['LB/2627/', 'LB/2627/000002', 'LB/2627/999999', 3]])
    sums.add([['LB/2627/', 'LB/2627/1000000', 'LB/2627/1000001', 2]])
    sums.add([['LB/C2627/', 'LB/C2627/000001', 'LB/C2627/000001', 1]])
    expect(sums.rows()).toEqual([
      ['LB/2627/', 'LB/2627/000002', 'LB/2627/1000001', 5],
      ['LB/C2627/', 'LB/C2627/000001', 'LB/C2627/000001', 1],
    ])
  })

  test('are sorted by day, or the largest first', () => {
    const sales = columnsOf('sales', 'day')
    const rows = [
      ['b', 1, 900],
      ['c', 3, 100],
      ['a', 3, 100],
    ]
    expect(sortRows({ columns: sales, rows }, 'day').map(([name]) => name)).toEqual(['a', 'b', 'c'])
    expect(sortRows({ columns: sales, rows }, 'city').map(([name]) => name)).toEqual(['a', 'c', 'b'])
  })

  test('have a share of 0 if the whole is 0', () => {
    expect([shareOf(1, 3), shareOf(0, 0), shareOf(4, 4)]).toEqual([33.3, 0, 100])
  })
})

test('OPS-R01: every report has a title, a sentence, a grouping and a heading for each column', () => {
  expect(REPORT_NAMES.toSorted()).toEqual(Object.keys(REPORT_SHAPES).toSorted())
  for (const name of REPORT_NAMES) {
    expect(reportTitle[name]).not.toBe('')
    expect(reportDescription[name]).toMatch(/^[A-Z][^.]+\.$/)
    expect(groupingsOf(name)).not.toEqual([])
    for (const by of groupingsOf(name))
      expect(columnsOf(name, by).filter((column) => columnTitle[column.name] === undefined)).toEqual([])
  }
})
