import { expect, test, type Page } from '@playwright/test'
import { QUICK_CODES_PORT, shopAt } from '../../support/browser/e2e-shops.ts'
import { openReview } from '../steps/booking-steps.ts'
import { paidVisit } from '../steps/paid-visit.ts'
import { signInAgain } from '../steps/session-steps.ts'
import { becomeCustomer, choose, dialog, fillHouse, newMobile } from '../steps/steps.ts'

test.use({ baseURL: shopAt(QUICK_CODES_PORT) })

const building = (page: Page) => page.getByLabel('Building, street')

test('SLOT-11: a form over /checkout and the one at /address are restored as typed after the session ended, on a phone', async ({
  page,
}) => {
  const mobile = await openReview(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Edit, address' }).click()
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await building(page).fill('7, MG Road')
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, mobile)
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await expect(building(page)).toHaveValue('7, MG Road')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(/7, MG Road/)).toBeVisible()

  await page.goto('/address')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await fillHouse(page, '9', 'Brigade Road')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await signInAgain(page, mobile)
  await expect(building(page)).toHaveValue('Brigade Road')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('SEC-23: each form of the profile is restored after the session ended, and can be submitted', async ({
  page,
}) => {
  const mobile = await becomeCustomer(page)
  const endSession = () => page.context().clearCookies()

  await page.goto('/my-profile/family')
  await page.getByRole('button', { name: 'Add new patient' }).click()
  await typePatient(page)
  await endSession()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, mobile)
  await expectPatientTyped(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Meera Iyer · Mother' })).toBeVisible()

  await page.getByRole('button', { name: 'Add new address' }).click()
  await dialog(page).getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await fillHouse(page, '7', 'MG Road')
  await dialog(page).getByText('Office').click()
  await endSession()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, mobile)
  await expect(building(page)).toHaveValue('MG Road')
  await expect(dialog(page).getByRole('radio', { name: 'Office' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/7, MG Road/)).toBeVisible()
  await expect(page).not.toHaveURL(/sheet=/)

  await page.goto('/my-profile/account')
  await page.getByLabel('Last Name').fill('Iyer')
  await page.getByLabel('Email').fill(`new.${mobile}@example.com`)
  await endSession()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await signInAgain(page, mobile)
  await expect(page.getByLabel('Last Name')).toHaveValue('Iyer')
  await expect(page.getByLabel('Email')).toHaveValue(`new.${mobile}@example.com`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Ananya Iyer' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await endSession()
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  await signInAgain(page, mobile)
  await expect(page.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')
})

test('SEC-23: another customer who signs in sees nothing that was typed in the profile', async ({ page }) => {
  const endSession = () => page.context().clearCookies()
  const other = await becomeCustomer(page)
  await endSession()
  const third = await becomeCustomer(page)
  await endSession()
  await becomeCustomer(page)
  await page.goto('/my-profile/family')
  await page.getByRole('button', { name: 'Add new patient' }).click()
  await typePatient(page)
  await endSession()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, other)
  await expect(page.getByLabel('First name')).not.toHaveValue('Meera')
  await expect(page.getByLabel('Last name')).not.toHaveValue('Iyer')
  await expect(page.getByLabel('Date of Birth')).toHaveValue('')

  await page.goto('/my-profile/account')
  await page.getByLabel('Last Name').fill('Menon')
  await endSession()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await signInAgain(page, third)
  await expect(page.getByLabel('Last Name')).toHaveValue('Rao')
})

test('SEC-23: a chosen new time and the reason of a cancellation are restored after the session ended, on desktop', async ({
  page,
}) => {
  const mobile = newMobile()
  const number = await paidVisit(page, mobile)
  const reason = dialog(page).getByRole('radio', { name: 'My plans changed' })
  const time = dialog(page).getByRole('radio', { name: /^9:00 AM/ })

  await page.goto(`/my-profile?order=${number}`)
  await page.getByRole('button', { name: 'Change the visit' }).click()
  await choose(time)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await signInAgain(page, mobile)
  await expect(time).toBeChecked()
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText(/^Visit moved to .* at 9:00 AM$/)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await choose(reason)
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
  await signInAgain(page, mobile)
  await expect(reason).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('This visit will not take place.')).toBeVisible()
})

async function typePatient(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Mobile Number').fill('9845012345')
  await page.getByLabel('Date of Birth').fill('12/05/1962')
  await page.getByText('Female', { exact: true }).click()
  await page.getByLabel('Relation').selectOption('Mother')
  await page.getByRole('checkbox', { name: /^This person knows/ }).check()
}

async function expectPatientTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer')
  await expect(page.getByLabel('Date of Birth')).toHaveValue('12/05/1962')
  await expect(page.getByLabel('Relation')).toHaveValue('Mother')
  await expect(page.getByRole('checkbox', { name: /^This person knows/ })).toBeChecked()
}
