import { expect, test } from '@playwright/test'
import { tooManyVisitors } from '../../../src/platform/sessions/sessions.messages.ts'
import { dialog, newMobile } from '../steps/steps.ts'

const PACKAGE = '/product/health-check/full-body-checkup-basic'
const TEXT = tooManyVisitors(600)
const refusal = {
  status: 429,
  headers: { 'Retry-After': '600' },
  json: { error: true, message: [{ message: TEXT, code: 'too_many_visitors' }], data: null },
}

test('SEC-05: a new visitor from a crowded network sees the reason next to the tapped button, on a phone', async ({
  page,
}) => {
  for (const path of ['cart/add-to-diagnostic-cart', 'address/diagnostics-verify-pincode', 'login']) {
    await page.route(`**/api/${path}`, (route) => route.fulfill(refusal))
  }
  await page.goto(PACKAGE, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /Book Now/i })
    .first()
    .click()
  await expect(page.getByText(TEXT)).toBeVisible()

  await page.goto(`${PACKAGE}?sheet=pincode`, { waitUntil: 'networkidle' })
  await dialog(page).getByLabel('Pincode').fill('560034')
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await expect(dialog(page).getByText(TEXT)).toBeVisible()

  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Mobile number').fill(newMobile())
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await expect(page.getByText(TEXT)).toBeVisible()
})
