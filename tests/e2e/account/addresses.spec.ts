import { expect, test, type Locator, type Page } from '@playwright/test'
import { addAddress, addSelf, addTests, orderFirstTest } from '../steps/booking-steps.ts'
import {
  becomeCustomer,
  dialog,
  dragSheet,
  expectAccessible,
  fillAddress,
  fillHouse,
  fillPatient,
  watch,
} from '../steps/steps.ts'

const GEOCODE = '**/api/geo/geocode'
const VERIFY = '**/api/address/diagnostics-verify-pincode'
const SAVE = '**/api/address/checkout-new-shipping-address'
const EDIT = '**/api/diagnostics/dx-edit-address'
const NOT_SAVED = 'Something went wrong while saving your address. Please try again.'
const FAILED = { error: true, data: null, message: [{ message: 'Something went wrong', code: 'internal' }] }
const BOOK = '**/api/address/checkout-get-address'

/** Goes from an empty browser to step 2, without a saved address. */
async function toAddresses(page: Page): Promise<void> {
  await orderFirstTest(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Where should we come?' })).toBeVisible()
}

const pincodeIn = (form: Locator) => form.getByRole('textbox', { name: 'Pincode' })
const houseIn = (form: Locator) => form.getByLabel('Flat / house no.')
const buildingIn = (form: Locator) => form.getByLabel('Building, street')
const localityIn = (form: Locator) => form.getByRole('textbox', { name: 'Locality' })
const searchIn = (form: Locator) => form.getByRole('combobox', { name: 'Search for your locality' })

test('ADR-02 … ADR-09, ADR-13 … ADR-19, ERR-09 … ERR-19, ERR-26: the first address is added in the page, with every text', async ({
  page,
}) => {
  await toAddresses(page)
  const form = page.locator('#new-address')
  const cityAndState = form.getByLabel('City & State')
  await expect(page.getByText('No addresses available')).toBeVisible()
  await expect(cityAndState).toHaveAttribute('readonly', '')
  await expect(form.getByRole('radio')).toHaveCount(4)
  await expect(form.getByRole('radio', { name: 'Home' })).toBeChecked()

  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('All Fields are Mandatory').first()).toBeVisible()
  await expect(form.getByText('Please enter postcode')).toBeVisible()
  await expect(form.getByText('Please enter flat or house number')).toBeVisible()
  await expect(form.getByText('Please enter address')).toBeVisible()
  await expect(pincodeIn(form)).toBeFocused()

  await pincodeIn(form).fill('56003')
  await expect(form.getByText('Please enter 6-digit postcode')).toBeVisible()
  await pincodeIn(form).fill('110050')
  await expect(form.getByText('Please enter a valid pin code')).toBeVisible()
  await pincodeIn(form).fill('744101')
  await expect(form.getByText('Our service does not cover this pincode area')).toBeVisible()
  await expectAccessible(page, 'address not served')
  await page.route(GEOCODE, (route) => route.fulfill({ status: 500, body: '' }))
  await pincodeIn(form).fill('560001')
  await expect(form.getByText('Could not validate pin code. Please try again.')).toBeVisible()
  await page.unroute(GEOCODE)
  await page.route(VERIFY, (route) => route.fulfill({ status: 500, body: '' }))
  await pincodeIn(form).fill('560002')
  await expect(form.getByText('Could not verify pincode serviceability. Please try again.')).toBeVisible()
  await page.unroute(VERIFY)

  await buildingIn(form).fill('2nd Cross <b>')
  await expect(buildingIn(form)).toHaveValue('2nd Cross b')
  await fillHouse(form, '14', '2nd Cross')
  await pincodeIn(form).fill('')
  await searchIn(form).fill('koramangala')
  await expect(form.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'localities found')
  await searchIn(form).press('ArrowDown')
  const first = await form.getByRole('option').first().getAttribute('id')
  await expect(searchIn(form)).toHaveAttribute('aria-activedescendant', first ?? 'none')
  await searchIn(form).press('Enter')
  await expect(form.getByRole('listbox')).toHaveCount(0)
  await expect(pincodeIn(form)).toHaveValue('560095')
  await expect(cityAndState).toHaveValue('Bengaluru, Karnataka')
  await expect(localityIn(form)).toHaveValue('Koramangala 5th Block')
  await expect(houseIn(form)).toHaveValue('14')
  await expect(buildingIn(form)).toHaveValue('2nd Cross')
  await form.getByRole('button', { name: 'Clear' }).click()
  await expect(searchIn(form)).toHaveValue('')
  await expect(pincodeIn(form)).toHaveValue('')
  await expect(cityAndState).toHaveValue('')
  await expect(localityIn(form)).toHaveValue('')
  await expect(buildingIn(form)).toHaveValue('2nd Cross')

  await pincodeIn(form).fill('560034')
  await expect(form.getByText('We collect here')).toBeVisible()
  await form.getByText('Office', { exact: true }).click()
  await page.route(SAVE, (route) => route.abort())
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(NOT_SAVED).first()).toBeVisible()
  await expect(buildingIn(form)).toHaveValue('2nd Cross')
  await page.unroute(SAVE)
  await form.getByRole('button', { name: 'Done' }).click()
  const card = page.getByRole('radio', { name: /Office.*14, 2nd Cross, Bengaluru, Karnataka, 560034/ })
  await expect(card).toBeChecked()
  await expect(card).toBeFocused()
})

