import { expect, test } from '@playwright/test'
import { openReview } from '../steps/booking-steps.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

test('ROUTE-06, feels right 9: a closed payment window leaves the order payable, even after a reload, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openReview(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const window = page.getByRole('dialog', { name: 'Pay Labaya' })
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(/\/payment-selection\?order=LB/)
  const number = new URL(page.url()).searchParams.get('order')

  await page.keyboard.press('Escape')
  await expect(page.getByText('We have not received your payment yet')).toBeVisible()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^UPI apps/)
  await expectAccessible(page, 'payment, closed')
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay ₹417' }).filter({ visible: true }).click()
  await expect(window).toBeVisible()

  await page.reload()
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.goto(`/my-profile?order=${number}`)
  await expect(page.getByText('Waiting for payment').first()).toBeVisible()
  await expect(page.getByText(/^Expected by/)).toHaveCount(0)
  await expectAccessible(page, 'an unpaid order')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(`/payment-success-ecom?order=${number}`)
  await expectCalm()

  await page.goto(`/payment-selection?order=${number}`)
  await expect(page).toHaveURL(`/payment-success-ecom?order=${number}`)
})

test('a visitor is asked to sign in on the pages of payments and orders, on desktop', async ({ page }) => {
  await page.goto('/payment-selection')
  await expect(page.getByText('Sign in to pay')).toBeVisible()
  await expectAccessible(page, 'payment of a visitor')
  await page.goto('/my-profile')
  await expect(page.getByText('Sign in to see your orders')).toBeVisible()
  await expectAccessible(page, 'profile of a visitor')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})
