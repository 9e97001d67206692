import { expect, test, type Locator, type Page } from '@playwright/test'
import { addAddress, addSelf, orderFirstTest, QUIET_PAGE } from '../steps/booking-steps.ts'
import { expectFitsNarrow } from '../steps/patient-steps.ts'
import { dialog, expectAccessible, fillHouse, post, watch } from '../steps/steps.ts'

const KORAMANGALA = '560034'
const FORT = '400001'

const searchIn = (form: Locator) => form.getByRole('combobox', { name: 'Search for your locality' })
const pincodeIn = (form: Locator) => form.getByRole('textbox', { name: 'Pincode' })
const localityIn = (form: Locator) => form.getByRole('textbox', { name: 'Locality' })
const cityIn = (form: Locator) => form.getByLabel('City & State')

/** The address form of a new customer whose pincode is known. */
async function openForm(page: Page): Promise<Locator> {
  await orderFirstTest(page)
  await addSelf(page)
  await post(page, '/api/address/diagnostics-verify-pincode', { pincode: KORAMANGALA })
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  return page.locator('#new-address')
}

/** Searches for a locality as it is typed, and picks the first one of the expected name. */
async function find(form: Locator, typed: string, name: RegExp): Promise<void> {
  await searchIn(form).fill(typed)
  await form.getByRole('option', { name }).first().click()
}

test('feels right 11: a picked locality fills in locality, city, state and pincode, and never the house', async ({
  page,
}) => {
  const form = await openForm(page)
  await expect(pincodeIn(form)).toHaveValue(KORAMANGALA)
  await expect(cityIn(form)).toHaveValue('Bengaluru, Karnataka')
  await fillHouse(form, 'B-304', 'Lake View, 2nd Cross')

  await find(form, 'Fort Mumbai', /^Fort, Mumbai/)
  await expect(localityIn(form)).toHaveValue('Fort')
  await expect(pincodeIn(form)).toHaveValue(FORT)
  await expect(cityIn(form)).toHaveValue('Mumbai, Maharashtra')
  await expect(form.getByLabel('Flat / house no.')).toHaveValue('B-304')
  await expect(form.getByLabel('Building, street')).toHaveValue('Lake View, 2nd Cross')

  await find(form, 'Andheri West', /^Andheri West/)
  await expect(localityIn(form)).toHaveValue('Andheri West')
  await find(form, 'Kormangala', /^Koramangala/)
  await expect(localityIn(form)).toHaveValue(/^Koramangala/)
  await expect(cityIn(form)).toHaveValue('Bengaluru, Karnataka')
  await expectAccessible(page, 'an address in its parts')
  await expectFitsNarrow(page)

  await form.getByRole('button', { name: 'Done' }).click()
  const card = page.getByRole('radio', {
    name: /B-304, Lake View, 2nd Cross, Koramangala[^,]*, Bengaluru, Karnataka, 560/,
  })
  await expect(card).toBeChecked()
  await page.getByRole('button', { name: 'Edit, Home address' }).click()
  await expect(dialog(page).getByLabel('Flat / house no.')).toHaveValue('B-304')
  await expect(dialog(page).getByLabel('Building, street')).toHaveValue('Lake View, 2nd Cross')
  await expect(localityIn(dialog(page))).toHaveValue(/^Koramangala/)
})

test('feels right 11: when locality and pincode disagree the form asks, and saves either, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const form = await openForm(page)
  const change = form.getByRole('button', { name: `Use ${FORT}` })
  const keep = form.getByRole('button', { name: 'Keep 560001' })
  await find(form, 'Fort Mumbai', /^Fort, Mumbai/)
  await expect(pincodeIn(form)).toHaveValue(FORT)
  await fillHouse(form, '7', 'Homji Street')
  await pincodeIn(form).fill('560001')
  await expect(
    form.getByText('Fort has the pincode 400001, and you entered 560001. Which is right?'),
  ).toBeVisible()
  await expectAccessible(page, 'a locality of another pincode')
  await expectFitsNarrow(page)

  await change.click()
  await expect(pincodeIn(form)).toHaveValue(FORT)
  await expect(cityIn(form)).toHaveValue('Mumbai, Maharashtra')
  await expect(keep).toHaveCount(0)

  await pincodeIn(form).fill('560001')
  await expect(keep).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByRole('group', { name: 'Which is right?' })).toBeFocused()
  await keep.click()
  await expect(keep).toHaveCount(0)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByRole('radio', { name: /7, Homji Street, Fort, Bengaluru, Karnataka, 560001/ }),
  ).toBeChecked()
  await expectCalm()
})

test('feels right 11: an address saved as a line keeps its line, and is edited in its likely parts, on a phone', async ({
  page,
}) => {
  await orderFirstTest(page)
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross, Koramangala')
  await page.goto('/my-profile/addresses')
  await expect(page.getByText('14, 2nd Cross, Koramangala, Bengaluru')).toBeVisible()
  await page.getByRole('button', { name: 'Edit, Home address' }).click()
  const sheet = dialog(page)
  await expect(sheet.getByLabel('Flat / house no.')).toHaveValue('14')
  await expect(sheet.getByLabel('Building, street')).toHaveValue('2nd Cross, Koramangala')
  await sheet.getByLabel('Flat / house no.').fill('15')
  await expect(sheet.getByText('We collect here')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('15, 2nd Cross, Koramangala, Bengaluru')).toBeVisible()
})
