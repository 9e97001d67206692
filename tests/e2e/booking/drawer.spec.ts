import { expect, test } from '@playwright/test'
import {
  addAddress,
  addSelf,
  bookToReview,
  openCartWith,
  openReview,
  orderFirstTest,
  QUIET_PAGE,
} from '../steps/booking-steps.ts'
import { choose, dialog, expectAccessible, fillAddress, fillPatient, watch } from '../steps/steps.ts'

const VERIFY = '/api/address/diagnostics-verify-pincode'

test('DRW-02, DRW-03, DRW-11, DRW-14, DRW-15, ERR-41, ERR-46: the drawer names what a step lacks, and its headers lead back', async ({
  page,
}) => {
  await orderFirstTest(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('At least one Patient needs to be selected')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillPatient(page)
  await expect(page.getByRole('checkbox', { name: /Ananya Rao/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('please add address!')).toBeVisible()
  await expectAccessible(page, 'patients without an address')

  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}?sheet=cart&step=4`)
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await expect(page).toHaveURL(/step=2/)

  await fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Address' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
})

test('DRW-11: an address refused after the slots were shown opens again with the reason, and another is accepted, on a phone', async ({
  page,
}) => {
  await openCartWith(page, 'LT-CBC')
  await addSelf(page)
  await addAddress(page, '7, MG Road', { postcode: '560001' })
  await addAddress(page, '14, 2nd Cross')
  const verified = page.waitForResponse(`**${VERIFY}`)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await verified
  await page.route('**/api/address/set-exist-shipping-address', (route) => route.abort())
  // The dialog after a refusal may load slowly.
  await page.route('**/api/cart/get-cart', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('No network. Check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await expect(page).toHaveURL(/step=2/)

  await page.unroute('**/api/address/set-exist-shipping-address')
  await choose(page.getByRole('radio', { name: /7, MG Road/ }))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
})

test('DRW-11: a pincode is verified in advance if the session has none, and never replaces another, on a phone', async ({
  page,
}) => {
  const verified: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(VERIFY)) verified.push(new URL(page.url()).search)
  })
  await openCartWith(page, 'LT-CBC')
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  await expect.poll(() => verified).toEqual(['?sheet=cart&step=2'])

  verified.length = 0
  await page.request.post(VERIFY, { data: { pincode: '560001' } })
  await page.reload()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  expect(verified).toEqual(['?sheet=cart&step=2'])
})

test('DRW-04, DRW-13, ORD-05, ERR-57: a failed step of the order chain shows its message, and the button works again, on a phone', async ({
  page,
}) => {
  await orderFirstTest(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await fillPatient(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Review your booking' })).toBeVisible()

  await page.route('**/api/address/set-shipping-method', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('set shipping method failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await page.unroute('**/api/address/set-shipping-method')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
})

test('DRW-07, ROLE-04 … ROLE-06: a visitor sees the sign-in instead of the step’s button, and a link to a later step opens the cart, on desktop', async ({
  page,
}) => {
  await page.goto('/product/health-check/complete-blood-count')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Order Now, Complete Blood Count (CBC)' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.goto('/?sheet=cart&step=3')
  await expect(page).toHaveURL(/step=1/)
  await expect(page.getByRole('button', { name: 'Login to continue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed' })).toHaveCount(0)
  await expectAccessible(page, 'a visitor’s cart')
})

test('DRW-13, AMB-65: a changed total must be confirmed before it is paid, and the shopper can go back, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await bookToReview(page, 'LT-CBC')
  // The shop's reply with a total that is ten rupees higher than the displayed one.
  await page.route('**/api/address/set-shipping-method', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replace('"grand_total":{"value":417', '"grand_total":{"value":427'),
    })
  })
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await pay.click()
  const question = page.getByRole('dialog', { name: 'The total has changed' })
  await expect(
    question.getByText('It was ₹417 and is now ₹427. You have not been charged yet.'),
  ).toBeVisible()
  await expectAccessible(page, 'a changed total')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toHaveCount(0)
  await expect(pay).toBeFocused()
  await pay.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/step=4/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await page.goForward()
  await pay.click()
  await expect(question).toBeVisible()
  await page.unroute('**/api/address/set-shipping-method')
  await question.getByRole('button', { name: 'Continue with ₹427' }).click()
  await expect(question.getByText('It was ₹427 and is now ₹417.')).toBeVisible()
  await expectCalm()
  await question.getByRole('button', { name: 'Continue with ₹417' }).click()
  await expect(page).toHaveURL(/\/payment-selection/)
})

test('ROUTE-17, COUP-02, COIN-05: offers and coins open over the review with their own URLs, and Back closes only them, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openReview(page, { skus: ['LP-DIABETES-CARE'] })
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Payment Summary' })
  const total = summary.getByText('Grand total', { exact: true }).locator('xpath=..')
  const before = await total.textContent()
  await page.getByRole('button', { name: 'APPLY, 35OFF699' }).click()
  await expect(summary.getByText('Coupon discount')).toBeVisible()
  await expect(total).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: /^View all/ }).click()
  await expect(page).toHaveURL(/\/checkout\?sheet=coupons$/)
  await expect(dialog(page).getByRole('heading', { name: 'BEST OFFERS FOR YOU' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout$/)

  await page.getByRole('switch', { name: 'Use Labaya Coins' }).click()
  await expect(summary.getByText('LA Coins discount')).toBeVisible()
  await page.getByRole('button', { name: /^Choose an amount/ }).click()
  await expect(page).toHaveURL(/\/checkout\?sheet=coins$/)
  await dialog(page).getByLabel('Coins to use').fill('10')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(summary.getByText('−₹10.00')).toBeVisible()
  await expectAccessible(page, 'the review as a page, with a coupon and coins')
  const amount = (await total.textContent())?.replace('Grand total', '') ?? ''
  await expect(page.locator('[data-fixed-bar]').getByText(amount)).toBeVisible()
  await expectCalm()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL(/\/payment-selection/)
})
