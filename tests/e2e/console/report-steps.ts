import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/steps.ts'
import { openFromMenu } from './planner-steps.ts'

/** Checks that the sales by source contain the desk's order, and that the downloaded file contains every cell of the table. */
export async function compareReport(page: Page, number: string): Promise<void> {
  await openFromMenu(page, 'Reports')
  await page.getByLabel('Grouped by').selectOption('source')
  const table = page.getByRole('table', { name: 'Sales' })
  const desk = table.getByRole('row', { name: /^Desk/ })
  await expect(desk).toBeVisible()
  await expectAccessible(page, 'a report')
  const [source = '', orders = '', total = ''] = await desk.getByRole('cell').allInnerTexts()
  expect([source, orders]).toEqual(['Desk', '1'])

  const sales = await downloaded(page, 'Download CSV')
  const wanted = { Source: source, Orders: orders, Total: Number(total.replaceAll(/[₹,]/g, '')).toFixed(2) }
  expect(sales.find(({ Source }) => Source === 'Desk')).toEqual(wanted)
  const placed = await downloaded(page, 'Download all orders of these days')
  expect(placed.map(({ Order, Total }) => ({ Order, Total }))).toEqual([
    { Order: number, Total: wanted.Total },
  ])
}

async function downloaded(page: Page, link: string): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return parse(await readFile(await (await download).path()), { bom: true, columns: true })
}
