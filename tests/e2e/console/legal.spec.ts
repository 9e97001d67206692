import { expect, type Page } from '@playwright/test'
import { openReviewOf } from '../steps/booking-steps.ts'
import { dropScripts, expectWholePage } from '../steps/failure-steps.ts'
import { agree, becomeCustomer, expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { visitorOf } from './console-shop.ts'

const DAY_MS = 24 * 60 * 60_000

test('OPS-T02: a legal page with a figure is refused at an invalid line, then published at the same URL', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/legal')
  await expectAccessible(page, 'the list of legal pages')
  await page.getByRole('link', { name: 'Terms' }).click()
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('# Visits\nUntil {cancel_hours} hours before')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(
    page.getByText('Line 2: There is no figure {cancel_hours}. Choose one of the list.'),
  ).toBeVisible()
  await text.fill('# Visits\nUntil {cancellation_hours} hours before')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expectAccessible(page, 'the desk of a legal page')

  await page.goto('/terms/versions/1')
  await expect(page.getByText('Until 2 hours before', { exact: true })).toBeVisible()
  await expect(page.getByText('This version is in force.')).toBeVisible()
  await expectAccessible(page, 'a version of a legal page')
  await expectCalm()
  await readWithoutScripts(await page.context().newPage())
})

/** Checks that a version's page works although each of its scripts fails to load once. */
async function readWithoutScripts(reader: Page): Promise<void> {
  const dropped = new Set<string>()
  await dropScripts(reader, 'reset', dropped)
  await reader.goto('/terms/versions/1')
  await expect(reader.getByText('Until 2 hours before', { exact: true })).toBeVisible()
  await expect.poll(() => [...dropped].some((name) => name.startsWith('policy-version-'))).toBe(true)
  await expectWholePage(reader)
  await reader.close()
}

/** Tomorrow at this minute, in the format of a field with India time. */
function tomorrowInIndia(): { typed: string; at: Date } {
  const at = new Date(Math.ceil((Date.now() + DAY_MS) / 60_000) * 60_000)
  const typed = new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16)
  return { typed, at }
}

async function setClock(page: Page, at: Date): Promise<void> {
  expect((await page.request.post('/dev/clock', { data: { now: at.toISOString() } })).status()).toBe(200)
}

test('OPS-T02, OPS-T03: a planned material privacy notice takes effect at its time, and a booking customer must agree again', async ({
  page,
  browser,
  shop,
}) => {
  const { expectCalm } = await watch(page)
  const customer = await visitorOf(browser, shop)
  await becomeCustomer(customer)

  await page.goto('/console/legal/privacy')
  await page
    .getByLabel('Text', { exact: true })
    .fill('# What we keep\n- Your reports for {order_months} months')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'See it as a shopper' }).click()
  await expect(page.frameLocator('iframe').getByText(/^Your reports for \d+ months$/)).toBeVisible()
  await page.getByRole('button', { name: 'Desktop, 1280 px' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('width', '1280')
  const { typed, at } = tomorrowInIndia()
  await page.getByLabel('From').fill(typed)
  await page.getByLabel('The change is material').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Planned.', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Planned, material' })).toBeVisible()
  await expectAccessible(page, 'the desk of a legal page with a planned version')
  await page.goto('/console/legal')
  await expect(page.getByText(/^Planned for /)).toBeVisible()
  await expectCalm()

  expect((await customer.request.get('/privacy/versions/1')).status()).toBe(404)
  await setClock(customer, new Date(at.getTime() - 60_000))
  expect((await customer.request.get('/privacy/versions/1')).status()).toBe(404)
  await setClock(customer, at)
  await expect
    .poll(async () => (await customer.request.get('/privacy/versions/1')).status(), { timeout: 15_000 })
    .toBe(200)

  const shopper = await watch(customer)
  await customer.goto('/privacy')
  await expect(customer.getByText(/^Your reports for \d+ months$/)).toBeVisible()
  await customer.getByRole('link', { name: 'Version 1' }).click()
  await expect(customer.getByText('This version is in force.')).toBeVisible()

  await openReviewOf(customer, 'LT-CBC')
  await customer.getByRole('button', { name: 'Pay Now' }).click()
  const consent = customer.getByRole('checkbox', { name: /^I agree that my number/ })
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/^Please tick this to continue/)
  await expectAccessible(customer, 'the review that asks again')
  await agree(customer)
  await customer.getByRole('button', { name: 'Pay Now' }).click()
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await shopper.expectCalm()
  await customer.context().close()
})
