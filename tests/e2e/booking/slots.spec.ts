import { expect, test, type Page } from '@playwright/test'
import { OWN_CLOCK } from '../../support/browser/e2e-shops.ts'
import { dmy, fillBirth, list, sheet } from '../steps/birth-steps.ts'
import { fillSlot, OWN_CLOCK_SHOP, setClock } from '../steps/own-clock.ts'
import { signInAgain } from '../steps/session-steps.ts'
import { addAddress, addSelf, bookToSlots, openCartWith } from '../steps/booking-steps.ts'
import { becomeCustomer, choose, dialog, expectAccessible, fillHouse, post } from '../steps/steps.ts'

const DAY = '2026-11-24'
const MORNING = `${DAY}T08:30:00+05:30`
// An afternoon slot that no other journey books; each retry uses another, because an earlier attempt may have filled it.
const FILLED_HOURS = [1, 5, 7]

const slotHeading = (page: Page) => page.getByRole('heading', { name: 'When should we collect the sample' })
const summary = (page: Page) => page.getByRole('heading', { name: 'Payment Summary' })

const toCbcSlots = (page: Page) => bookToSlots(page, 'LT-CBC')

test.describe.configure({ lock: OWN_CLOCK })
test.use({ baseURL: OWN_CLOCK_SHOP })
test.beforeEach(({ page }) => setClock(page, MORNING))

