import { expect, test, type Page } from '@playwright/test'
import { addDays, istDate } from '../../../src/kernel/ist.ts'
import { OWN_CLOCK } from '../../support/browser/e2e-shops.ts'
import { addAddress, addSelf, addTests, QUIET_PAGE } from '../steps/booking-steps.ts'
import { fillSlot, OWN_CLOCK_SHOP, setClock } from '../steps/own-clock.ts'
import { addRelative, card, expectFitsNarrow } from '../steps/patient-steps.ts'
import {
  agree,
  becomeCustomer,
  callFrom,
  choose,
  dialog,
  expectAccessible,
  newMobile,
  post,
  watch,
} from '../steps/steps.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Review and pay' })
const line = (page: Page, name: RegExp) => sheet(page).getByRole('button', { name })
const shortcut = (page: Page) => page.getByRole('button', { name: 'Review and pay' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function cartOf(page: Page) {
  const answer = await callFrom(page, '/api/cart/get-cart', {})
  return (answer as { data: { cart: { hold: { slot_time: string } | null } } }).data.cart
}

/** The cart of a returning customer with a saved family and address. */
async function openReturningCart(page: Page, skus: string[], { agrees = true } = {}): Promise<void> {
  await becomeCustomer(page, newMobile(), { agrees })
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await addTests(page, ...skus)
  await openCart(page)
}

async function openCart(page: Page): Promise<void> {
  await page.goto(`${QUIET_PAGE}?sheet=cart&step=1`)
  await expect(button(page, 'Proceed')).toBeVisible()
}

async function openSheet(page: Page): Promise<void> {
  await shortcut(page).click()
  await expect(sheet(page)).toBeVisible()
}

async function pay(page: Page): Promise<void> {
  await button(page, 'Pay Now').click()
  await button(page, 'Pay').click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
}

test('feels right 13: each line of the review sheet opens its step and returns, and nothing is reserved before it is paid', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await openReturningCart(page, ['LT-CBC', 'LP-DIABETES-CARE'])
  await addRelative(page)
  await addAddress(page, '7, Lake Road', { type: 'office' })
  await openCart(page)
  await fromHere()
  await openSheet(page)
  await expect(page).toHaveURL(/over=review/)
  await expectAccessible(page, 'review sheet')
  await expectFitsNarrow(page)

  await line(page, /^For Ananya Rao/).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await card(page, 'Vikram').check()
  await button(page, 'Next').click()
  await expect(line(page, /^For Ananya Rao and Vikram Rao/)).toBeVisible()

  await line(page, /^Where Office 7, Lake Road/).click()
  await expect(page.getByRole('radio', { name: /7, Lake Road/ })).toBeFocused()
  await choose(page.getByRole('radio', { name: /14, 2nd Cross/ }))
  await button(page, 'Next').click()
  await expect(line(page, /^Where Home 14, 2nd Cross/)).toBeVisible()

  await line(page, /^When /).click()
  await expect(page.getByRole('heading', { name: 'When should we collect the sample' })).toBeVisible()
  const day = page.getByRole('radio', { name: /, \d\d \w+$/ }).nth(4)
  const name = (await day.evaluate((input) => (input as HTMLInputElement).value)) || ''
  await choose(day)
  await choose(page.getByRole('radio', { name: /^\d+:00 [AP]M/ }).nth(3))
  await button(page, 'Go to Cart').click()
  const dayNumber = name.slice(-2)
  await expect(line(page, new RegExp(`^When \\w+, ${dayNumber} `))).toBeVisible()
  expect((await cartOf(page)).hold).toBeNull()

  await line(page, /^Offer /).click()
  await page.getByRole('button', { name: 'APPLY, SAVE25OVER599' }).last().click()
  await expect(page.getByText('Coupon Applied!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, /^Offer SAVE25OVER599 applied/)).toBeVisible()

  // Back returns from a step to the sheet, and from the sheet to the cart.
  await line(page, /^When /).click()
  await page.goBack()
  await expect(line(page, /^When /)).toBeVisible()
  await page.reload()
  await expect(line(page, /^For Ananya Rao and Vikram Rao/)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await openSheet(page)
  await line(page, /^Tests /).click()
  await expect(sheet(page)).toBeHidden()
  await expect(button(page, 'Proceed')).toBeVisible()
  expect((await cartOf(page)).hold).toBeNull()

  await openSheet(page)
  const total =
    (
      await sheet(page)
        .getByText(/^Total ₹/)
        .textContent()
    )?.replace('Total ', '') ?? '?'
  await button(page, 'Pay Now').click()
  await expect(page.getByText(total).first()).toBeVisible()
  await button(page, 'Pay').click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
  await expect(page.getByText(`${total} paid online`)).toBeVisible()
  await expectCalm()
})

test('feels right 13: the review sheet asks for each missing consent and declaration, one by one, on a phone', async ({
  page,
}) => {
  await openReturningCart(page, ['LT-HIV'], { agrees: false })
  await openSheet(page)
  await expect(line(page, /^For Ananya Rao This test needs a written consent/)).toBeVisible()
  await button(page, 'Pay Now').click()
  await expect(page.getByRole('heading', { name: 'Consent for an HIV test' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Ananya Rao has read or heard this and agrees/ }).check()
  await button(page, 'Continue').click()

  await expect(line(page, /^For Ananya Rao Change$/)).toBeVisible()
  await button(page, 'Pay Now').click()
  const box = page.getByRole('checkbox', { name: /^I agree that my number/ })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/^Please tick this to continue/)
  expect((await cartOf(page)).hold).toBeNull()
  await agree(page)
  await pay(page)
})

test('feels right 13: a patient without a declaration declares before the review sheet goes on, on desktop', async ({
  page,
}) => {
  await becomeCustomer(page)
  const vikram = { firstname: 'Vikram', lastname: 'Rao', gender: 'Male', dob: '01-02-1989' }
  await post(page, '/api/address/add-family', { addFamilyState: { ...vikram, secondary_relation: 'Spouse' } })
  await addAddress(page, '14, 2nd Cross')
  await addTests(page, 'LT-CBC')
  await openCart(page)
  await openSheet(page)
  await button(page, 'Pay Now').click()
  await dialog(page)
    .getByRole('checkbox', { name: /^This person knows about the test/ })
    .check()
  await button(page, 'Done').click()
  await expect(line(page, /^For Vikram Rao Change$/)).toBeVisible()
  await pay(page)
})

test('feels right 13: customers with a patient and a served address get the review sheet, and a link to it opens the cart for others, on a phone', async ({
  page,
}) => {
  const link = `${QUIET_PAGE}?sheet=cart&step=1&over=review`
  await becomeCustomer(page)
  await addTests(page, 'LT-CBC')
  await page.goto(link)
  await expect(button(page, 'Proceed')).toBeVisible()
  await expect(page).not.toHaveURL(/over=review/)
  await addSelf(page)
  await page.goto(link)
  await expect(page).not.toHaveURL(/over=review/)
  await expect(shortcut(page)).toHaveCount(0)

  await addAddress(page, '14, 2nd Cross')
  await page.goto(link)
  await expect(sheet(page)).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  await expect(page).not.toHaveURL(/over=review/)
})

test.describe('with a separate clock', () => {
  test.describe.configure({ lock: OWN_CLOCK })
  test.use({ baseURL: OWN_CLOCK_SHOP })

  // Each retry uses another day, because an earlier attempt may have filled the slot.
  test('feels right 13: when the suggested slot is taken, a message says so and the next suitable slot is suggested, on a phone', async ({
    page,
  }, { retry }) => {
    const morning = new Date(`2026-11-2${6 + retry}T20:00:00+05:30`)
    const tomorrow = addDays(istDate(morning), 1)
    await setClock(page, morning.toISOString())
    await openReturningCart(page, ['LT-CBC'])
    await openSheet(page)
    await expect(line(page, /^When \w+, \d\d Nov · 6:00 AM/)).toBeVisible()
    await fillSlot(tomorrow, '06:00')

    await button(page, 'Pay Now').click()
    await expect(page.getByText('Failed to submit the slot. Please try again.')).toBeVisible()
    const note = sheet(page).getByText(/6:00\sAM has just been taken\. The next one is .* 7:00\sAM\./)
    await expect(note).toBeVisible()
    await expect(line(page, /^When \w+, \d\d Nov · 7:00 AM/)).toBeVisible()
    await expectAccessible(page, 'review sheet with a slot that is gone')
    await page.screenshot({ path: test.info().outputPath('taken.png') })
    expect((await cartOf(page)).hold).toBeNull()
    await pay(page)
    await expect(page.getByText(/ · 7:00 AM/).first()).toBeVisible()
  })

  test('feels right 14: the review sheet says when to stop eating for the slot that it suggests, on desktop', async ({
    page,
  }) => {
    await setClock(page, '2026-11-24T08:30:00+05:30')
    await openReturningCart(page, ['LT-LIPID'])
    await openSheet(page)
    await expect(
      line(page, /^When Wednesday, 25 Nov · 6:00 AM Finish your last meal by 6:00 PM today/),
    ).toBeVisible()
  })
})
