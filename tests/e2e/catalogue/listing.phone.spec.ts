import { expect, test } from '@playwright/test'
import { expectAccessible } from '../steps/steps.ts'

test('the filter sheet shows the number of results, and Escape leaves the list unchanged', async ({
  page,
}) => {
  await page.goto('/products/health-check/packages')
  const opener = page.getByRole('link', { name: /^Filters/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: 'Show 47 packages' })).toBeVisible()
  await expectAccessible(page, 'the filter sheet')
  await sheet.getByRole('checkbox', { name: 'Heart' }).check()
  await expect(sheet.getByRole('button', { name: 'Show 47 packages' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/products/health-check/packages')
  await expect(opener).toBeFocused()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('47 packages')
})
