import { expect, test } from '@playwright/test'
import { addTests } from '../steps/booking-steps.ts'
import { becomeCustomer, dialog, fillHouse } from '../steps/steps.ts'
import { becomeShopper, TEST_PAGE } from '../steps/wizard-steps.ts'

test('feels right 15: the wizard opens at the last step, until the cart holds other tests', async ({
  page,
}) => {
  await becomeShopper(page)
  await page.goto(TEST_PAGE)
  const book = page.getByRole('button', { name: /^Book now/i }).first()
  await book.click()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/sheet=/)

  await book.click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await expect(page).toHaveURL(/step=3/)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/sheet=/)
  await page.reload()
  await book.click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/sheet=/)
  await addTests(page, 'LT-LIPID')
  await page.reload()
  await book.click()
  await expect(page.getByRole('heading', { name: 'Your tests' })).toBeVisible()
})

test('feels right 15: the wizard returns to a step that was reached before its data had been fetched', async ({
  page,
}) => {
  await becomeShopper(page)
  await page.goto(TEST_PAGE)
  const merge = Promise.withResolvers<void>()
  await page.route('**/api/cart/cart-merge', async (route) => {
    await merge.promise
    await route.continue()
  })
  const book = page.getByRole('button', { name: /^Book now/i }).first()
  await book.click()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/sheet=/)
  merge.resolve()

  await book.click()
  await expect(page).toHaveURL(/step=3/)
})

test('feels right 15: a name typed in the wizard is not requested again', async ({ page }) => {
  await becomeCustomer(page)
  await addTests(page, 'LT-CBC')
  await page.goto(`${TEST_PAGE}?sheet=wizard&step=2`)
  await dialog(page).getByRole('button', { name: 'Add New Address' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await fillHouse(form, '14', '2nd Cross')
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await expect(profile.getByLabel('Relation')).toHaveValue('Self')
  await expect(profile.getByLabel('First name')).toHaveValue('Ananya')
  await expect(profile.getByLabel('Last name')).toHaveValue('Rao')
})
