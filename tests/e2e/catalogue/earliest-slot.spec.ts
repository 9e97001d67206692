import { expect, test, type Page } from '@playwright/test'
import { addAddress, addTests } from '../steps/booking-steps.ts'
import { becomeCustomer, dialog, expectAccessible, watch } from '../steps/steps.ts'

const LIST = '/products/health-check/tests'
const NEXT = /^Available\. Next slot .+ [AP]M$/
const NO_PINCODE = 'Set your pincode to see the earliest slot.'

const collectAt = (page: Page, pincode: string) =>
  page.request.post('/api/address/diagnostics-verify-pincode', { data: { pincode } })

/** The number of requests of a page for the earliest slot. */
function callsOf(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/slots/earliest')) calls += 1
  })
  return () => calls
}

test('home, lists and cart show the earliest slot of the pincode after one request a page, without a layout shift', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await becomeCustomer(page)
  await collectAt(page, '560034')
  const calls = callsOf(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText(NEXT)).toBeVisible()
  expect(calls()).toBe(1)
  await expectAccessible(page, 'home with the earliest slot')

  await page.goto(LIST, { waitUntil: 'networkidle' })
  await expect(page.getByText(NEXT)).toBeVisible()
  expect(calls()).toBe(2)
  await expectAccessible(page, 'a list with the earliest slot')

  await addTests(page, 'LT-CBC')
  await page.goto('/home?sheet=cart&step=1', { waitUntil: 'networkidle' })
  await expect(dialog(page).getByText(NEXT)).toBeVisible()
  expect(calls()).toBe(3)
  await expectCalm()
})

test('without a pincode home and lists say how to see the earliest slot, and request none', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const calls = callsOf(page)
  for (const path of ['/', LIST]) {
    // oxlint-disable-next-line no-await-in-loop -- pages are loaded sequentially
    await page.goto(path, { waitUntil: 'networkidle' })
    // oxlint-disable-next-line no-await-in-loop -- pages are loaded sequentially
    await expect(page.getByText(NO_PINCODE)).toBeVisible()
  }
  expect(calls()).toBe(0)
  await expectCalm()
})

test('the sentence that asks for a pincode opens its form, also over the cart, and leads back to it, on a phone', async ({
  page,
}) => {
  await addTests(page, 'LT-CBC')
  await page.goto('/home', { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('button', { name: NO_PINCODE }).click()
  await expect(page.getByRole('dialog', { name: 'Where should we collect?' })).toBeVisible()
  await page.goBack()

  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  await dialog(page).getByRole('button', { name: NO_PINCODE }).click()
  const form = page.getByRole('dialog', { name: 'Where should we collect?' })
  await form.getByRole('textbox', { name: 'Pincode' }).fill('560034')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('dialog', { name: /Cart/ }).getByText(NEXT)).toBeVisible()
})

test('a cart with a saved address shows the earliest slot there, and asks for no pincode', async ({
  page,
}) => {
  await becomeCustomer(page)
  await addAddress(page, '14, 2nd Cross')
  await addTests(page, 'LT-CBC')
  await page.goto('/about?sheet=cart&step=1')
  await expect(dialog(page).getByText(NEXT)).toBeVisible()
  await expect(dialog(page).getByText(NO_PINCODE)).toHaveCount(0)
})

test('the HTML of home and lists, which all visitors share, names no slot and no pincode, on desktop', async ({
  page,
}) => {
  await collectAt(page, '560034')
  for (const path of ['/', LIST]) {
    // oxlint-disable-next-line no-await-in-loop -- pages are loaded sequentially
    const html = await (await page.request.get(path)).text()
    expect(html).toContain(NO_PINCODE)
    expect(html).not.toMatch(/Next slot|560034/)
  }
})

test('a slow or failed call for the earliest slot blocks nothing and causes no layout shift, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await collectAt(page, '560034')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/slots/earliest', async (route) => {
    await held.promise
    await route.fulfill({ json: { error: true, message: [{ message: 'Busy', code: 'busy' }] } })
  })
  await page.goto(LIST)
  await expect(page.getByText('Looking for the earliest slot…')).toBeVisible()
  await page
    .getByRole('button', { name: /^Order Now, Complete Blood Count/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  held.resolve()
  await expect(page.getByText('We could not check the earliest slot.')).toBeVisible()
  await expectCalm()
})
