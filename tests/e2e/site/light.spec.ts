import { expect, test } from '@playwright/test'
import { watch } from '../steps/steps.ts'

const VENDOR = '**/assets/vendor-*.js'

test('a tap before hydration is replayed, and a link works, on a phone', async ({ page }) => {
  const { expectCalm } = await watch(page)
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
  await page.route(VENDOR, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/products/health-check', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Order Now/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/, includeHidden: true })).toHaveCount(1)
  await expectCalm()

  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /View all/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health check packages')
})

test('no script of a page delays its first paint, on a phone', async ({ page }) => {
  await page.goto('/product/health-check/complete-blood-count')
  const early = page.locator('script[src], head > link[rel=modulepreload]')
  const html = await (await page.request.get('/product/health-check/complete-blood-count')).text()
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*rel="modulepreload"/)
  await expect(early.first()).toBeAttached()

  // Later scripts must not add the initial styles again, which would restyle the page.
  await expect(page.getByRole('heading', { name: 'What is tested' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.map((link) => link instanceof HTMLLinkElement && new URL(link.href).pathname),
    )
  expect(new Set(sheets).size).toBe(sheets.length)
})
