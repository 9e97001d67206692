import { expect, test, type Page } from '@playwright/test'
import { paidVisit } from '../steps/paid-visit.ts'
import { expectAccessible, post } from '../steps/steps.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = { name: 'No network' }

test('without a network the shop says so, shows the visit and no price, and reloads once the network is back', async ({
  page,
}) => {
  const number = await paidVisit(page)
  await page.goto(`/my-profile?order=${number}`)
  await expect(page.getByRole('button', { name: 'Change the visit' })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const visit = await storedVisit(page)
  expect(Object.keys(visit)).toEqual(['when', 'until'])
  expect(visit.when).toMatch(/^[A-Z][a-z]+day, \d\d [A-Z][a-z]{2} · \d+:00 [AP]M$/)
  await page.goto('/products/health-check')
  await expect(page.getByRole('article').getByText(/₹/).first()).toBeVisible()

  await page.context().setOffline(true)
  await page.goto('/product/health-check/complete-blood-count')
  await expectOffline(page, visit.when)
  await expectAccessible(page, 'offline page')
  // The page looks alike at both addresses.
  await page.goBack()
  await expect(page).toHaveURL(/health-check$/)
  await expectOffline(page, visit.when)
  await page.goForward()
  await expect(page).toHaveURL(/complete-blood-count$/)
  await expectOffline(page, visit.when)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOffline(page, visit.when)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Complete Blood Count/)
  expect(await cachedAddresses(page)).toEqual([])

  await post(page, '/api/logout', {})
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)

  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Labaya home' }).first().click()
  await expect(page.getByText('No network. Check your connection and try again.')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

async function expectOffline(page: Page, visit: string): Promise<void> {
  await expect(page.getByRole('heading', OFFLINE)).toBeVisible()
  await expect(page.getByText(visit)).toBeVisible()
  await expect(page.getByText(/₹/)).toHaveCount(0)
  const sign = page.locator('main svg').first()
  await expect(sign).toHaveCSS('inline-size', '40px')
  await expect(sign).toHaveCSS('fill', 'none')
}

function storedVisit(page: Page): Promise<{ when: string; until: number }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('visit') ?? '{}'))
}

/** The contents of the worker's caches, except for the built files and the offline page. */
function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    const paths = cached.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !path.startsWith('/assets/') && path !== '/offline')
  })
}
