import { expect, test, type Page } from '@playwright/test'
import { bookToSlots } from '../steps/booking-steps.ts'

const OFFLINE = 'No network. We will check your payment as soon as you are online again.'
const PROVIDER = '**/dev/razorpay/checkout/payments'

async function openWindow(page: Page): Promise<void> {
  await bookToSlots(page, 'LT-CBC')
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible({ timeout: 30_000 })
}

test('ORD-08: a payment whose network drops is checked when it is back, on a phone', async ({
  page,
  context,
}) => {
  await openWindow(page)
  // The provider takes the payment; its reply is the last that arrives.
  await page.route(PROVIDER, async (route) => {
    const response = await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page).toHaveURL(/\/payment-selection\?order=LB/)

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
})

test('ORD-08: a window that loses the network leaves its page, where the order can be paid when it is back, on a phone', async ({
  page,
  context,
}) => {
  await openWindow(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page).toHaveURL(/\/payment-selection\?order=LB/)

  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
})
