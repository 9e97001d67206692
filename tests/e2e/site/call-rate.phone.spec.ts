import { type BrowserContext, expect, test, type Page } from '@playwright/test'
import { bookToSlots, openCartWith } from '../steps/booking-steps.ts'
import { expectWholePage, watchCalls } from '../steps/failure-steps.ts'
import { openSearch } from '../steps/search-steps.ts'
import { dialog } from '../steps/steps.ts'
import { becomeShopper, TEST_PAGE } from '../steps/wizard-steps.ts'

/** Long enough for the repeats of a call and for a loop to appear. */
const WATCHED_MS = 5_000

/** A proxy's error without a body, which the shop repeats, unlike its own errors. */
async function failCalls(page: Page, working: readonly string[] = []): Promise<void> {
  await page.route(/\/api\/|\.data(\?|$)/, (route) => {
    const isWorking = working.includes(new URL(route.request().url()).pathname)
    return isWorking ? route.continue() : route.fulfill({ status: 500, body: '' })
  })
}

/** Stays offline, then online, and checks the rate of calls in both. */
async function loseNetwork(context: BrowserContext, page: Page): Promise<void> {
  const { newCondition, expectFewCalls } = watchCalls(page)
  await context.setOffline(true)
  await page.waitForTimeout(WATCHED_MS)
  expectFewCalls()
  newCondition()
  await context.setOffline(false)
  await page.waitForTimeout(WATCHED_MS)
  expectFewCalls()
}

test('feels right 1: an open cart that loses the network repeats at most two calls a second, also once back online, on a phone', async ({
  page,
  context,
}) => {
  await openCartWith(page, 'LT-CBC')
  await loseNetwork(context, page)
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
})

test('feels right 1: with every call failing, the cart repeats at most two calls a second, on a phone', async ({
  page,
}) => {
  await openCartWith(page, 'LT-CBC')
  await failCalls(page)
  const { newCondition, expectFewCalls } = watchCalls(page)
  await page.reload()
  await page.waitForTimeout(WATCHED_MS)
  await expectWholePage(page)
  const again = dialog(page).getByRole('button', { name: 'Try again' })
  newCondition()
  await again.first().click()
  await page.waitForTimeout(WATCHED_MS)
  expectFewCalls()
})

test('feels right 1: with every call failing, the search repeats at most two calls a second, on a phone', async ({
  page,
}) => {
  const box = await openSearch(page)
  await failCalls(page)
  const { expectFewCalls } = watchCalls(page)
  await box.fill('thyroid')
  await page.waitForTimeout(WATCHED_MS)
  await expectWholePage(page)
  expectFewCalls()
})

test('feels right 1: with every call failing, the wizard repeats at most two calls a second, on a phone', async ({
  page,
}) => {
  await becomeShopper(page)
  await failCalls(page)
  const { newCondition, expectFewCalls } = watchCalls(page)
  for (const step of [1, 2, 3, 4]) {
    await test.step(`step ${step}`, async () => {
      newCondition()
      await page.goto(`${TEST_PAGE}?sheet=wizard&step=${step}`)
      await page.waitForTimeout(WATCHED_MS)
      await expectWholePage(page)
    })
  }
  expectFewCalls()
})

test('feels right 1: with every call failing but the session’s and the cart’s, the cart repeats at most two calls a second, on a phone', async ({
  page,
}) => {
  await bookToSlots(page, 'LT-CBC')
  await failCalls(page, ['/api/init', '/api/cart/get-cart'])
  const { newCondition, expectFewCalls } = watchCalls(page)
  for (const sheet of ['cart&step=1', 'cart&step=2', 'cart&step=3', 'cart&step=4']) {
    await test.step(sheet, async () => {
      newCondition()
      await page.goto(`${TEST_PAGE}?sheet=${sheet}`)
      await page.waitForTimeout(WATCHED_MS)
      await expectWholePage(page)
    })
  }
  expectFewCalls()
})
