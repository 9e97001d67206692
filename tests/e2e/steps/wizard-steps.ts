import { expect, type Page } from '@playwright/test'
import { addAddress, addSelf, addTests } from './booking-steps.ts'
import { becomeCustomer, dialog } from './steps.ts'

/** The test with which the wizard opens, and its page. */
export const CBC = 'Complete Blood Count (CBC)'

/** @see CBC */
export const TEST_PAGE = '/product/health-check/complete-blood-count'

/** A customer with a family member, an address and a test in the cart. */
export async function becomeShopper(page: Page): Promise<void> {
  await becomeCustomer(page)
  await addAddress(page, '14, 2nd Cross')
  await addSelf(page)
  await addTests(page, 'LT-CBC')
}

/** From the wizard's first step to its last. */
export async function goToPatients(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Patient Name' })).toBeVisible()
}
