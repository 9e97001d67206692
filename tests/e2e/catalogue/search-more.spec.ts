import { expect, test } from '@playwright/test'
import { openSearch, watchedSearch } from '../steps/search-steps.ts'
import { expectAccessible } from '../steps/steps.ts'

test('SRCH-05: more results load on scrolling, and Back restores all of them, on a phone', async ({
  page,
}) => {
  const { expectCalm, requests, box, panel } = await watchedSearch(page)
  const rows = panel.getByRole('listitem')
  await box.fill('blood')
  await box.press('Enter')
  await expect(panel.getByText('The best 50 results for “blood”').first()).toBeVisible()
  await expect(rows).toHaveCount(20)
  expect(requests).toHaveLength(1)

  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(40)
  await expect(panel.getByRole('status').filter({ hasText: '40 of 50 results shown' })).toHaveCount(1)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(50)
  await expect(panel.getByRole('button', { name: 'Show more results' })).toHaveCount(0)
  expect(requests).toEqual([
    JSON.stringify({ q: 'blood' }),
    JSON.stringify({ q: 'blood', currentPage: 2 }),
    JSON.stringify({ q: 'blood', currentPage: 3 }),
  ])
  await expectAccessible(page, 'search, all results')
  await expectCalm()

  const link = rows.nth(44).getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(rows).toHaveCount(50)
})

test('SRCH-05, SRCH-10: by keyboard the focus moves to the next results, and a failed page can be retried, on desktop', async ({
  page,
}) => {
  const box = await openSearch(page)
  const panel = page.getByRole('dialog').first()
  const rows = panel.getByRole('listitem')
  const refusal = { error: true, message: [{ message: 'no', code: 'no' }], data: null }
  await page.route('**/api/pdp/search-result', (route) =>
    route.request().postData()?.includes('currentPage')
      ? route.fulfill({ status: 503, json: refusal })
      : route.continue(),
  )
  await box.fill('blood')
  await box.press('Enter')
  await expect(rows).toHaveCount(20)
  await rows.last().getByRole('button').last().focus()
  await expect(panel.getByRole('alert')).toContainText('We could not search just now')
  await expectAccessible(page, 'search, more did not come')

  await page.unroute('**/api/pdp/search-result')
  const again = panel.getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(40)
  await expect(rows.nth(20).locator(':focus')).toHaveCount(1)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})
