import { expect, test } from '@playwright/test'
import { addTests } from '../steps/booking-steps.ts'
import { codeBox, codeFor, dialog, expectAccessible, fillHouse, newMobile, watch } from '../steps/steps.ts'
import { TEST_PAGE } from '../steps/wizard-steps.ts'

test('AUTH-02, AUTH-04 … AUTH-06, AUTH-11, AUTH-12, GST-01, ROUTE-16: a guest books in the wizard with a mobile number and its code, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const mobile = newMobile()
  await addTests(page, 'LT-CBC')
  await page.goto(`${TEST_PAGE}?sheet=wizard`)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
  const number = dialog(page).getByLabel('Mobile number')
  const getCode = page.getByRole('button', { name: 'Get OTP' })
  await number.fill(mobile.slice(0, 9))
  await expect(getCode).toBeDisabled()
  await number.fill(mobile)
  await expectAccessible(page, 'the number over the wizard')
  await getCode.click()

  await expect(page.getByRole('heading', { name: 'OTP VERIFICATION' })).toBeVisible()
  const code = codeBox(page)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(dialog(page).getByText(/Try in 0[12]:\d\d/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Resend Now' })).toBeDisabled()
  const right = await codeFor(page, mobile)
  const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0')
  await code.fill(wrong.slice(0, 3))
  await expect(submit).toBeDisabled()
  await expectAccessible(page, 'the code over the wizard')
  // The fourth digit submits.
  await code.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, wrong)
  await expect(number).toHaveAccessibleDescription(/This OTP is not valid/)

  await getCode.click()
  await code.fill(right)
  await expect(page).toHaveURL('/address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where should we come?')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await fillHouse(page, '14', '2nd Cross')
  await expectAccessible(page, 'the address of a guest')
  await page.getByRole('button', { name: 'Done' }).click()
  const consent = page.getByRole('checkbox', { name: /^I agree that my number/ })
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/^Please tick this to continue/)
  await consent.check()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL(`${TEST_PAGE}?sheet=wizard`)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await expectCalm()
})

test('ROUTE-10, ROUTE-13, ROUTE-15: /otp continues to the route of its flag, and to no other, on desktop', async ({
  page,
}) => {
  await page.goto('/otp?refer=2&redirect=https://example.com')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible()
  const mobile = newMobile()
  await page.request.post('/api/guest-checkout', { data: { mobile } })
  const otp = await codeFor(page, mobile)
  await page.request.post('/api/guest-otpvalidation', { data: { mobile, otp } })
  await page.reload()
  await expect(page).toHaveURL('/refer-and-earn?referral=1')
})
