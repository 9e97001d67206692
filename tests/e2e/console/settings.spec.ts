import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { secondOwner, test } from './console-desk.ts'
import { openFromMenu } from './planner-steps.ts'

const FIELD = 'Visits that one person makes in an hour'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openForm(page: Page, name: string) {
  await page.getByRole('button', { name: `Change, ${name}` }).click()
  return card(page, name)
}

test('OPS-G01, G02: an invalid setting is refused at its field; a saved one is shown in the shop and in a history with its author', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expectAccessible(page, 'settings of the console')
  const visits = await openForm(page, 'Visits per hour')
  await visits.getByLabel(FIELD).fill('13')
  await visits.getByRole('button', { name: 'Save' }).click()
  await expect(visits.getByLabel(FIELD)).toHaveAccessibleDescription('Enter a whole number, from 1 to 12.')
  await expect(visits.getByLabel(FIELD)).toBeFocused()
  await visits.getByLabel(FIELD).fill('4')
  await visits.getByRole('button', { name: 'Save' }).click()
  await expect(visits.getByText('4', { exact: true }).first()).toBeVisible()
  await visits.getByText('History').click()
  await expect(visits.getByText('Since the installation')).toBeVisible()
  await expect(page.getByText('RAZORPAY_KEY_SECRET: not set')).toBeVisible()

  // A page cached with the old fee is rendered again.
  await page.goto('/delivery-and-collection')
  const fee = await openFee(page)
  await fee.getByLabel('Booking fee in ₹, without GST').fill('150')
  await fee.getByRole('button', { name: 'Save' }).click()
  await expect(fee.getByText('₹150', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    await page.goto('/delivery-and-collection')
    await expect(page.getByText(/₹177 with tax/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectCalm()
})

async function openFee(page: Page) {
  await page.goto('/console/settings')
  return openForm(page, 'Booking fee')
}

test('OPS-005, OPS-G01: a form warns about unsaved changes, and shows a concurrent change by another person', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/console/settings')
  const form = await openForm(page, 'Booking for a caller')
  const field = form.getByLabel('Minutes that an order placed for a caller waits for its payment')
  await field.fill('40')

  const other = await secondOwner(browser, shop)
  await other.goto('/console/settings')
  const others = await openForm(other, 'Booking for a caller')
  await others.getByRole('textbox').first().fill('35')
  await others.getByRole('button', { name: 'Save' }).click()
  await expect(others.getByText('35 minutes', { exact: true }).first()).toBeVisible()

  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Somebody changed this meanwhile')).toBeVisible()
  await expect(form.getByText('60 → 35')).toBeVisible()
  await expectAccessible(page, 'a setting that somebody else changed')
  await openFromMenu(page, 'Reports')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  // The menu does not cover what stays open.
  await form.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(form.getByText('40 minutes', { exact: true }).first()).toBeVisible()
  await other.context().close()
})
