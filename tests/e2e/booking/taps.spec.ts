import { expect, test, type Page } from '@playwright/test'
import { addAddress, addSelf } from '../steps/booking-steps.ts'
import { withTests } from '../steps/patient-steps.ts'
import {
  becomeCustomer,
  codeBox,
  codeFor,
  dialog,
  expectAccessible,
  expectAlive,
  newMobile,
  watch,
} from '../steps/steps.ts'
import { CountedTaps } from '../steps/taps.ts'
import { TEST_PAGE } from '../steps/wizard-steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function order(finger: CountedTaps): Promise<void> {
  const { page } = finger
  await page.goto(TEST_PAGE)
  const orderNow = page
    .getByRole('main')
    .getByRole('button', { name: /^Order Now, Complete Blood/ })
    .first()
  await expectAlive(orderNow)
  await finger.tap(orderNow, 'Order Now')
}

async function payFromReview(finger: CountedTaps): Promise<void> {
  const { page } = finger
  await finger.tap(button(page, 'Pay Now'), 'Pay Now')
  await finger.tap(button(page, 'Pay'), 'Pay')
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
}

async function signUp(finger: CountedTaps): Promise<void> {
  const { page } = finger
  const mobile = newMobile()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await finger.type(dialog(page).getByLabel('Mobile number'), mobile)
  await finger.tap(button(page, 'Get OTP'), 'Get OTP')
  await expect(page.getByRole('heading', { name: 'Sign up for your account' })).toBeVisible()
  await finger.type(page.getByLabel('First Name'), 'Ananya')
  await finger.type(page.getByLabel('Last Name'), 'Rao')
  await finger.type(page.getByLabel('Email'), `${mobile}@example.com`)
  await finger.tap(page.getByRole('checkbox', { name: /^I agree that my number/ }), 'consent')
  await finger.tap(button(page, 'Sign Up'), 'Sign Up')
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  const code = await codeFor(page, mobile)
  await finger.type(codeBox(page), code)
  const congrats = page.getByText('Congrats! You are signed in to your account.')
  const isIn = await congrats.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  if (!isIn) await finger.tap(button(page, 'Verify'), 'Verify')
  await expect(congrats).toBeVisible()
}

async function fillPatientAndAddress(finger: CountedTaps): Promise<void> {
  const { page } = finger
  const patient = page.locator('#new-patient')
  for (const [label, text] of [
    ['First name', 'Ananya'],
    ['Last name', 'Rao'],
    ['Mobile Number', '9845012345'],
    ['Date of Birth', '12/05/1992'],
  ] as const) {
    const field = patient.getByLabel(label)
    if ((await field.inputValue()) === '') await finger.type(field, text)
  }
  await finger.tap(patient.getByText('Female', { exact: true }), 'Female')
  await expect(patient.getByLabel('Relation')).toHaveValue('Self')

  const address = page.locator('#new-address')
  await finger.type(address.getByRole('textbox', { name: 'Pincode' }), '560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await finger.type(address.getByLabel('Flat / house no.'), '14')
  await finger.type(address.getByLabel('Building, street'), '2nd Cross')
}

test('feels right 13: a new customer needs 14 taps from Order Now to a paid order, on a phone', async ({
  page,
}) => {
  const finger = new CountedTaps(page)
  await order(finger)
  await signUp(finger)
  await finger.tap(button(page, 'Proceed'), 'Proceed')
  await fillPatientAndAddress(finger)
  // The step's button saves both forms.
  await finger.tap(button(page, 'Next'), 'Next')
  await finger.tap(button(page, 'Go to Cart'), 'Go to Cart')
  await payFromReview(finger)
  expect(finger.taps.length, finger.taps.join(', ')).toBeLessThanOrEqual(14)
})

test('feels right 13: a returning customer needs 4 taps from Order Now to a paid order, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  const { expectCalm } = await watch(page)
  const finger = new CountedTaps(page)
  await order(finger)
  await finger.tap(button(page, 'Review and pay'), 'Review and pay')
  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(sheet.getByRole('button', { name: /^For Ananya/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Where Home 14, 2nd Cross/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^When \w+, \d\d \w+ · / })).toBeVisible()
  await expect(sheet.getByText(/^(Free to change or cancel until|This visit is so close)/)).toBeVisible()
  await expectAccessible(page, 'review sheet')
  await page.screenshot({ path: test.info().outputPath('review.png') })
  await payFromReview(finger)
  expect(finger.taps.length, finger.taps.join(', ')).toBeLessThanOrEqual(4)
  await expectCalm()
})

test('feels right 12: Next saves the completed forms, and stops at the first incomplete one, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await withTests(page, ['LT-CBC'])
  const patient = page.locator('#new-patient')
  const address = page.locator('#new-address')
  await button(page, 'Next').click()
  await expect(page.getByText('At least one Patient needs to be selected')).toBeVisible()

  await patient.getByText('Female', { exact: true }).click()
  await patient.getByLabel('Date of Birth').fill('12/05/2999')
  await button(page, 'Next').click()
  await expect(patient.getByLabel('Date of Birth')).toHaveAccessibleDescription(/cannot be in the future/)
  await expect(patient.getByLabel('Date of Birth')).toBeFocused()
  await patient.getByLabel('Date of Birth').fill('12/05/1992')
  await button(page, 'Next').click()
  await expect(page.getByRole('checkbox', { name: /^Ananya Rao/ })).toBeChecked()
  await expect(page.getByText('please add address!')).toBeVisible()

  await address.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await address.getByLabel('Building, street').fill('2nd Cross')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  const house = address.getByLabel('Flat / house no.')
  await expect(house).toHaveAttribute('aria-invalid', 'true')
  await house.fill('14')
  await button(page, 'Next').click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await expectCalm()
})