test('AMB-34, ERR-51, SLOT-10: a slot lost to another shopper is marked, and another is booked, on a phone', async ({
  page,
}, { retry }) => {
  const hour = FILLED_HOURS[retry] ?? 1
  await toCbcSlots(page)
  await page.getByText(`${hour}:00 PM`, { exact: true }).click()
  await fillSlot(DAY, `${12 + hour}:00`)

  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByText('Failed to submit the slot. Please try again.')).toBeVisible()
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${hour}:00 PM ?, not available$`) }),
  ).toBeDisabled()
  await expect(page.getByRole('radio', { name: /10:00 AM/ })).toBeChecked()
  await expectAccessible(page, 'a slot that is gone')

  await page.getByText('2:00 PM', { exact: true }).click()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByText('Today, 24 Nov · 2:00 PM')).toBeVisible()
})

test('SLOT-11: after a session ended midway the sign-in opens over the step, with slot and patients as they were, on a phone', async ({
  page,
}) => {
  const mobile = await toCbcSlots(page)
  await page.getByText('3:00 PM', { exact: true }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await signInAgain(page, mobile)
  await expect(slotHeading(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: '3:00 PM' })).toBeChecked()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByText('Today, 24 Nov · 3:00 PM')).toBeVisible()

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await signInAgain(page, mobile)
  await expect(page.getByText('Today, 24 Nov · 3:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
})

test('a form open when the session ends is restored as typed after the sign-in, on desktop', async ({
  page,
}) => {
  const mobile = await openCartWith(page, 'LT-CBC')
  await addSelf(page)
  await page.reload()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('button', { name: 'Edit, Ananya Rao' }).click()
  const name = dialog(page).getByLabel('First name')
  await name.fill('Meera')
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, mobile)
  await expect(name).toHaveValue('Meera')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox', { name: /^Meera Rao/ })).toBeChecked()

  // The sheet above it may close later.
  const done = page.locator('#new-address').getByRole('button', { name: 'Done' })
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await fillHouse(page, '14', '2nd Cross')
  await expect(page.getByLabel('City & State')).toHaveValue('Bengaluru, Karnataka')
  await page.context().clearCookies()
  await done.click()
  await signInAgain(page, mobile)
  await expect(page.getByLabel('Building, street')).toHaveValue('2nd Cross')
  await done.click()
  await expect(page.getByRole('radio', { name: /14, 2nd Cross/ })).toBeChecked()

  // Further calls of the page would start a separate session between these calls.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const mother = await becomeCustomer(page)
  await addAddress(page, '14, 2nd Cross')
  await post(page, '/api/cart/add-to-cart', { sku: 'LX-BABYCORD-ANNUAL', quantity: 1 })
  await page.goto('/product?sheet=cart&step=1')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await page.getByRole('button', { name: 'Add Birth Info' }).click()
  await fillBirth(page, dmy(100))
  await page.context().clearCookies()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await signInAgain(page, mother)
  await expect(list(page, 'Doctor')).toHaveValue(/Lavanika/)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit Birth Info' })).toBeVisible()
})

test('a shopper who does not sign in again returns to a visitor’s cart, on desktop', async ({ page }) => {
  await toCbcSlots(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slotHeading(page)).toBeHidden()
  await expect(page).toHaveURL(/sheet=cart(&step=1)?$/)
})

test('ERR-43, feels right 2: without a network each step says so, and continues once it is back, on a phone', async ({
  page,
}) => {
  await toCbcSlots(page)
  await page.getByText('4:00 PM', { exact: true }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByText(/^No network/).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByText('Today, 24 Nov · 4:00 PM')).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('set shipping address failed')).toBeVisible()
  await page.context().setOffline(false)

  // If the step's data fails to load, its button says so and retries.
  await page.route('**/api/address/get-family', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We could not load your booking')).toBeVisible()
  await page.unroute('**/api/address/get-family')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText('Today, 24 Nov · 4:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
})

test('DRW-16: the hold’s countdown is shown, and after its end a slot is chosen again while all other choices stay, on desktop', async ({
  page,
}) => {
  await page.clock.install()
  await toCbcSlots(page)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expectAccessible(page, 'a kept slot')

  await setClock(page, `${DAY}T08:50:00+05:30`)
  await page.clock.fastForward('20:00')
  await expect(page.getByText(/Your slot is no longer held/)).toBeVisible()
  await expectAccessible(page, 'a hold that is over')
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await expect(slotHeading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByText('Ananya Rao').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
})

test('SLOT-05, ERR-42, ERR-52: a day without slots leads to the next with some, and a failed load can be retried, on a phone', async ({
  page,
}) => {
  await setClock(page, `${DAY}T20:00:00+05:30`)
  await toCbcSlots(page)
  await choose(page.getByRole('radio', { name: 'Today, 24 Nov' }))
  await expect(page.getByText('No slots are available.')).toBeVisible()
  await expect(page.getByText(/Tomorrow has \d+ open slots, from 6:00 AM\./)).toBeVisible()
  await expectAccessible(page, 'a day without slots')
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByText('Please Select Slot To Continue Booking')).toBeVisible()
  await page.getByRole('button', { name: 'See tomorrow' }).click()
  await expect(page.getByRole('radio', { name: 'Wednesday, 25 Nov' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '6:00 AM' })).toBeChecked()

  const areas = '**/GetThirdPartyAreaList'
  for (const surface of ['cart', 'wizard']) {
    await page.route(areas, (route) => route.abort())
    await page.goto(`/?sheet=${surface}&step=3`)
    await expect(page.getByText('We could not load the slots')).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: /^Go to Cart$|^Next$/ }).click()
    await expect(page.getByText('No data available.')).toBeVisible()
    await page.unroute(areas)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radio', { name: '6:00 AM' })).toBeChecked()
  }
})

test('AMB-15, SLOT-02, SLOT-06, SLOT-07: today is India’s day in any time zone of the browser, before 04:00 and from 22:00, on desktop', async ({
  page,
  browser,
}) => {
  await toCbcSlots(page)
  const { cookies } = await page.context().storageState()
  const first = '6:00 AM'
  const night = { at: `${DAY}T03:00:00+05:30`, day: 'Wednesday, 25 Nov' }
  const late = { at: `${DAY}T22:30:00+05:30`, day: 'Thursday, 26 Nov' }
  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({
      baseURL: OWN_CLOCK_SHOP,
      timezoneId,
      storageState: { cookies, origins: [] },
    })
    const there = await context.newPage()
    for (const { at, day } of [night, late]) {
      await setClock(there, at)
      await there.goto('/?sheet=cart&step=3')
      await expect(there.getByRole('radio', { name: 'Today, 24 Nov' })).toBeEnabled()
      await expect(there.getByRole('radio', { name: day })).toBeChecked()
      await expect(there.getByRole('radio', { name: first })).toBeChecked()
    }
    await context.close()
  }
})
