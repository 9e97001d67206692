import { expect, test } from '@playwright/test'
import { watchedSearch } from '../steps/search-steps.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

test('feels right 21: the panel shows the filters of a query, and each can be removed', async ({ page }) => {
  const { expectCalm, box, panel } = await watchedSearch(page)
  await box.fill('thyroid package under ₹500')
  await box.press('Enter')
  const filters = panel.getByRole('region', { name: 'Showing only' })
  await expect(filters.getByRole('link')).toHaveText([
    'Remove the filter Packages',
    'Remove the filter Up to ₹500',
  ])
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('link', { name: 'Thyroid Care', exact: true })).toBeVisible()
  await expectAccessible(page, 'search with filters')

  await filters.getByRole('link', { name: 'Remove the filter Up to ₹500' }).click()
  await expect(box).toHaveValue('thyroid package')
  await expect(box).toBeFocused()
  await expect(filters.getByRole('link')).toHaveCount(1)
  await expect(panel.getByRole('link', { name: 'Thyroid Care Advanced' })).toBeVisible()
  await expect(page).toHaveURL(/find=thyroid\+package$/)

  await box.fill('package')
  await box.press('Enter')
  await expect(panel.getByText('results for “package”').first()).toBeVisible()
  await filters.getByRole('link', { name: 'Remove the filter Packages' }).click()
  await expect(box).toHaveValue('')
  await expect(filters).toHaveCount(0)
  await expectCalm()
})

test('feels right 21: the search page shows why it found nothing, and offers other products', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/search?q=thyroid+under+100')
  await expect(page.getByText('No Products Found')).toBeVisible()
  await expect(page.getByText('Nothing matches all of this. Remove a filter to see more.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove the filter Up to ₹100' }).click()
  await expect(page).toHaveURL(/\/search\?q=thyroid$/)
  await expect(page.getByRole('link', { name: 'Thyroid Care', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Showing only' })).toHaveCount(0)
  await expectCalm()
})
