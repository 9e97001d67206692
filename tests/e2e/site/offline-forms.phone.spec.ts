import { expect, test, type Page } from '@playwright/test'
import { addSelf, orderFirstTest, QUIET_PAGE } from '../steps/booking-steps.ts'
import { expectWholePage } from '../steps/failure-steps.ts'
import { dialog, fillHouse } from '../steps/steps.ts'
import { becomeShopper, CBC, TEST_PAGE } from '../steps/wizard-steps.ts'

const NO_NETWORK = 'No network. Check your connection and try again.'

/** Takes a step offline, which must only say that there is no network, and goes online again. */
async function offline(page: Page, step: () => Promise<void>): Promise<void> {
  // Not the toast of an earlier step.
  await expect(page.getByText(NO_NETWORK)).toHaveCount(0)
  await page.context().setOffline(true)
  await step()
  await expect(page.getByText(/^No network/).first()).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expectWholePage(page)
  await page.context().setOffline(false)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next' })

test('feels right 2: each step of the wizard says that there is no network, keeps its choice and continues online, on a phone', async ({
  page,
}) => {
  await becomeShopper(page)
  await page.goto(`${TEST_PAGE}?sheet=wizard&step=1`)
  await expect(dialog(page).getByRole('heading', { name: CBC })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await offline(page, () => page.getByRole('button', { name: `Delete ${CBC}` }).click())
  await expect(dialog(page).getByRole('heading', { name: CBC })).toBeVisible()
  await next(page).click()

  await expect(heading(page, 'Select Sample Pick-Up Address')).toBeVisible()
  const address = page.getByRole('radio', { name: /14, 2nd Cross/ })
  await expect(address).toBeChecked()
  await offline(page, () => next(page).click())
  await expect(address).toBeChecked()
  await next(page).click()

  await expect(page.getByText('Slots Available')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.locator('label:has(input[name="wizard-day"])').nth(2).click()
  await page.locator('label:has(input[name="wizard-slot"])').nth(1).click()
  const slot = await page.locator('input[name="wizard-slot"]:checked').inputValue()
  await next(page).click()

  await expect(heading(page, 'Select Patient Name')).toBeVisible()
  const patient = page.getByRole('checkbox', { name: /Ananya Rao/ })
  await expect(patient).toBeChecked()
  await offline(page, () => dialog(page).getByRole('button', { name: 'Submit' }).click())
  await expect(patient).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('input[name="wizard-slot"]:checked')).toHaveValue(slot)
  await next(page).click()
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('feels right 2: slots that lose the network while they load say so, and load automatically online, on a phone', async ({
  page,
}) => {
  await becomeShopper(page)
  await page.goto(`${TEST_PAGE}?sheet=wizard&step=2`)
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
  await page.waitForLoadState('networkidle')
  // The network drops between the address and the slots.
  const lists = '**/GetThirdPartyTimeSlotList'
  await page.route(lists, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await next(page).click()
  await expect(page.getByText(/^No network/).first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.unroute(lists)
  await page.context().setOffline(false)
  await expect(page.getByText('Slots Available')).toBeVisible()
})

test('feels right 2: the patient form says that there is no network, keeps its values and saves them online, on a phone', async ({
  page,
}) => {
  await orderFirstTest(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  await page.getByLabel('Relation').selectOption('Self')
  await page.getByLabel('Date of Birth').fill('12/05/1992')
  await page.getByText('Female', { exact: true }).click()
  const done = page.getByRole('button', { name: 'Done' }).first()
  await offline(page, () => done.click())
  await expect(page.getByLabel('First name')).toHaveValue('Ananya')
  await expect(page.getByLabel('Date of Birth')).toHaveValue('12/05/1992')
  await done.click()
  await expect(page.getByRole('checkbox', { name: /^Ananya Rao/ })).toBeChecked()
})

test('feels right 2: the address form says that there is no network, keeps its values and saves them online, on a phone', async ({
  page,
}) => {
  await orderFirstTest(page)
  await addSelf(page)
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=2`)
  const form = page.locator('#new-address')
  await fillHouse(form, '14', '2nd Cross')
  const pincode = form.getByRole('textbox', { name: 'Pincode' })
  await offline(page, () => pincode.fill('560034'))
  await expect(form.getByText('We collect here')).toBeVisible()

  const done = form.getByRole('button', { name: 'Done' })
  await offline(page, () => done.click())
  await expect(pincode).toHaveValue('560034')
  await expect(form.getByLabel('Building, street')).toHaveValue('2nd Cross')
  await done.click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()
})

test('feels right 2: the wizard’s forms say that there is no network, keep their values and save them online, on a phone', async ({
  page,
}) => {
  await orderFirstTest(page)
  await page.goto(`${TEST_PAGE}?sheet=wizard&step=2`)
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await fillHouse(form, '14', '2nd Cross')
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru')
  const done = form.getByRole('button', { name: 'Done' })
  await offline(page, () => done.click())
  await expect(form.getByLabel('Building, street')).toHaveValue('2nd Cross')
  await done.click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()

  await next(page).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await profile.getByText('Female', { exact: true }).click()
  await profile.getByLabel('Date of Birth').fill('12051992')
  await profile.getByLabel('Height').fill('172')
  const save = profile.getByRole('button', { name: 'Submit' })
  await offline(page, () => save.click())
  await expect(profile.getByLabel('Height')).toHaveValue('172')
  await save.click()
  await expect(page.getByRole('checkbox', { name: /Ananya Rao/ })).toBeChecked()
})
