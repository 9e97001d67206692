import { expect, test, type Page } from '@playwright/test'
import { dialog, expectAccessible } from '../steps/steps.ts'
import { becomeShopper, CBC, TEST_PAGE } from '../steps/wizard-steps.ts'

test('WIZ-05, WIZ-15: the wizard can be completed by keyboard alone, even at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await becomeShopper(page)
  await page.goto(TEST_PAGE)
  const book = page.getByRole('button', { name: `Book now, ${CBC}` })
  await book.focus()
  await page.keyboard.press('Enter')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(dialog(page)).toBeVisible()
  await pressByTab(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeFocused()
  await pressByTab(page, 'Next')
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeFocused()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await page.locator('input[name="wizard-day"]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('input[name="wizard-day"]').nth(1)).toBeChecked()
  await expectAccessible(page, 'slots at 320')
  await pressByTab(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Select Patient Name' })).toBeFocused()
  const person = page.getByRole('checkbox', { name: /Ananya Rao/ })
  await expect(person).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(person).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(person).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(next).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${TEST_PAGE}$`))
})

/** Moves to a button by Tab and presses it. */
async function pressByTab(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
}
