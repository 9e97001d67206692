import { expect, test, type Locator, type Page } from '@playwright/test'
import { dmy, fillBirth, orderPlan, sheet, toReview } from '../steps/birth-steps.ts'
import { addAddress, addSelf, openCartWith } from '../steps/booking-steps.ts'
import { becomeCustomer, dialog } from '../steps/steps.ts'
import { becomeShopper, TEST_PAGE } from '../steps/wizard-steps.ts'

/** The header of an overlay, its gauge, and the title of its step. */
const TITLES = '[data-overlay-header], ol[aria-label^="Step "], h2, h3[tabindex]'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const fieldErrors = (page: Page) => dialog(page).last().locator('[id$="-message"]')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('nothing is visible')
  return box
}

/** The space between an element and one below it, in px. */
async function gap(above: Locator, below: Locator): Promise<number> {
  const { y, height } = await boxOf(above)
  return (await boxOf(below)).y - y - height
}

type Edges = { top: number; bottom: number }

/** The edges of what is visible: a title that only screen readers read is a pixel high. */
function edgesOf(elements: Locator): Promise<Edges[]> {
  return elements.evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 1)
      .map(({ top, bottom }) => ({ top, bottom })),
  )
}

const areApart = (one: Edges, other: Edges) => one.bottom <= other.top || one.top >= other.bottom

/** Checks that no toast covers a title of the overlay, and that the last one differs from the fields' errors. */
async function expectToastAside(page: Page): Promise<void> {
  const toast = toasts(page).last()
  await expect(toast).toBeVisible()
  const titles = dialog(page).last().locator(TITLES).filter({ visible: true })
  await expect
    .poll(async () => {
      const [over, under] = [await edgesOf(toasts(page)), await edgesOf(titles)]
      return under.length > 0 && over.every((one) => under.every((other) => areApart(one, other)))
    })
    .toBe(true)
  const said = (await toast.textContent())?.trim() ?? ''
  for (const error of await fieldErrors(page).allTextContents()) expect(error.trim()).not.toBe(said)
}

test('feels right 16: the errors of an enquiry cause no layout shift, and its toast covers no title', async ({
  page,
}) => {
  await page.goto(await enquiryAddress(page))
  const form = dialog(page)
  await expect(form.getByRole('button', { name: 'SUBMIT' })).toBeVisible()
  await page.waitForTimeout(400)
  const before = await boxOf(form)
  await form.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(form.getByText('Please enter your name')).toBeVisible()
  await expectToastAside(page)
  expect((await boxOf(form)).height).toBe(before.height)
})

test('feels right 16: the errors of a patient cause no layout shift, and the toast covers no title', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/my-profile/family?sheet=patient')
  await expect(dialog(page).getByLabel('First name')).toBeVisible()
  const form = dialog(page).locator('form')
  const relation = dialog(page).getByLabel('Relation')
  const place = () => relation.evaluate((field) => (field as HTMLElement).offsetTop)
  const before = [await form.evaluate(({ scrollHeight }) => scrollHeight), await place()]
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(fieldErrors(page).first()).toBeVisible()
  await expectToastAside(page)
  expect([await form.evaluate(({ scrollHeight }) => scrollHeight), await place()]).toEqual(before)
})

test('feels right 16: in a form the label below an error, a hint or the search box keeps its distance', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/my-profile/addresses?sheet=address')
  const form = dialog(page)
  const label = (name: string) => form.locator('label, legend').filter({ hasText: name })
  await expect(form.getByLabel('Landmark')).toBeVisible()
  const search = form.getByRole('combobox', { name: 'Search for your locality' }).locator('..')
  // The sheet slides in.
  await expect.poll(() => gap(search, label('Pincode'))).toBeGreaterThanOrEqual(12)
  const hint = form.getByText('Helps the phlebotomist find your door.')
  expect(await gap(hint, label('Save as'))).toBeGreaterThanOrEqual(6)
  await form.getByRole('button', { name: 'Done' }).click()
  const error = form.getByText('Please enter flat or house number')
  await expect(error).toBeVisible()
  expect(await gap(error, label('Landmark'))).toBeGreaterThanOrEqual(6)
})

test('feels right 16: a toast of the booking covers no title', async ({ page }) => {
  await openCartWith(page, 'LT-CBC')
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await page.route('**/api/address/set-exist-shipping-address', (route) => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await expectToastAside(page)
})

test('feels right 16: a toast of the booking covers neither the gauge nor the title of the next step', async ({
  page,
}) => {
  await openCartWith(page, 'LT-CBC', 'LP-DIABETES-CARE')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(toasts(page).last()).toBeVisible()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await expectToastAside(page)
})

test('feels right 16: the toast of saved birthing details does not cover the gauge', async ({ page }) => {
  await orderPlan(page)
  await toReview(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await fillBirth(page, dmy(100))
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(toasts(page).last()).toHaveText('Birthing details saved')
  await expectToastAside(page)
})

test('feels right 2, 16: the wizard says at once that there is no network, and the toast covers no title', async ({
  page,
  context,
}) => {
  await becomeShopper(page)
  await page.goto(`${TEST_PAGE}?sheet=wizard&step=1`, { waitUntil: 'networkidle' })
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  let calls = 0
  page.on('request', () => (calls += 1))
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(toasts(page).last()).toHaveText('No network. Check your connection and try again.')
  await expectToastAside(page)
  await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeVisible()
  expect(calls).toBe(0)
})

/** The address of the enquiry about the first product that needs one. */
async function enquiryAddress(page: Page): Promise<string> {
  await page.goto('/search?q=cord', { waitUntil: 'networkidle' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Enquire/ })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  return page.url()
}
