import { type Browser, expect, type Page } from '@playwright/test'
import { DRAFT } from '../../../src/domains/policies/pages.messages.ts'
import { openReviewOf } from '../steps/booking-steps.ts'
import { becomeCustomer, newMobile } from '../steps/steps.ts'
import { type ConsoleShop, visitorOf } from './console-shop.ts'

/** A new customer with a test in the cart, on the review; `notice` is the version of the privacy notice in force. */
export async function shopperOn(
  browser: Browser,
  shop: ConsoleShop,
  notice: string = DRAFT.version,
): Promise<{ page: Page; mobile: string }> {
  const page = await visitorOf(browser, shop)
  const mobile = await becomeCustomer(page, newMobile(), { notice })
  await openReviewOf(page, 'LT-CBC')
  return { page, mobile }
}

/** Types a code into the panel of offers and applies it. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Offers' })
    .getByRole('button', { name: /^View all/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Payment Coupon for you' })
  await panel.getByLabel('Coupon code').fill(code)
  await panel.getByRole('button', { name: 'APPLY', exact: true }).click()
}

/** Checks that the shop refuses the last code without a reason. */
export async function expectInvalid(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Payment Coupon for you' })
  await expect(panel.getByText('Invalid Coupon', { exact: true })).toBeVisible()
}

/** Pauses a coupon in the list of the console. */
export async function pauseCoupon(page: Page, code: string): Promise<void> {
  await page.goto(`/console/coupons?q=${code}`)
  await page.getByRole('button', { name: `Pause, ${code}` }).click()
  await expect(page.getByText(`${code} is paused. Nobody can use it now.`)).toBeVisible()
}

/** Simulates the cart of one test; returns when the result is displayed. */
export async function simulateCart(page: Page, typed: string, name: string): Promise<void> {
  await page.getByLabel('Find a product to add').fill(typed)
  await page.getByRole('button', { name: `Add, ${name}` }).click()
  await page.getByRole('button', { name: 'Simulate', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
}

/** Fills the form of a coupon for tests and packages that is active once saved. */
export async function fillCoupon(page: Page, code: string): Promise<void> {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Code', code)
  await fill('Description', '20 % off in the monsoon')
  await fill('Conditions that shoppers read', 'On tests and packages')
  await fill('How much', '20')
  await fill('At most (₹)', '300')
  await fill('From a cart of (₹)', '299')
  const kinds = page.getByRole('group', { name: 'On these kinds' })
  await kinds.getByRole('checkbox', { name: 'Tests', exact: true }).check()
  await kinds.getByRole('checkbox', { name: 'Packages', exact: true }).check()
  await fill('Uses a customer', '2')
  await fill('Budget in all (₹)', '50000')
  await fill('Starts', '2026-01-01T00:00')
  await fill('Ends', '2030-12-31T23:59')
  await page.getByRole('checkbox', { name: 'Live as soon as it is saved' }).check()
}
