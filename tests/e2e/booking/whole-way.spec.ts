import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, fillAddress, fillPatient, newMobile, signUp, watch } from '../steps/steps.ts'

/** Checks that a step of the drawer is accessible, and is restored after a reload and in a second tab. */
async function expectRestorable(page: Page, screen: string, heading: string): Promise<void> {
  await expectAccessible(page, screen)
  await page.reload()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: heading })).toBeVisible()
  await second.close()
}

test('DRW-01 … DRW-05, DRW-12, ORD-04, AUTH-10, SUP-01: a visitor finds a test, signs up, books and pays', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lab comes home.')
  await expectAccessible(page, 'home')
  await expectCalm()

  await page.goto('/search?q=complete+blood+count')
  await expectAccessible(page, 'search results')
  await page
    .getByRole('link', { name: /Complete Blood Count \(CBC\)/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Blood Count (CBC)')
  await expectAccessible(page, 'product detail')
  await expectCalm()

  await page
    .getByRole('main')
    .getByRole('button', { name: 'Order Now, Complete Blood Count (CBC)' })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectAccessible(page, 'sign in')
  await signUp(page, newMobile())
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible({ timeout: 15_000 })
  await expectRestorable(page, 'cart', 'Cart')

  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await expectAccessible(page, 'patients, none yet')
  await fillPatient(page)
  await fillAddress(page)
  await expectRestorable(page, 'patients and address', 'Where should we come?')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await expect(page.getByText('Select a preferred time slot')).toBeVisible()
  await expectRestorable(page, 'slots', 'When should we collect the sample')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByText('Slot booked for')).toBeVisible()
  await expectRestorable(page, 'review', 'Payment Summary')

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  await expectAccessible(page, 'payment')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'success')
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()

  await page.goto('/my-profile')
  await expect(page.getByText(number).first()).toBeVisible()
  await expectAccessible(page, 'profile')
  await expectCalm()
})
