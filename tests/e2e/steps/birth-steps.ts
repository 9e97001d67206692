import { expect, type Locator, type Page } from '@playwright/test'
import { becomeCustomer, fillAddress } from './steps.ts'

const PLAN = 'BabyCord Annual Plan'
const DAY_MS = 86_400_000

/** India's date a number of days from now, DD/MM/YYYY. */
export function dmy(days: number): string {
  const day = new Date(Date.now() + days * DAY_MS)
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(day)
}

/** Goes from an empty browser to the open cart with the plan. */
export async function orderPlan(page: Page): Promise<void> {
  await becomeCustomer(page)
  await page.goto('/product/health-bank/babycord-annual-plan')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Order Now, ${PLAN}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible({ timeout: 15_000 })
}

/** From the open cart to the review. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
}

/** The sheet that asks for the birth. */
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Birthing Information' })

/** One of its lists. */
export const list = (page: Page, name: string): Locator => sheet(page).getByRole('combobox', { name })

/** Chooses from a list by typing a part of a name. */
export async function choose(page: Page, name: string, typed: string, option: RegExp): Promise<void> {
  await list(page, name).click()
  await list(page, name).fill(typed)
  await sheet(page).getByRole('option', { name: option }).first().click()
  await expect(list(page, name)).toHaveValue(option)
  await expect(sheet(page).getByRole('option')).toHaveCount(0)
}

/** Fills the sheet with a doctor of Chennai whose fee is ₹1,500. */
export async function fillBirth(page: Page, date: string): Promise<void> {
  await sheet(page).getByLabel('Expected delivery date').fill(date)
  await choose(page, 'State', 'tamil', /Tamil Nadu/)
  await choose(page, 'City', 'CHEN', /Chennai/)
  await choose(page, 'Hospital', 'whitefern', /Whitefern/)
  await choose(page, 'Doctor', 'lavanika', /Lavanika/)
}

/** Drags the sheet down with a finger over a share of its height. */
export async function drag(page: Page, share: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const box = await sheet(page).boundingBox()
  if (box === null) throw new Error('no sheet')
  const [x, from] = [box.x + box.width / 2, box.y + 16]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (box.height * share * step) / 10)
  await touch('touchEnd')
}
