import { expect, test, type Page } from '@playwright/test'
import { addSelf, orderFirstTest, QUIET_PAGE } from '../steps/booking-steps.ts'
import { becomeCustomer, dialog, expectAccessible, fillHouse } from '../steps/steps.ts'

const inTab = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
const relation = (page: Page) => page.getByLabel('Relation')
const gender = (page: Page, name: 'Male' | 'Female') => page.getByRole('radio', { name, exact: true })

test('feels right 12: the relation comes first, and name, gender and mobile follow from it, on a phone', async ({
  page,
}) => {
  const mobile = await orderFirstTest(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  await expect(relation(page)).toHaveValue('Self')
  await expect(page.getByLabel('First name')).toHaveValue('Ananya')
  await expect(page.getByLabel('Mobile Number')).toHaveValue(mobile)
  await expect(page.getByText('Date of Birth (optional)')).toBeVisible()
  const primary = page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /^(Done|Next)$/ })
  const colours = await primary.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).backgroundColor),
  )
  expect(colours.filter((colour) => colour === colours.at(-1))).toHaveLength(1)

  await relation(page).selectOption('Mother')
  await expect(gender(page, 'Female')).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await relation(page).selectOption('Brother')
  await expect(gender(page, 'Male')).toBeChecked()
  await relation(page).selectOption('Spouse')
  await expect(gender(page, 'Male')).not.toBeChecked()
  await page.getByText('Male', { exact: true }).click()
  await expect(gender(page, 'Male')).toBeChecked()
  await expectAccessible(page, 'a patient, the relation first')
})

test('feels right 12: half-typed forms are restored after a reload, and cleared once saved, on a phone', async ({
  page,
}) => {
  await orderFirstTest(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  await relation(page).selectOption('Mother')
  await page.getByLabel('First name').fill('Meera')
  await page.getByRole('checkbox', { name: /^This person knows/ }).check()
  const form = page.locator('#new-address')
  await form.getByLabel('Pincode').fill('560034')
  await fillHouse(form, 'B-304', 'Lake View')
  await form.getByText('Office', { exact: true }).click()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(relation(page)).toHaveValue('Mother')
  await expect(gender(page, 'Female')).toBeChecked()
  // The declaration is never stored.
  await expect(page.getByRole('checkbox', { name: /^This person knows/ })).not.toBeChecked()
  await expect(form.getByLabel('Building, street')).toHaveValue('Lake View')
  await expect(form.getByRole('radio', { name: 'Office' })).toBeChecked()
  await expect(form.getByText('We collect here')).toBeVisible()

  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: /B-304, Lake View/ })).toBeChecked()
  expect(await inTab(page)).not.toContain('Lake View')
  expect(await inTab(page)).toContain('Meera')
})

test('feels right 12: a cancelled form, an ended session and a sign-out leave no half-typed values, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addSelf(page)
  const type = async () => {
    await page.goto('/my-profile/family')
    await page.getByRole('button', { name: 'Add new patient' }).click()
    await dialog(page).getByLabel('First name').fill('Meera')
    expect(await inTab(page)).toContain('Meera')
  }
  await type()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => inTab(page)).not.toContain('Meera')
  await page.getByRole('button', { name: 'Add new patient' }).click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('')

  await type()
  await page.context().clearCookies()
  await page.goto('/about')
  await expect.poll(() => inTab(page)).not.toContain('Meera')

  await becomeCustomer(page)
  await type()
  await page.goto('/my-profile/family')
  expect(await inTab(page)).toContain('Meera')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).not.toHaveURL(/my-profile/)
  expect(await inTab(page)).not.toContain('Meera')
})

test('feels right 12: a customer’s half-typed values are never shown to the next customer in the same tab, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/my-profile/family?sheet=patient')
  await dialog(page).getByLabel('First name').fill('Meera')
  // The tab learns of the other customer only with the next page.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await becomeCustomer(page)
  await page.goto('/my-profile/family?sheet=patient')
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Ananya')
  expect(await inTab(page)).not.toContain('Meera')
})
