import { expect, test, type Page } from '@playwright/test'
import { addAddress, openReviewOf } from '../steps/booking-steps.ts'
import { becomeCustomer, expectAccessible, post } from '../steps/steps.ts'

const LIMIT =
  /^You have placed too many orders in the last hour\. Please try again in \d+ minutes, or call us\.$/
const MOST_AN_HOUR = 10

/** A customer who has placed the maximum number of orders of an hour, for products without a slot. */
async function becomeBusyCustomer(page: Page): Promise<void> {
  const mobile = await becomeCustomer(page)
  await post(page, '/dev/coins', { mobile, amount: 3000 })
  await addAddress(page, '14, 2nd Cross')
  const read = await page.request.post('/api/address/get-address', { data: {} })
  const customerAddressId = (await read.json()).data.customer.addresses[0].customerAddressId
  for (let order = 0; order < MOST_AN_HOUR; order += 1) {
    await post(page, '/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })
    await post(page, '/api/address/set-exist-shipping-address', { customerAddressId })
    await post(page, '/api/cart/checkout-login', {})
  }
}

test('SEC-07: the eleventh order of an hour is refused at the payment, with the time to wait, on a phone', async ({
  page,
}) => {
  await becomeBusyCustomer(page)
  await openReviewOf(page, 'LT-CBC')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL(/\/payment-selection/)
  await expect(page.getByText(LIMIT)).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Pay/ }).last()).toBeInViewport()
  await expectAccessible(page, 'payment, limited')
  await page.getByRole('button', { name: /^Pay/ }).last().click()
  await expect(page.getByText(LIMIT)).toBeInViewport()
})

test('SEC-07: the eleventh order is refused even if it is free, in the drawer and on /checkout, and the cart stays, on a phone', async ({
  page,
}) => {
  await becomeBusyCustomer(page)
  await openReviewOf(page, 'LP-DIABETES-CARE')
  await page.getByRole('switch', { name: 'Use Labaya Coins' }).click()
  await expect(page.getByText('₹0', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText(LIMIT)).toBeInViewport()

  await page.goto('/checkout')
  await page
    .getByRole('button', { name: /^(Pay|Place)/ })
    .last()
    .click()
  await expect(page.getByText(LIMIT)).toBeInViewport()
  await expect(page.getByRole('button', { name: /^(Pay|Place)/ }).last()).toBeEnabled()
})
