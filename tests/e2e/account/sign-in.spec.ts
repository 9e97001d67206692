import { expect, test, type Page } from '@playwright/test'
import { confirmEmail } from '../steps/email-steps.ts'
import { advanceClock, autofillSmsCode } from '../steps/session-steps.ts'
import { askCode, askSignUpCode, fillSignUp, openSignIn } from '../steps/sign-in-steps.ts'
import {
  agree,
  becomeCustomer,
  codeBox,
  codeFor,
  dialog,
  expectAccessible,
  newMobile,
  watch,
} from '../steps/steps.ts'

/** A number with an account, in a browser that has signed out. */
async function registeredMobile(page: Page): Promise<string> {
  const mobile = await becomeCustomer(page)
  await page.request.post('/api/logout', { data: {} })
  return mobile
}

function other(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

test('AUTH-02, AUTH-05: the errors of the number appear under its field and are tied to it, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openSignIn(page)
  const field = dialog(page).getByLabel('Mobile number')
  const getCode = page.getByRole('button', { name: 'Get OTP' })

  await getCode.click()
  await expect(field).toHaveAccessibleDescription('Please enter your mobile number.')
  await expect(field).toBeFocused()
  await field.fill('98450')
  await getCode.click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid 10-digit mobile number.')
  await expectAccessible(page, 'sign-in with a wrong number')

  await field.fill('+91 98450 12345')
  await expect(field).toHaveValue('9845012345')
  await expect(page.getByText('Please enter a valid 10-digit mobile number.')).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/products/health-check/tests')
  await expectCalm()
})

