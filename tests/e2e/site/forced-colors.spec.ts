import { expect, test, type Locator, type Page } from '@playwright/test'
import { addAddress, bookToSlots, openCartWith, openReview } from '../steps/booking-steps.ts'
import { differingShare, pictureOf } from '../steps/pixels.ts'
import { becomeCustomer, dialog, fillPatient } from '../steps/steps.ts'

/** A filled control changes most of its pixels; bold letters alone change far fewer. */
const FILLED = 0.4
/** A frame or a mark changes few pixels of a large card. */
const FRAMED = 0.015

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Checks that a control looks different when its selection changes. */
async function expectVisible(control: Locator, change: () => Promise<void>, least: number): Promise<void> {
  const before = await pictureOf(control)
  await change()
  await expect
    .poll(async () => differingShare(control.page(), before, await pictureOf(control)))
    .toBeGreaterThan(least)
}

/** Whether an element or one around it is outlined. */
function isFramed(element: Element): boolean {
  if (getComputedStyle(element).outlineStyle === 'solid') return true
  return element.parentElement !== null && isFramed(element.parentElement)
}

const label = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('radio', { name }).locator('xpath=ancestor::label')

test('feels right 16: in forced colours the chosen day, slot and step are visible, on a phone', async ({
  page,
}) => {
  await bookToSlots(page, 'LT-CBC')
  const days = dialog(page).locator('label:has(input[type=radio]:enabled)')
  const [first, second] = [days.nth(0), days.nth(1)]
  await first.click()
  await expectVisible(first, () => second.click(), FILLED)

  const noon = label(page, '12:00 PM')
  await label(page, '9:00 AM').click()
  await expectVisible(noon, () => noon.click(), FILLED)

  // The third of four steps is the current one.
  const parts = dialog(page).locator('[aria-hidden] > i')
  await expect(parts).toHaveCount(4)
  const done = await pictureOf(parts.nth(1))
  const current = await pictureOf(parts.nth(2))
  const ahead = await pictureOf(parts.nth(3))
  expect(await differingShare(page, done, current)).toBeGreaterThan(FILLED)
  expect(await differingShare(page, current, ahead)).toBeGreaterThan(FILLED)
  expect(await differingShare(page, done, ahead)).toBeGreaterThan(FILLED)
})

test('feels right 16: in forced colours the chosen gender and address are visible, on a phone', async ({
  page,
}) => {
  await openCartWith(page, 'LT-CBC')
  await addAddress(page, '14, 2nd Cross')
  await addAddress(page, '9, 5th Main', { type: 'office' })
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  const female = page.getByText('Female', { exact: true })
  await expectVisible(female, () => female.click(), FILLED)
  await fillPatient(page)

  const home = dialog(page).getByRole('radio', { name: /14, 2nd Cross/ })
  const office = dialog(page).getByRole('radio', { name: /9, 5th Main/ })
  await expect(office.or(home).first()).toBeVisible()
  const card = home.locator('xpath=ancestor::label/..')
  await office.locator('xpath=ancestor::label').click()
  await expectVisible(card, () => home.locator('xpath=ancestor::label').click(), FRAMED)
})

test('feels right 16: in forced colours a switch is visible, on and off, on a phone', async ({ page }) => {
  await openReview(page, { coins: 100 })
  const coins = dialog(page).getByRole('switch').first()
  await expectVisible(coins, () => coins.click(), FILLED)
})

test('feels right 16: in forced colours the chosen sort order is visible in the filters, on a phone', async ({
  page,
}) => {
  await page.goto('/products/health-check/packages')
  await page.getByRole('link', { name: 'Filters' }).click()
  const byName = dialog(page).getByText('Name', { exact: true })
  await expectVisible(byName, () => byName.click(), FILLED)
})

test('feels right 16: in forced colours the chosen sort order is visible above a list, on desktop', async ({
  page,
}) => {
  await page.goto('/products/health-check/packages')
  const byName = page.getByRole('link', { name: 'Name', exact: true })
  await expectVisible(byName, () => byName.click(), FILLED)
})

test('feels right 16: in forced colours the count of the chosen category is readable, on desktop', async ({
  page,
}) => {
  await page.goto('/products/health-check/packages')
  const category = page.getByRole('link', { name: /^Packages \d+$/ })
  const colour = await category.evaluate((link) => getComputedStyle(link).color)
  await expect(category.locator('span').last()).toHaveCSS('color', colour)
})

test('feels right 16: in forced colours a sheet and its toast have visible edges', async ({ page }) => {
  await page.goto('/about?sheet=pincode')
  await expect(dialog(page)).toHaveCSS('border-top-width', '1px')
  await becomeCustomer(page)
  await page.goto('/my-profile/family?sheet=patient')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('All Fields are Mandatory')
  await expect(toast).toBeVisible()
  expect(await toast.evaluate(isFramed)).toBe(true)
})

test('feels right 16: in forced colours the chosen tab of the profile is visible, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/my-profile')
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Addresses' })
  await expectVisible(tab, () => tab.click(), FRAMED)
})
