import { expect, test } from '@playwright/test'
import {
  addPerson,
  addRelative,
  amount,
  card,
  expectFitsNarrow,
  pay,
  toReview,
  vikram,
  withTests,
} from '../steps/patient-steps.ts'
import { dialog, expectAccessible, fillAddress, fillPatient, watch } from '../steps/steps.ts'

/** A name of the maximum length without spaces. */
const LONG_NAME = 'Venkatanarasimharajuvaripetabhattacharyyachattopadhyayalu'

test('PAT-02, PAT-04, CART-14, CART-15, AMB-70: two members take different tests, and the totals follow to the paid order, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await withTests(page, ['LT-CBC', 'LT-HBA1C'])
  await fillPatient(page)
  await fillAddress(page)
  await expect(amount(page)).toContainText('₹698')
  await addPerson(page, vikram)
  await expect(card(page, 'Vikram')).toBeChecked()
  await expect(amount(page)).toContainText('₹1,396')

  const his = page.getByRole('group', { name: 'Tests for Vikram Rao' })
  await his.getByRole('checkbox', { name: 'Complete Blood Count (CBC)' }).uncheck()
  await expect(amount(page)).toContainText('₹1,097')
  await expectAccessible(page, 'patients with tests')
  await expectFitsNarrow(page)
  await page.reload()
  await expect(his.getByRole('checkbox', { name: 'Complete Blood Count (CBC)' })).not.toBeChecked()

  await page
    .getByRole('group', { name: 'Tests for Ananya Rao' })
    .getByRole('checkbox', { name: 'Complete Blood Count (CBC)' })
    .uncheck()
  await expect(page.getByRole('alert').filter({ hasText: 'needs a patient' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Tests for Ananya Rao' })
    .getByRole('checkbox', { name: 'Complete Blood Count (CBC)' })
    .check()
  await toReview(page)

  const members = page.getByRole('region', { name: 'Members and tests' })
  await expect(members.getByRole('listitem').first()).toContainText(
    /Ananya Rao · Self.*\+91 98450 12345 · Female · 34/,
  )
  await expect(members).toContainText('Vikram Rao · Spouse')
  await expectAccessible(page, 'review by member')
  await expectFitsNarrow(page)
  await expect(members.getByRole('button', { name: /^Remove, HbA1c/ })).toHaveCount(2)
  await members.getByRole('button', { name: /^Remove, HbA1c.*for Ananya Rao$/ }).click()
  await expect(members.getByRole('button', { name: /^Remove, HbA1c/ })).toHaveCount(1)
  await expect(amount(page)).toContainText('₹698')

  await members.getByRole('button', { name: 'Add another member' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await page.goBack()
  await expect(members).toBeVisible()
  await pay(page)
  await expect(page.getByRole('region', { name: 'Members and tests' })).toContainText('Vikram Rao')
  await expectCalm()
})

test('CART-14, PAT-23: a test removed for its last patient leaves the cart, and Undo restores it for the same patient, on desktop', async ({
  page,
}) => {
  await withTests(page, ['LT-CBC', 'LT-HBA1C'])
  await addRelative(page)
  await fillPatient(page)
  await fillAddress(page)
  await card(page, 'Vikram').check()
  const hers = page.getByRole('group', { name: 'Tests for Ananya Rao' })
  await hers.getByRole('checkbox', { name: /HbA1c/ }).uncheck()
  await toReview(page)
  const members = page.getByRole('region', { name: 'Members and tests' })
  const sugar = members.getByRole('button', { name: /^Remove, HbA1c/ })
  for (const remembered of ['as it was tapped', 'as it is stored']) {
    await test.step(remembered, async () => {
      await sugar.click()
      await expect(sugar).toHaveCount(0)
      await expect(dialog(page).getByText('1 item(s) Added')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(sugar).toHaveAccessibleName(/for Vikram Rao$/)
      await expect(amount(page)).toContainText('₹997')
    })
    await page.reload()
  }
  await pay(page)
})

test('PAT-07, PAT-31, PAT-32, ERR-03: the form stays open when a patient cannot be saved, and a saved patient appears in the list, on a phone', async ({
  page,
}) => {
  await withTests(page, ['LT-CBC'])
  await fillPatient(page)
  await expect(card(page, 'Ananya')).toBeChecked()
  const failing = '**/api/{address/add-family,diagnostics/dx-edit-patient}'
  await page.route(failing, (route) => route.abort())

  await page.getByRole('button', { name: 'Add new patient' }).click()
  await dialog(page).getByLabel('First name').fill('Vikram')
  await dialog(page).getByLabel('Last name').fill('Rao')
  await dialog(page).getByLabel('Mobile Number').fill('9845067890')
  await dialog(page).getByText('Male', { exact: true }).click()
  await dialog(page).getByLabel('Relation').selectOption('Spouse')
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Please try again', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Vikram')
  await page.unroute(failing)
  const listed = page.waitForResponse('**/api/address/get-family')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await listed
  await expect(card(page, 'Vikram')).toHaveAccessibleDescription('Please add the date of birth')
  await expect(dialog(page).getByLabel('First name')).toBeHidden()

  await page.getByRole('button', { name: 'Edit, Vikram Rao' }).click()
  await dialog(page).getByLabel('First name').fill('Vikas')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page).getByText('Date of Birth cannot be empty')).toBeVisible()
  await dialog(page).getByLabel('Date of Birth').fill('01/02/1989')
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { error: true, message: [], data: null } }),
  )
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Please try again', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Vikas')
  await page.unroute(failing)
  const shown = page.waitForResponse('**/api/cart/diagnostic-slot-getdata')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await shown
  await expect(card(page, 'Vikas')).toHaveAccessibleDescription('')
})

