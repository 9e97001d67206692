import { expect, type Page } from '@playwright/test'
import { openReview } from './booking-steps.ts'
import { test } from './own-shop.ts'
import { signInAgain } from './session-steps.ts'
import { dialog } from './steps.ts'

const street = (page: Page) => page.getByLabel('House number floor building name locality')

test('SLOT-11: a form over /checkout and the one at /address are there again after the session ended, as they were typed, on a phone', async ({
  page,
}) => {
  const mobile = await openReview(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Edit, address' }).click()
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await street(page).fill('7, MG Road')
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, mobile)
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await expect(street(page)).toHaveValue('7, MG Road')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(/7, MG Road/)).toBeVisible()

  await page.goto('/address')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await street(page).fill('9, Brigade Road')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await signInAgain(page, mobile)
  await expect(street(page)).toHaveValue('9, Brigade Road')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
