import { expect, test } from '@playwright/test'
import { openReview } from '../steps/booking-steps.ts'
import { agree, expectAccessible, watch } from '../steps/steps.ts'

test('ROUTE-08, SEC-33: the review asks for a missing consent; a failed payment keeps the booking, and a second attempt pays it, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openReview(page, { agrees: false })
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const consent = page.getByRole('checkbox', { name: /^I agree that my number/ })
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/^Please tick this to continue/)
  await agree(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/payment-fail\?order=LB/)
  await expectAccessible(page, 'payment failed')

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
  await expectCalm()
})

test('AMB-07: a late payment turns the failure page into the success page without a reload, on desktop', async ({
  page,
}) => {
  await openReview(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/payment-fail\?order=LB/)
  const number = new URL(page.url()).searchParams.get('order')

  const again = await page.request.post('/api/payment/start', { data: { order_number: number } })
  const { payment } = ((await again.json()) as { data: { payment: { provider_order_id: string } } }).data
  await page.request.post('/dev/payment', {
    data: { provider_order_id: payment.provider_order_id, action: 'pay' },
  })

  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/, { timeout: 40_000 })
})
