import { expect, test, type Locator, type Page } from '@playwright/test'
import { addAddress, addSelf, openCartWith } from '../steps/booking-steps.ts'
import { becomeCustomer, dialog } from '../steps/steps.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const fieldErrors = (page: Page) => dialog(page).last().locator('[id$="-message"]')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('nothing is visible')
  return box
}

/** Checks that the toast does not cover the overlay's header, and that its text differs from the fields' errors. */
async function expectToastAside(page: Page): Promise<void> {
  const toast = toasts(page).last()
  await expect(toast).toBeVisible()
  const title = dialog(page).last().locator('[data-overlay-header]').first()
  await expect
    .poll(async () => {
      const [over, under] = [await boxOf(toast), await boxOf(title)]
      return over.y + over.height <= under.y || over.y >= under.y + under.height
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
