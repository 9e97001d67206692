import { expect, test } from '@playwright/test'
import { expectAccessible, fillAddress, fillPatient, orderFirstTest } from './steps.ts'

test('DRW-02, DRW-03, DRW-11, DRW-14, DRW-15, ERR-41, ERR-46: the drawer says what a step misses, and its headers lead back', async ({
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

test('DRW-04, DRW-13, ORD-05, ERR-57: a step of the order chain that fails is told, and the button works again, on a phone', async ({
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

test('DRW-07: a visitor has the sign-in in place of the step’s button, and a link to a later step opens the cart, on desktop', async ({
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
