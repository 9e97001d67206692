import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

async function fileFrom(page: Page, link: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByText(link).click()
  const download: Download = await started
  return readFile(await download.path(), 'utf8')
}

test('OPS-R01, R03, R04: a report is chosen, shown as a chart with its table, and downloaded', async ({
  page,
  bookVisit,
}) => {
  const { expectCalm } = await watch(page)
  await bookVisit('Kavya')
  await page.goto('/console/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  const chart = page.getByRole('img', { name: /^Sales: Total\./ })
  await expect(chart).toBeVisible()
  // Straight lines: a curve shows sales between two days that nobody made.
  const lines = await chart
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  expect(lines.join(' ')).not.toMatch(/[CQ]/)
  await expectAccessible(page, 'reports of the console')
  await page.getByLabel('The chart shows').selectOption('Orders')
  await expect(page.getByRole('img', { name: /^Sales: Orders\./ })).toBeVisible()

  await page.getByLabel('Report', { exact: true }).selectOption('From cart to payment')
  await expect(page.getByRole('img', { name: /^From cart to payment: Carts\./ })).toBeVisible()
  await page.goto('/console/reports?name=sales&by=source')
  expect(await fileFrom(page, 'Download CSV')).toContain('Source,Orders,Total')
  await page.getByLabel('First day').fill('2020-01-01')
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('Choose at most 366 days.')
  await expectCalm()
})

test('OPS-R04: a file with customers’ names requires a reason', async ({ page, bookVisit }) => {
  const { expectCalm } = await watch(page)
  await bookVisit('Kavya')
  await page.goto('/console/reports')
  const field = page.getByLabel('Reason for a file with names and numbers')
  await page.getByRole('button', { name: 'Download orders with customers' }).click()
  await expect(field).toHaveAccessibleDescription(/Give a reason/)
  await field.fill('A question of the auditor')
  expect(await fileFrom(page, 'Download orders with customers')).toContain('Name,Mobile')
  await expectCalm()
})
