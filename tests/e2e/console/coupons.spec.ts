import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { applyCode, expectInvalid, pauseCoupon, shopperOn, simulateCart } from './coupon-steps.ts'

const CODE = 'SPRING30'
const CBC = 'Complete Blood Count (CBC)'

async function buildCoupon(page: Page): Promise<void> {
  await page.goto('/console/coupons')
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
  await expectAccessible(page, 'coupons of the console')
  await page.getByRole('link', { name: 'Build a coupon' }).click()
  await expect(page.getByRole('heading', { name: 'New coupon', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('ab')
  await page.getByLabel('Description', { exact: true }).fill('30 % off blood tests')
  await page.getByLabel('Conditions that shoppers read', { exact: true }).fill('On blood tests\nOnce only')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('How much', { exact: true })).toHaveAccessibleDescription(
    'This field is needed.',
  )

  await page.getByLabel('How much', { exact: true }).fill('30')
  await page.getByLabel('At most (₹)', { exact: true }).fill('200')
  await page.getByLabel('From a cart of (₹)', { exact: true }).fill('299')
  await page
    .getByRole('group', { name: 'On these kinds' })
    .getByRole('checkbox', { name: 'Tests', exact: true })
    .check()
  await page.getByLabel('Uses a customer', { exact: true }).fill('3')
  await page.getByLabel('Budget in all (₹)', { exact: true }).fill('1000')
  await page.getByLabel('Starts', { exact: true }).fill('2026-01-01T00:00')
  await page.getByLabel('Ends', { exact: true }).fill('2030-12-31T23:59')
  const sentence = page.getByRole('region', { name: 'The rule as a sentence' })
  const rule =
    '30 % off tests from ₹299, at most ₹200, three times a customer, ₹1,000 in all, until 31 December 2030'
  await expect(sentence.getByText(`${rule}, paused`, { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Live as soon as it is saved' }).check()
  await expect(sentence.getByText(rule, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription(
    'Use 4 to 20 letters and digits.',
  )
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(CODE)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: CODE, level: 1 })).toBeVisible()
  await expectAccessible(page, 'a coupon of the console')
}

async function simulate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Simulate' }).click()
  await expect(page.getByRole('heading', { name: 'Coupon simulator', level: 1 })).toBeVisible()
  await simulateCart(page, 'complete blood', CBC)
  const offers = page.getByRole('region', { name: 'Result' })
  await expect(offers.getByRole('row', { name: new RegExp(`${CODE}.*₹89\\.70`) })).toBeVisible()
  // Elements partly covered by the header are not measured.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'simulator of coupons')
  await page.getByRole('link', { name: 'Simulate every coupon' }).click()
  await simulateCart(page, 'complete blood', CBC)
  await expect(offers.getByRole('row', { name: /FAMILY10.*needs ₹999 or more/ })).toBeVisible()
}

async function grantCoins(page: Page, mobile: string): Promise<void> {
  await page.goto('/console/coins')
  await page.getByLabel('Mobile number').fill(mobile.slice(0, 5))
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
    'Enter a valid 10-digit mobile number.',
  )
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ananya Rao', level: 1 })).toBeVisible()
  expect(page.url()).not.toContain(mobile)
  await page.getByRole('button', { name: 'Grant or take back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grant or take back coins' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give a reason. The customer reads it.')).toBeVisible()
  await expectAccessible(page, 'grant of coins')
  await dialog.getByLabel('Coins', { exact: true }).fill('40')
  await dialog.getByLabel('Reason, which the customer reads').fill('Your report was late')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('40 coins granted.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Added by Labaya: Your report was late.*\+40/ })).toBeVisible()
  await expectAccessible(page, 'coins of a customer')
  const log = await page.getByRole('main').getByRole('link', { name: 'Audit log' }).boundingBox()
  expect(log?.height).toBeGreaterThanOrEqual(44)
}

test('OPS-K01, K02, K03, K04: an owner builds and simulates a coupon, a shopper uses it, it is paused and refused, and granted coins reach the purse', async ({
  page,
  browser,
  shop,
}) => {
  const { expectCalm } = await watch(page)
  await buildCoupon(page)
  await simulate(page)

  const first = await shopperOn(browser, shop)
  await applyCode(first.page, CODE)
  await expect(first.page.getByText('Coupon Applied!')).toBeVisible()

  await pauseCoupon(page, CODE)
  const second = await shopperOn(browser, shop)
  await applyCode(second.page, CODE)
  await expectInvalid(second.page)
  await page.getByRole('button', { name: `Resume, ${CODE}` }).click()
  await expect(page.getByText(`${CODE} can be used again.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: `Resume, ${CODE}` })).toBeVisible()

  await grantCoins(page, first.mobile)
  await first.page.goto('/my-profile')
  await expect(first.page.getByText('Added by Labaya: Your report was late')).toBeVisible()
  await expectCalm()
  await first.page.context().close()
  await second.page.context().close()
})
