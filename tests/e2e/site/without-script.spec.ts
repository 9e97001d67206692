import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('without JavaScript the pages are readable, and their links and the search work, on a phone', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lab comes home.')
  await page
    .getByRole('link', { name: /View all/ })
    .first()
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'What is tested' })).toBeVisible()

  await page.goto('/search?q=thyroid')
  await expect(page.getByText(/Thyroid Profile/).first()).toBeVisible()
})

test('CARD-02, ROUTE-01: a product without a detail page redirects to its listing, an unknown one shows a helpful page, on desktop', async ({
  page,
}) => {
  const unknown = await page.goto('/product/health-check/no-such-test')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /Home|home|packages|tests/i }).first()).toBeVisible()
})
