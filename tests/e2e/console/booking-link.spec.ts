import { expect, type Locator, type Page } from '@playwright/test'
import { dropScripts, expectWholePage, watchCalls } from '../steps/failure-steps.ts'
import { becomeCustomer, codeBox, dialog, expectAccessible, watch } from '../steps/steps.ts'
import { type CallersBooking, placeOrderForCaller } from './caller-steps.ts'
import { test } from './console-desk.ts'
import { codeAt, type ConsoleShop, visitorOf } from './console-shop.ts'

test.use({ sharesShop: true })

const LONG_NAME = 'Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyam'

/** The visible button or link: in the bar on a phone, or in the column on a desktop. */
const inReach = (page: Page, role: 'button' | 'link', name: string): Locator =>
  page.getByRole(role, { name }).filter({ visible: true })

async function signInWithCode(page: Page, shop: ConsoleShop, mobile: string): Promise<void> {
  await dialog(page).getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your mobile number' })).toBeVisible()
  await codeBox(page).fill(await codeAt(shop.url, mobile))
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  if (await verify.isVisible().catch(() => false))
    await verify.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(dialog(page)).toBeHidden()
}

async function openSignedIn(page: Page, shop: ConsoleShop, { token, mobile }: CallersBooking): Promise<void> {
  await page.goto(`/b/${token}`)
  await inReach(page, 'button', 'Sign in to agree').click()
  await signInWithCode(page, shop, mobile)
  await expect(inReach(page, 'button', 'Approve and pay')).toBeVisible()
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

test('OPS-O09: a caller reads the booking, signs in, agrees, pays at the third attempt, and the link leads to the order', async ({
  browser,
  page: staff,
  shop,
}) => {
  const order = await placeOrderForCaller(staff.request, {
    skus: ['LT-HIV', 'LT-CBC'],
    patient: { firstname: 'अनन्या', lastname: 'राव', secondary_relation: 'Mother' },
  })
  const page = await visitorOf(browser, shop)
  const { expectCalm } = await watch(page)
  await page.goto(`/b/${order.token}`)
  await expect(page.getByText('अनन्या')).toBeVisible()
  // An end after midnight has its day.
  await expect(page.getByText(/^Held until (\d+ \w+, )?\d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByText('Bengaluru, Karnataka, 560034')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Private test')).toBeVisible()
  await expect(main).not.toContainText('2nd Cross')
  await expect(main).not.toContainText(order.mobile)
  await expectAccessible(page, 'the booking of a visitor')

  await inReach(page, 'button', 'Sign in to agree').click()
  await signInWithCode(page, shop, order.mobile)
  const approve = inReach(page, 'button', 'Approve and pay')
  await approve.click()
  const relative = page.getByRole('checkbox', { name: /^अनन्या knows about the test/ })
  await expect(relative).toBeFocused()
  await expect(relative).toHaveAccessibleDescription(/^Please tick this/)
  await expectAccessible(page, 'the agreement, with errors')
  await tickAll(page)
  await approve.click()

  const window = page.getByRole('dialog', { name: 'Pay Labaya' })
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(`/payment-selection?order=${order.number}`)
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('We have not received your payment yet')).toBeVisible()

  await page.goto(`/b/${order.token}`)
  await inReach(page, 'link', 'Continue to pay').click()
  await window.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(`/payment-fail?order=${order.number}`)
  await page.goto(`/b/${order.token}`)
  await expect(page.getByText('You have agreed')).toBeVisible()
  await expectAccessible(page, 'the booking that is agreed to')
  await inReach(page, 'link', 'Continue to pay').click()
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(`/payment-success-ecom?order=${order.number}`)

  await page.goto(`/b/${order.token}`)
  await expect(page).toHaveURL(`/my-profile?order=${order.number}`)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expectCalm()
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(order.token)
  await page.context().close()
})

test('OPS-O09: another customer sees nothing of the booking and can switch to its number; an ended link says why', async ({
  browser,
  page: staff,
  shop,
}) => {
  const order = await placeOrderForCaller(staff.request, { patient: { firstname: LONG_NAME } })
  const page = await visitorOf(browser, shop)
  await becomeCustomer(page)
  const { expectCalm } = await watch(page)
  await page.goto(`/b/${order.token}`)
  await expect(page.getByText('This booking is for another number')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Venkata|CBC|₹/)
  await expectAccessible(page, 'the booking of somebody else')
  await page.getByRole('button', { name: 'Sign in with the other number' }).click()
  await signInWithCode(page, shop, order.mobile)
  await expect(page.getByText(LONG_NAME).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectCalm()

  await page.goto(`/my-profile?order=${order.number}`)
  await expect(page.getByText('Please open the link in our SMS')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)

  await order.asks('assist/withdraw', { number: order.number, reason: 'Asked to' })
  await page.goto(`/b/${order.token}`)
  await expect(page.getByText('This booking was cancelled')).toBeVisible()
  await expectAccessible(page, 'a cancelled booking')
  await page.goto(`/b/${'A'.repeat(32)}`)
  await expect(page.getByText('This link does not work')).toBeVisible()
  await expectAccessible(page, 'an unknown link')
  await page.context().close()
})

test.describe('with its own clock', () => {
  test.use({ sharesShop: false })

  test('OPS-O09: the page reports a missing network, a slow one, and the end of its time', async ({
    browser,
    page: staff,
    shop,
  }) => {
    const order = await placeOrderForCaller(staff.request)
    const page = await visitorOf(browser, shop)
    await page.route('**/api/booking/open', (route) => route.abort(), { times: 2 })
    await page.goto(`/b/${order.token}`)
    await expect(page.getByText('We could not load your booking')).toBeVisible()
    await expectAccessible(page, 'a booking that did not load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(inReach(page, 'button', 'Sign in to agree')).toBeVisible()

    await openSignedIn(page, shop, order)
    await page.route('**/api/booking/approve', (route) => route.abort(), { times: 1 })
    await tickAll(page)
    await inReach(page, 'button', 'Approve and pay').click()
    await expect(page.getByRole('alert')).toContainText('No network')
    await expect(page.getByRole('checkbox').first()).toBeChecked()

    await page.route('**/api/booking/open', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    await expect(inReach(page, 'button', 'Approve and pay')).toBeVisible()
    await page.unrouteAll()

    const { booking } = (
      (await (await page.request.post('/api/booking/open', { data: { token: order.token } })).json()) as {
        data: { booking: { expires_at: string } }
      }
    ).data
    const end = Date.parse(booking.expires_at)
    await page.request.post('/dev/clock', { data: { now: new Date(end - 5 * 60_000).toISOString() } })
    await page.reload()
    await expect(page.getByText('5 minutes left')).toBeVisible()
    await page.request.post('/dev/clock', { data: { now: new Date(end - 4_000).toISOString() } })
    await page.reload()
    await expect(page.getByText('1 minute left')).toBeVisible()
    await expect(page.getByText('This booking has expired')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page, 'an expired booking')
    await page.context().close()
  })
})

test('OPS-O09, feels right 1: the booking is read and approved even if every script of the link’s page fails once, on a phone', async ({
  browser,
  page: staff,
  shop,
}) => {
  const order = await placeOrderForCaller(staff.request)
  const page = await visitorOf(browser, shop)
  const dropped = new Set<string>()
  await dropScripts(page, 'reset', dropped)
  const { newCondition, expectFewCalls } = watchCalls(page)
  await page.goto(`/b/${order.token}`)
  await expect(inReach(page, 'button', 'Sign in to agree')).toBeVisible({ timeout: 30_000 })
  await expectWholePage(page)
  await inReach(page, 'button', 'Sign in to agree').click()
  const again = page.getByRole('button', { name: 'Try again' }).last()
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(dialog(page).getByLabel('Mobile number')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 30_000 })
  newCondition()
  await signInWithCode(page, shop, order.mobile)
  await expect(page.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 })
  expect([...dropped].filter((name) => name.startsWith('booking-link-'))).toHaveLength(1)
  expectFewCalls()
  await tickAll(page)
  await page.unrouteAll()
  await inReach(page, 'button', 'Approve and pay').click()
  await expect(page.getByRole('dialog', { name: 'Pay Labaya' })).toBeVisible({ timeout: 30_000 })
  await page.context().close()
})
