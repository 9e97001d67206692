import { expect } from '@playwright/test'
import { violations } from '../steps/violations.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

test('OPS-007: the filters of a list are folded under a button that counts the active ones', async ({
  page,
}) => {
  await page.goto('/console/catalogue')
  const rows = page.getByRole('row')
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Search')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeHidden()
  await expect(rows.nth(1)).toBeVisible()

  await filters.click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('package')
  await expect(page).toHaveURL(/kind=package/)
  await expect(filters).toHaveText('Filters (1)')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await violations(page, 'body')).toEqual([])

  await filters.click()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filters (1)', exact: true })).toBeVisible()
})