test('PAT-20, PAT-21, AMB-49: a test for women cannot be chosen for a man, and his card says so, on a phone', async ({
  page,
}) => {
  await withTests(page, ['LT-GCT'])
  await fillPatient(page)
  await fillAddress(page)
  await addPerson(page, vikram)
  await expect(page.getByText('This test is applicable for Female patients only')).toBeVisible()
  // Uses the mouse directly, because Playwright does not click a disabled control.
  await card(page, 'Vikram').hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(card(page, 'Vikram')).not.toBeChecked()
  await card(page, 'Ananya').uncheck()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('At least one Patient needs to be selected')).toBeVisible()
  await expectAccessible(page, 'patients, one blocked')

  await page.request.post('/api/cart/add-to-diagnostic-cart', { data: { sku: 'LT-CBC', quantity: 1 } })
  await page.reload()
  await card(page, 'Ananya').uncheck()
  await card(page, 'Vikram').check()
  await expect(
    page.getByText('✅ You are applicable for only Complete Blood Count (CBC) test.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('needs a female patient').first()).toBeVisible()
  await card(page, 'Ananya').check()
  await toReview(page)
  await pay(page)
})

test('PAT-18, PAT-25, AMB-10: at most six patients can be added, and removing one allows another, on a phone', async ({
  page,
}) => {
  await withTests(page, ['LT-CBC'])
  await fillPatient(page)
  await expect(card(page, 'Ananya')).toBeVisible()
  for (const firstname of ['Bala', 'Chitra', 'Devi', LONG_NAME, 'Farah'])
    await addRelative(page, { firstname, gender: 'Female', secondary_relation: 'Sister' })
  await page.reload()
  const add = page.getByRole('button', { name: 'Add new patient' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(/^You can add up to 6 family members/)
  await expectAccessible(page, 'a full family')
  await expectFitsNarrow(page)

  await page.getByRole('button', { name: 'Edit, Farah Rao' }).click()
  await dialog(page).getByRole('button', { name: 'Remove from family' }).click()
  await expect(dialog(page).getByText('Past orders are not affected.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Remove from family' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'removing a member')
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card(page, 'Farah')).toHaveCount(0)
  await expect(add).toBeEnabled()
})
