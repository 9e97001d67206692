import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBusyShop, type Noted } from '../../../../tests/support/reports/busy-shop.ts'
import { rawFigures, type WireRow } from '../../../../tests/support/reports/raw-figures.ts'
import { readCarts, readRawRows, type RawRows } from '../../../../tests/support/reports/raw-rows.ts'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { expectBooksHold } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import {
  groupingsOf,
  REPORT_NAMES,
  type Grouping,
  type ReportName,
} from '../../../domains/reports/reports.ts'
import { parseIstDate, type IstDate } from '../../../kernel/ist.ts'

let shop: TestShop
let noted: Noted
let rows: RawRows
let finance: TestClient
beforeAll(async () => {
  ;({ shop, noted } = await openBusyShop())
  finance = (await staffClient(shop, ['finance'])).client
  rows = await readRawRows(shop.db, { carts: [...noted.carts.values()], heldCarts: noted.heldCarts })
})
afterAll(() => shop.close())

const day = (text: string): IstDate => {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

const ALL = { from: day('2026-11-01'), to: day('2027-04-30') }
// The last minute of one day, the first of the next, and the last day of a financial year.
const RANGES = [
  ALL,
  { from: day('2026-11-23'), to: day('2026-11-30') },
  { from: day('2026-12-01'), to: day('2026-12-01') },
  { from: day('2027-03-31'), to: day('2027-03-31') },
  { from: day('2027-04-01'), to: day('2027-04-01') },
]

const inOrder = (some: WireRow[]) => some.map((row) => JSON.stringify(row)).toSorted()

async function report(name: ReportName, by: Grouping, range = ALL): Promise<WireRow[]> {
  const { body } = await ask(finance, 'reports/get', { name, by, ...range })
  expect(body.error).toBe(false)
  return body.data.rows
}

const recomputed = (name: ReportName, by: Grouping, range = ALL) =>
  rawFigures(rows, { name, by, ...range, now: shop.clock.now() })

async function expectRecomputed(name: ReportName): Promise<void> {
  for (const by of groupingsOf(name))
    for (const range of RANGES)
      expect(inOrder(await report(name, by, range))).toEqual(inOrder(recomputed(name, by, range)))
}

describe('OPS-R02: every figure of every report, recomputed from the rows one by one', () => {
  test('has test data for every case that a report can get wrong', async () => {
    await expectBooksHold(shop)
    const papers = await report('gst_documents', 'series')
    expect(papers.map(([series]) => series)).toEqual(['LB/2627/', 'LB/2728/', 'LB/C2627/', 'LB/C2728/'])
    for (const name of REPORT_NAMES)
      for (const by of groupingsOf(name)) expect(await report(name, by), `${name} by ${by}`).not.toEqual([])
    expect(rows.carts.length).toBeGreaterThan((await readCarts(shop.db)).length)
    expect(new Set((await report('sales', 'source')).map(([source]) => source))).toEqual(
      new Set(['Desk', 'Shop']),
    )
    expect(new Set((await report('cancellations', 'cause')).map(([cause]) => cause))).toEqual(
      new Set(['By the customer', 'No collector']),
    )
  })

  test('sales by day, city and source', () => expectRecomputed('sales'))
  test('products and categories', () => expectRecomputed('products'))
  test('the use of slots by area and hour', () => expectRecomputed('slots'))
  test('cancellations by cause and actor', () => expectRecomputed('cancellations'))
  test('the funnel by day', () => expectRecomputed('funnel'))
  test('coupons with their new customers', () => expectRecomputed('coupons'))
  test('GST by state and rate', () => expectRecomputed('gst_b2c'))
  test('GST by HSN or SAC', () => expectRecomputed('gst_hsn'))
  test('GST documents issued', () => expectRecomputed('gst_documents'))
  test('enquiries in and out of time', () => expectRecomputed('enquiries'))
  test('complaints in and out of time', () => expectRecomputed('complaints'))

  test('a day includes the orders up to its last moment in India', async () => {
    const days = await report('sales', 'day')
    const orders = (name: string) => days.find(([label]) => label === name)?.[1]
    expect([orders('2026-11-30'), orders('2026-12-01'), orders('2027-03-31'), orders('2027-04-01')]).toEqual([
      1, 1, 1, 1,
    ])
  })
})
