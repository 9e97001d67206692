import { expect, type Page } from '@playwright/test'
import { agree, dialog } from './steps.ts'

/** Opens the sign-in over the list of tests. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/products/health-check/tests')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
}

/** Requests a code for a number. */
export async function askCode(page: Page, mobile: string): Promise<void> {
  await dialog(page).getByLabel('Mobile number').fill(mobile)
  await page.keyboard.press('Enter')
}

/** Fills in the sign-up form, whose number is prefilled. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Last Name').fill('Iyer')
  await page.getByLabel('Email').fill(email)
  await agree(page)
}

/** Goes from an unknown number to its code. */
export async function askSignUpCode(page: Page, mobile: string, { wantsNews = false } = {}): Promise<void> {
  await askCode(page, mobile)
  await fillSignUp(page, `${mobile}@example.com`)
  if (wantsNews) await page.getByRole('checkbox', { name: /news and offers/ }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
}
