import { expect, type Page } from '@playwright/test'

/** Starts a booking for a new caller and enters the name. */
export async function beginForNewCaller(page: Page, mobile: string): Promise<void> {
  await page.goto(`/console/assist?mobile=${mobile}`)
  const field = page.getByLabel('Mobile number of the caller')
  await expect(field).toHaveValue(mobile)
  await expect(page).toHaveURL(/\/console\/assist$/)
  await field.press('Enter')
  await expect(page.getByText('This number has no account yet.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Meera')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Iyer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking for a caller' })).toBeVisible()
}

/** Continues for a new caller whose number and name an enquiry filled in. */
export async function continueForCaller(page: Page, mobile: string): Promise<void> {
  const field = page.getByLabel('Mobile number of the caller')
  await expect(field).toHaveValue(mobile)
  await expect(page).toHaveURL(/\/console\/assist$/)
  await field.press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await page.getByLabel('Last name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking for a caller' })).toBeVisible()
}

/** Adds the caller as the first patient: relation and name are filled in. */
export async function addCallerAsPatient(page: Page): Promise<void> {
  const patients = page.getByRole('region', { name: 'Patients' })
  await expect(patients.getByLabel('First name')).toHaveValue('Meera')
  await patients.getByLabel('Date of birth').fill('12/05/1992')
  await patients.getByRole('radio', { name: 'Female' }).check({ force: true })
  await patients.getByRole('button', { name: 'Save the patient' }).click()
  await expect(patients.getByText('Female, 34 years, Self')).toBeVisible()
}

/** Adds an address in Bengaluru. */
export async function addAddress(page: Page): Promise<void> {
  const address = page.getByRole('region', { name: 'Address of the visit' })
  await address.getByLabel('Pincode').fill('560034')
  await expect(address.getByText('We collect samples here')).toBeVisible()
  await address.getByLabel('Flat or house number').fill('14')
  await address.getByLabel('Building, street').fill('2nd Cross, Koramangala')
  await address.getByRole('button', { name: 'Save the address' }).click()
  await expect(address.getByRole('radio', { name: /^Home/ })).toBeChecked()
}

/** Adds a test by its name, with the keyboard alone. */
export async function addTestByKeys(page: Page, text: string, name: string): Promise<void> {
  const tests = page.getByRole('region', { name: 'Tests', exact: true })
  const search = tests.getByRole('searchbox')
  await search.fill(text)
  await expect(tests.getByRole('button', { name }).first()).toBeVisible()
  await search.press('Enter')
  await expect(tests.getByRole('button', { name: `Remove, ${name}` })).toBeVisible()
  await expect(search).toBeFocused()
}

/** Holds the first time of the first day. */
export async function holdFirstTime(page: Page): Promise<void> {
  const time = page.getByRole('region', { name: 'Time of the visit' })
  await time.getByRole('group', { name: 'Choose a time' }).getByRole('radio').first().check({ force: true })
  await time.getByRole('button', { name: 'Hold this time' }).click()
  await expect(time.getByRole('button', { name: 'Choose another time' })).toBeVisible()
}

/** Places the booking; its page shows the recipient of the link. */
export async function placeOrderAtDesk(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place and send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Booking sent' })).toBeVisible()
  return /placed\/(\w+)$/.exec(page.url())?.[1] ?? ''
}
