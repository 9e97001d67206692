import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

const FIELD = 'Visits that one person makes in an hour'

async function changeVisits(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Change, Visits per hour' }).click()
  const card = page.getByRole('region', { name: 'Visits per hour' })
  await card.getByLabel(FIELD).fill(typed)
  await card.getByRole('button', { name: 'Save' }).click()
}

test('OPS-R01, R03, R04: a report is picked, drawn beside its table, and downloaded', async ({
  page,
  bookVisit,
}) => {
  const { expectCalm } = await watch(page)
  await bookVisit('Kavya')
  await page.goto('/console/reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sales: Total\./ })).toBeVisible()
  await expectAccessible(page, 'reports of the console')

  await page.getByLabel('Grouped by').selectOption('city')
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await page.getByLabel('First day').fill('2020-01-01')
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('Choose at most 366 days.')
  await page.goto('/console/reports?name=sales&by=source')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Source,Orders,Total')
  await expectCalm()
})

test('OPS-G01, G02: a setting is refused at its field, saved, and has a history with its author', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expectAccessible(page, 'settings of the console')
  await changeVisits(page, '13')
  const card = page.getByRole('region', { name: 'Visits per hour' })
  await expect(card.getByLabel(FIELD)).toHaveAccessibleDescription('Enter a whole number, from 1 to 12.')
  await card.getByLabel(FIELD).fill('4')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(`${FIELD}: 4`).first()).toBeVisible()
  await card.getByText('History').click()
  await expect(card.getByText('Since the installation')).toBeVisible()
  await expect(page.getByText('RAZORPAY_KEY_SECRET: not set')).toBeVisible()
  await expectCalm()
})
