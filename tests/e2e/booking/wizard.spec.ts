import { expect, test, type Page, type Request } from '@playwright/test'
import { becomeCustomer, dialog, expectAccessible, fillHouse, watch } from '../steps/steps.ts'
import { becomeShopper, CBC, goToPatients, TEST_PAGE } from '../steps/wizard-steps.ts'

const SUBMITTED = 'You Have Successfully Submitted The Slot Details'

/** The slot that is chosen, as its field names it. */
function chosenSlot(page: Page): Promise<string> {
  return page.locator('input[name="wizard-slot"]:checked').inputValue()
}

function isSlotList(request: Request): boolean {
  return request.url().endsWith('/api/slims/GetThirdPartyTimeSlotList')
}

test('WIZ-01 … WIZ-12, WIZ-16 … WIZ-18, ROUTE-17, PAT-16, ADR-22, ERR-39: from Book now through the wizard to a paid order, on a phone', async ({
  page,
}) => {
  const branches: number[] = []
  page.on('request', (request) => {
    if (isSlotList(request)) branches.push((request.postDataJSON() as { BranchId: number }).BranchId)
  })

  await page.goto(TEST_PAGE)
  await page.getByRole('button', { name: `Book now, ${CBC}` }).click()
  await expect(page).toHaveURL(/sheet=wizard&step=1/)
  await expect(dialog(page).getByRole('heading', { name: CBC })).toBeVisible()
  await expect(dialog(page).getByText('₹450')).toBeVisible()
  await expectAccessible(page, 'tests of a visitor')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
  await becomeCustomer(page)
  await page.goto(`${TEST_PAGE}?sheet=wizard&step=1`)
  await expect(page.getByRole('heading', { name: 'Your tests' })).toBeVisible({ timeout: 15_000 })
  await expect(dialog(page)).toHaveAccessibleName('Book a home collection', { timeout: 15_000 })

  await page.getByRole('button', { name: 'Add More Test' }).click()
  await expect(page.getByRole('heading', { name: 'Diagnostics Test' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Type to search' })
  await expect(page.getByRole('button', { name: /^Add, / }).first()).toBeVisible()
  await search.fill('qqqq')
  await expect(page.getByText('No Tests Found')).toBeVisible()
  await search.fill('hba1c')
  await page.getByRole('button', { name: /^Add, HbA1c/ }).click()
  await expect(page.getByRole('button', { name: /^Added, HbA1c/ })).toBeVisible()
  await expectAccessible(page, 'more tests')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('heading', { name: /HbA1c/ })).toBeVisible()
  await page.getByRole('button', { name: /^Delete HbA1c/ }).click()
  await expect(page.getByText('Item Deleted!')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: /HbA1c/ })).toBeHidden()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('please add address!')).toBeVisible()
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Please enter address')).toBeVisible()
  await expect(page.getByText('Please enter city')).toBeVisible()
  await expect(page.getByText('Please enter state')).toBeVisible()
  await expect(page.getByText('Please enter postcode')).toBeVisible()
  await expectAccessible(page, 'new address')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await fillHouse(page, '14', '2nd Cross')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await expectAccessible(page, 'address')

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await expect(page.locator('input[name="wizard-day"]')).toHaveCount(15)
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
  await page.locator('label:has(input[name="wizard-day"])').nth(2).click()
  await expect.poll(() => branches).toContain(1)
  expect(branches[0]).toBe(5)
  await page.locator('label:has(input[name="wizard-slot"])').nth(1).click()
  await expectAccessible(page, 'slots')
  await expect(dialog(page).locator('dl')).toContainText(CBC)
  const slot = await chosenSlot(page)
  await page.reload()
  await expect.poll(() => chosenSlot(page)).toBe(slot)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('You can add selected test for upto 6 patients')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('At least one Patient needs to be selected')).toBeVisible()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await profile.getByRole('button', { name: 'Submit' }).click()
  // The first of a family is the customer herself, whose name is known.
  for (const text of ['Please Select Gender', 'Please Enter Dob'])
    await expect(profile.getByText(text)).toBeVisible()
  await profile.getByLabel('First name').fill('')
  await profile.getByLabel('Last name').fill('')
  await profile.getByRole('button', { name: 'Submit' }).click()
  for (const text of ['Please Enter Firstname', 'Please Enter Lastname'])
    await expect(profile.getByText(text)).toBeVisible()
  await expectAccessible(page, 'profile')
  await profile.getByLabel('First name').fill('Ananya')
  await profile.getByLabel('Last name').fill('Rao')
  await profile.getByText('Female', { exact: true }).click()
  await profile.getByLabel('Relation').selectOption('Self')
  await profile.getByLabel('Date of Birth').fill('12051992')
  await profile.getByLabel('Height').fill('1724')
  await expect(profile.getByLabel('Height')).toHaveValue('172')
  await profile.getByLabel('Blood group').fill('xyz')
  await profile.getByLabel('Weight').fill('61')
  await expect(profile.getByLabel('Blood group')).toHaveValue('')
  await profile.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Add family details')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Ananya Rao/ })).toBeChecked()
  await expectAccessible(page, 'for whom')

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: SUBMITTED })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 10_000 })
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByText('Slot booked for')).toBeVisible()
  await expectAccessible(page, 'review')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
})

test('WIZ-10, WIZ-16, ROUTE-17: Change booking moves the slot with Update, and the review reloads, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await becomeShopper(page)
  await page.goto('/checkout')
  await expect(page.getByText('No slot chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Change booking' }).click()
  await goToPatients(page)
  await expect(page.getByRole('checkbox', { name: /Ananya Rao/ })).toBeChecked()
  const reloaded = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await reloaded
  await expect(page).toHaveURL(/\/checkout$/)
  const card = page.getByRole('region', { name: 'Slot booked for' })
  await expect(card).toContainText('We are holding this slot for')
  const before = await card.innerText()

  await page.getByRole('button', { name: 'Change booking' }).click()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await page.locator('label:has(input[name="wizard-day"])').nth(5).click()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  const again = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: 'Update' }).click()
  await expect(dialog(page)).toBeHidden()
  await again
  await expect(card).toContainText('We are holding this slot for')
  expect(await card.innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  await expectCalm()
})
