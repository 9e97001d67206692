import { expect, type Page } from '@playwright/test'
import { codeFor, dialog, newMobile } from './steps.ts'

/** The test that the wizard is opened with, and its page. */
export const CBC = 'Complete Blood Count (CBC)'

/** @see CBC */
export const TEST_PAGE = '/product/health-check/complete-blood-count'

/** Makes a call of the shop in this browser's session. */
async function post(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.request.post(path, { data: body })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Signs a new customer up without the dialogs. */
export async function becomeCustomer(page: Page): Promise<void> {
  const mobile = newMobile()
  const email = `${mobile}@example.com`
  await post(page, '/api/signupotp', { data: { email, mobile, resendOtp: false } })
  await post(page, '/api/checksignupotp', { data: { mobile, otp: await codeFor(page, mobile) } })
  await post(page, '/api/createcustomer', {
    data: { firstname: 'Ananya', lastname: 'Rao', email, mobilenumber: mobile },
  })
}

/** Saves an address, as home or another kind; the newest is the default. */
export function addAddress(page: Page, street: string, type = 'home'): Promise<void> {
  const place = { city: 'Bengaluru, Karnataka', state: 'Karnataka', postcode: '560034' }
  return post(page, '/api/address/add-address', {
    addState: { street, ...place, customer_address_type: type },
  })
}

/** A customer with a family member, an address and a test in the cart. */
export async function becomeShopper(page: Page): Promise<void> {
  await becomeCustomer(page)
  await addAddress(page, '14, 2nd Cross')
  const person = { firstname: 'Ananya', lastname: 'Rao', gender: 'Female', dob: '12-05-1992' }
  await post(page, '/api/address/add-family', { addFamilyState: { ...person, secondary_relation: 'Self' } })
  await post(page, '/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
}

/** From the wizard's first step to its last. */
export async function goToWhom(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Patient Name' })).toBeVisible()
}
