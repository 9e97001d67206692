import { expect, test } from '@playwright/test'
import { addSelf, addTests } from '../steps/booking-steps.ts'
import { becomeCustomer, choose, expectAccessible, fillHouse } from '../steps/steps.ts'

test('AMB-38, ADR-11, ADR-16, ADR-22, ERR-15 … ERR-17: in the wizard city and state can be edited, and must match the pincode, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addSelf(page)
  await addTests(page, 'LT-LIPID')
  await page.goto('/?sheet=wizard&step=2')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  const city = form.getByRole('textbox', { name: 'City' })
  const state = form.getByRole('textbox', { name: 'State' })
  await expect(form.getByLabel('First name')).toHaveValue('Ananya')
  await expect(form.getByLabel('Country')).toHaveValue('India')
  await form.getByRole('combobox', { name: 'Search for your locality' }).fill('koramangala')
  await form
    .getByRole('option', { name: /560034/ })
    .first()
    .click()
  await expect(city).toHaveValue('Bengaluru')
  await expect(state).toHaveValue('Karnataka')
  await fillHouse(form, '14', '2nd Cross')

  const done = form.getByRole('button', { name: 'Done' })
  await state.fill('Kerala')
  await done.click()
  const wrongState = 'The state for pincode 560034 is Karnataka. Please enter a valid state.'
  await expect(form.getByText(wrongState)).toBeVisible()
  await expect(state).toBeFocused()
  await state.fill('Karnatak')
  await expect(form.getByText(wrongState)).toBeHidden()
  await done.click()
  await expect(form.getByText('Please enter a valid state')).toBeVisible()
  await expectAccessible(page, 'a state that fits no pincode')
  await state.fill('karnataka')
  await city.fill('Mysuru2')
  await expect(city).toHaveValue('Mysuru')
  await done.click()
  await expect(form.getByText('Please enter the correct city for pincode 560034.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page, 'the wizard’s address form at 320')
  expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await city.fill('Bangalore')
  await done.click()
  const card = page.getByRole('radio', { name: /14, 2nd Cross, Koramangala.*, Bangalore, Karnataka, 560034/ })
  await expect(card).toBeChecked()

  await page.getByRole('button', { name: 'Next' }).click()
  // Far enough in the future that its last meal is always ahead.
  await choose(page.locator('input[name="wizard-day"]').nth(3))
  // A Sunday begins an hour later.
  await expect(page.getByRole('radio', { name: /^[67]:00 AM suits fasting$/ }).first()).toBeVisible()
  await expect(page.getByText(/Finish your last meal by/)).toBeVisible()
})
