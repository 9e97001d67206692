import { expect, test, type Page } from '@playwright/test'
import { addTests, openReview } from '../steps/booking-steps.ts'
import { callFrom, expectAccessible, watch } from '../steps/steps.ts'

const window = (page: Page) => page.getByRole('dialog', { name: 'Pay Labaya' })
const change = (page: Page) => page.getByRole('button', { name: 'Cancel and change the booking' })

/** Places an order and presses a button in the provider's window; returns the order's number. */
async function leaveWindow(page: Page, button: 'Close' | 'Pay later'): Promise<string> {
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await window(page).getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/\/payment-selection\?order=LB/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

async function statusOf(page: Page, number: string): Promise<string> {
  const { data } = (await callFrom(page, '/api/cart/order-details-status', { id: number })) as {
    data: { salesOrder: { order_status: string } }
  }
  return data.salesOrder.order_status
}

test('feels right 9: an unpaid booking goes back into the cart from the payment page, with its coupon and its slot', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openReview(page, { skus: ['LP-DIABETES-CARE'] })
  await page.getByRole('button', { name: 'APPLY, 35OFF699' }).click()
  await expect(page.getByText('Coupon Applied!')).toBeVisible()
  const number = await leaveWindow(page, 'Close')
  await expect(page.getByText(/^Free to change or cancel until /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page, 'payment that can be changed')

  // On a slow phone the payment page stays for a moment. It must not read the cancelled order and redirect.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const reads: string[] = []
  await Promise.all([page.waitForResponse('**/api/order/reopen'), change(page).click()])
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  await expect(page).toHaveURL(/\/home\?sheet=cart&step=1/)
  const cart = page.getByRole('dialog')
  await expect(cart.getByText('Diabetes Care').first()).toBeVisible()
  expect(reads).not.toContain('/api/cart/order-details-status')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await statusOf(page, number)).toBe('canceled')

  await page.goto('/checkout')
  await expect(page.getByText('35OFF699 applied')).toBeVisible()
  await expect(page.getByText('We are holding this slot for')).toBeVisible()
  await expectCalm()
})

test('feels right 9: with other items in the cart the order stays unpaid, and the page says how to continue', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await openReview(page)
  const number = await leaveWindow(page, 'Close')
  await fromHere()
  await addTests(page, 'LT-HBA1C')
  await change(page).click()
  await expect(page.getByText('Your cart has other items.')).toBeVisible()
  await expectAccessible(page, 'an order that cannot be reopened')
  expect(await statusOf(page, number)).toBe('pending')
  await page.getByRole('link', { name: 'Open the cart' }).click()
  await expect(page).toHaveURL(/\/home\?sheet=cart&step=1/)
  await expectCalm()
})

test('feels right 9, ORD-07, AMB-07: after "Pay later" the sixth check opens the failure page, which continues to poll, on a phone', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await openReview(page)
  const started = page.waitForResponse('**/api/payment/start')
  const number = await leaveWindow(page, 'Pay later')
  let checks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/order-details-status')) checks += 1
  })
  await expect(page.getByText('We have not received your payment yet')).toBeVisible()
  await fromHere()
  await expect(page).toHaveURL(`/payment-fail?order=${number}`, { timeout: 40_000 })
  expect(checks).toBeGreaterThanOrEqual(5)
  await expect(change(page)).toBeVisible()
  await expectAccessible(page, 'payment failed, still listening')

  const { data } = (await (await started).json()) as { data: { payment: { provider_order_id: string } } }
  const paying = { provider_order_id: data.payment.provider_order_id, action: 'pay' }
  await page.request.post('/dev/payment', { data: paying })
  await expect(page).toHaveURL(`/payment-success-ecom?order=${number}`, { timeout: 40_000 })
  await expectCalm()
})