test('ADR-01, ADR-06, ADR-10, ADR-13, AMB-37: addresses are added and edited in a sheet and chosen one at a time, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const saves = watchSaves(page)
  await toAddresses(page)
  await fillPatient(page)
  await fillAddress(page)
  await expect.poll(saves).toEqual(['checkout-new-shipping-address', 'checkout-new-billing-address'])

  await page.getByRole('button', { name: 'Add new address' }).click()
  const sheet = dialog(page)
  await expect(sheet.getByRole('heading', { name: 'Add address' })).toBeVisible()
  await expectAccessible(page, 'add address')
  await searchIn(sheet).fill('indiranagar')
  await expect(sheet.getByRole('option').first()).toBeVisible()
  await searchIn(sheet).press('Escape')
  await expect(sheet.getByRole('option')).toHaveCount(0)
  await expect(sheet.getByRole('heading', { name: 'Add address' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await pincodeIn(sheet).fill('560001')
  await expect(sheet.getByText('We collect here')).toBeVisible()
  await fillHouse(sheet, '7', 'MG Road')
  await sheet.getByText('Friend', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Add address' })).toHaveCount(0)
  const second = page.getByRole('radio', { name: /Friend.*7, MG Road/ })
  const first = page.getByRole('radio', { name: /14, 2nd Cross/ })
  await expect(second).toBeChecked()
  await first.press('Space')
  await expect(first).toBeChecked()
  await expect(second).not.toBeChecked()

  await page.getByRole('button', { name: 'Edit, Friend address' }).click()
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await pincodeIn(sheet).fill('')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet.getByText('Please enter pincode')).toBeVisible()
  await pincodeIn(sheet).fill('5600')
  await expect(sheet.getByText('Please enter 6-digit pincode')).toBeVisible()
  await pincodeIn(sheet).fill('560038')
  await expect(sheet.getByText('We collect here')).toBeVisible()
  await expectAccessible(page, 'edit address')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: /7, MG Road.*560038/ })).toBeChecked()
  expect(saves().slice(4)).toEqual(['dx-edit-address'])
  await expectNarrow(page)
  await expectCalm()
})

test('DRW-15, ERR-41, ERR-48, ADR-24, AMB-33, AMB-35: an address without a postcode holds the booking up and opens in its form, which stays while it cannot be saved, on desktop', async ({
  page,
}) => {
  await toAddresses(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('At least one Patient needs to be selected').first()).toBeVisible()
  await fillPatient(page)
  await expect(page.getByRole('checkbox', { name: /Ananya Rao/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('please add address!').first()).toBeVisible()
  await expect(searchIn(page.locator('#new-address'))).toBeFocused()

  await fillAddress(page)
  await page.route(BOOK, async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replaceAll('"postcode":"560034"', '"postcode":""') })
  })
  await page.reload()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please add a valid address before proceeding.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()

  await pincodeIn(dialog(page)).fill('560034')
  await expect(dialog(page).getByText('We collect here')).toBeVisible()
  await page.route(EDIT, (route) => route.fulfill({ status: 500, json: FAILED }))
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(NOT_SAVED).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await expect(pincodeIn(dialog(page))).toHaveValue('560034')
})

test('ADR-05, CONST-05: the sheet for a new address pulled down 30 % of its height stays, 36 % closes it, on a phone', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await addTests(page, 'LT-CBC')
  await page.goto('/?sheet=cart&step=2')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const heading = page.getByRole('heading', { name: 'Add address' })
  await expect(heading).toBeVisible()
  await page.waitForTimeout(500)
  await dragSheet(page, 0.3)
  await page.waitForTimeout(600)
  await expect(heading).toBeVisible()
  await dragSheet(page, 0.36)
  await expect(heading).toHaveCount(0)
})

/** Collects the calls by which the page saves addresses. */
function watchSaves(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const call = request.url().split('/').at(-1) ?? ''
    if (/^(checkout-new-.*-address|add-address|dx-edit-address)$/.test(call)) calls.push(call)
  })
  return () => calls
}

/** At 320 px nothing of the list or the sheet is cut off, and nothing scrolls sideways. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Add new address' }).click()
  await expect(page.getByRole('heading', { name: 'Add address' })).toBeVisible()
  await expectAccessible(page, 'add address at 320')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const sheet = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(sheet).toBe(0)
}