test('AUTH-10, SUP-01 … SUP-05: an unknown number signs up, and Back leads from dialog to dialog, on a phone', async ({
  page,
}) => {
  const mobile = newMobile()
  await openSignIn(page)
  await askCode(page, mobile)
  await expect(page.getByRole('heading', { name: 'Sign up for your account' })).toBeVisible()
  const box = dialog(page)
  await expect(box.getByLabel('Phone Number')).toHaveValue(mobile)
  await box.getByLabel('Phone Number').fill('')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(box.getByLabel('First Name')).toHaveAccessibleDescription('First name is required.')
  await expect(box.getByLabel('Last Name')).toHaveAccessibleDescription('Last name is required.')
  await expect(box.getByLabel('Email')).toHaveAccessibleDescription('Email is required.')
  await expect(box.getByLabel('Phone Number')).toHaveAccessibleDescription('Phone number is required.')
  const consent = box.getByRole('checkbox', { name: /^I agree/ })
  await expect(consent).toHaveAccessibleDescription(/^Please tick this to continue/)
  await expectAccessible(page, 'sign-up with nothing in it')

  await box.getByLabel('First Name').fill('Mary Ann 2')
  await box.getByLabel('Last Name').fill('Rao')
  await box.getByLabel('Email').fill('mary@')
  await box.getByLabel('Phone Number').fill('98450')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(box.getByLabel('First Name')).toHaveValue('Mary Ann')
  await expect(box.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(box.getByLabel('Phone Number')).toHaveAccessibleDescription(
    'Please enter a valid 10-digit phone number.',
  )

  await box.getByLabel('Email').fill(`${mobile}@example.com`)
  await box.getByLabel('Phone Number').fill(mobile)
  await page.keyboard.press('Enter')
  await expect(consent).toBeFocused()
  await agree(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  await page.goBack()
  await expect(box.getByLabel('First Name')).toHaveValue('Mary Ann')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('SUP-05: an e-mail address that another account has confirmed is refused at its field, on desktop', async ({
  page,
}) => {
  const taken = await becomeCustomer(page)
  await confirmEmail(page, `${taken}@example.com`)
  await page.request.post('/api/logout', { data: {} })
  await openSignIn(page)
  await askCode(page, newMobile())
  const box = dialog(page)
  await fillSignUp(page, `${taken}@example.com`)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(box.getByLabel('Email')).toHaveAccessibleDescription('Email Id Already exists.')
  await expect(box.getByLabel('Email')).toBeFocused()
})

test('AUTH-03, AUTH-06, AUTH-08, AUTH-13, SEC-33: the code dialog names the number, reports errors and enables Resend; the ticked consents are stored, on a phone', async ({
  page,
}) => {
  const mobile = newMobile()
  await openSignIn(page)
  await askSignUpCode(page, mobile, { wantsNews: true })
  const box = dialog(page)
  const code = codeBox(page)
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  await expect(box.getByText('A 4 digit code has been sent to', { exact: true })).toBeVisible()
  await expect(box.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, { exact: true })).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')

  await verify.click()
  await expect(code).toHaveAccessibleDescription('Please enter OTP.')
  await code.fill('12')
  await verify.click()
  await expect(code).toHaveAccessibleDescription('Please enter a 4-digit OTP.')
  const right = await codeFor(page, mobile)
  await expect(box.getByRole('button', { name: 'Resend OTP', exact: true })).toBeDisabled()
  await code.fill(other(right))
  await expect(code).toHaveAccessibleDescription(/This OTP is not valid/)
  await expect(box.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeVisible()
  await expectAccessible(page, 'a wrong code')

  // The boxes are empty for the next code, whose fourth digit submits.
  await page.keyboard.type(right)
  await expect(page.getByText('Congrats! You are signed in to your account.')).toBeVisible()
  await expectAccessible(page, 'welcome')
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 8_000 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Asha' })).toBeVisible()
  await page.goto('/my-profile/account')
  await expect(page.getByRole('switch', { name: 'Keeping your account' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'News and offers by SMS' })).toBeChecked()
})

test('AUTH-03, AUTH-08, AUTH-09: the countdown runs from 02:00, Resend at 00:00 restarts it, and Change returns to the number, on desktop', async ({
  page,
}) => {
  await page.clock.install()
  await openSignIn(page)
  await askSignUpCode(page, newMobile())
  const box = dialog(page)
  const resend = box.getByRole('button', { name: 'Resend OTP' })
  await expect(box.getByText(/Try in 0(2:00|1:5\d)/)).toBeVisible()
  await page.clock.fastForward('01:40')
  await expect(box.getByText(/Try in 00:[12]\d/)).toBeVisible()
  await expect(resend).toBeDisabled()

  await page.clock.fastForward('00:20')
  await expect(box.getByText('Try in 00:00')).toBeVisible()
  await expect(resend).toBeEnabled()

  await advanceClock(page, 31)
  await resend.click()
  await expect(box.getByText(/Try in 0(2:00|1:5\d)/)).toBeVisible()
  await expect(resend).toBeDisabled()
  await box.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign up for your account' })).toBeVisible()
})

test('AUTH-01, AUTH-07, ROUTE-12: a customer signs in with a code that the phone fills in, and another can be sent later, on a phone', async ({
  page,
}) => {
  await autofillSmsCode(page)
  const mobile = await registeredMobile(page)
  await page.goto('/login?redirect=1')
  await askCode(page, mobile)
  const field = dialog(page).getByLabel('Mobile number')
  await expect(field).toHaveAccessibleDescription(/^Please wait \d+ seconds before asking for a new OTP$/)

  await advanceClock(page, 31)
  await askCode(page, mobile)
  const code = codeBox(page)
  await expect(code).toBeFocused()
  await page.evaluate(
    (text) => window.dispatchEvent(new CustomEvent('sms', { detail: text })),
    await codeFor(page, mobile),
  )
  // The fourth digit submits.
  await expect(page).toHaveURL('/my-profile')
  // The closed dialog must ignore the next SMS.
  await expect.poll(() => page.evaluate(() => 'readsNoMoreSms' in window)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('after a reload of the code dialog the sign-in restarts at the number and can be completed, on desktop', async ({
  page,
}) => {
  await openSignIn(page)
  await askSignUpCode(page, newMobile())
  await page.reload()
  await expect(dialog(page).getByLabel('Mobile number')).toHaveValue('')

  const mobile = newMobile()
  await askSignUpCode(page, mobile)
  await codeBox(page).fill(await codeFor(page, mobile))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/products/health-check/tests')
})
