import { expect, type Page } from '@playwright/test'
import { addDays, dayAndMonth, istDate, weekdayLongName } from '../../../src/kernel/ist.ts'
import { bookToSlots } from '../steps/booking-steps.ts'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { visitorOf } from './console-shop.ts'
import { bookVisits, openFromMenu } from './planner-steps.ts'

const HOLIDAY_TEXT = 'Closed for Diwali. Collections resume the next morning.'

test('OPS-A06, OPS-A07: an owner adds a city with an area, ranges and plan, an overlap is named at its field, and a shopper of the pincode sees its slots at once', async ({
  browser,
  page,
  shop,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await page.goto('/console')
  await openFromMenu(page, 'Areas')
  await expect(page.getByRole('row', { name: /Chennai Zone 1.*Open.*600001–600033/ })).toBeVisible()
  await expectAccessible(page, 'areas')
  await page.getByRole('link', { name: 'Add areas' }).click()
  await page.getByRole('button', { name: 'Save and serve' }).click()
  await expect(page.getByLabel('Name of the city')).toBeFocused()
  await expect(page.getByText('Please plan at least one slot.')).toBeVisible()
  await expectAccessible(page, 'new areas with errors')

  await page.getByLabel('Name of the city').fill('Port Blair')
  await page.getByLabel('State').selectOption({ label: 'Andaman and Nicobar Islands' })
  await page.getByLabel('Branch').selectOption({ label: 'Central Processing Laboratory' })
  const names = page.getByLabel('Name of the area')
  await names.fill('Havelock')
  await page.getByRole('button', { name: 'Add another area' }).click()
  await names.last().fill('Port Blair Harbour')
  await page.getByRole('button', { name: 'Remove this area' }).first().click()
  await expect(names).toHaveValue('Port Blair Harbour')
  const pincodes = page.getByLabel('Pincodes')
  await pincodes.fill('744101-744103, 600010-600012')
  await page.getByLabel('Take over the week of').selectOption({ label: 'Chennai Zone 1, Chennai' })
  await expect(page.getByText('14 slots, 74 visits').first()).toBeVisible()
  await expect(page.getByLabel('Take over the week of').locator('option:checked')).toHaveText(
    'Chennai Zone 1, Chennai',
  )
  await page.getByRole('button', { name: 'Save and serve' }).click()
  await expect(
    page.getByText('600010–600012: Chennai Zone 1 already has the pincodes 600001 to 600033'),
  ).toBeVisible()
  await expect(pincodes).toBeFocused()
  // The server's message replaces the hint.
  await fromHere()
  await pincodes.fill('744101-744103')
  await page.getByRole('button', { name: 'Save and serve' }).click()
  await expect(page.getByRole('heading', { name: 'Areas', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill('744102')
  await expect(page.getByRole('row', { name: /Port Blair Harbour.*Open/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectCalm()

  const shopper = await visitorOf(browser, shop)
  await shopper.goto('/product/health-check/complete-blood-count')
  const collection = shopper.getByRole('region', { name: /^Collection/ })
  await collection.getByRole('button', { name: 'Set pincode' }).click()
  await dialog(shopper).getByLabel('Pincode').fill('744102')
  await dialog(shopper).getByRole('button', { name: 'Check' }).click()
  await expect(collection).toContainText(/Available\. Next slot .+ [AP]M/)
  await shopper.context().close()
})

test('OPS-A01: a holiday of all areas shows shoppers its text instead of slots, until it is removed', async ({
  browser,
  page,
  shop,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await page.goto('/console/planner/exceptions')
  const day = addDays(istDate(new Date()), 3)
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a reason')).toBeVisible()
  await expect(form.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page, 'exception with an error')
  await form.getByLabel('First day').fill(day)
  await form.getByLabel('Last day').fill(day)
  await expect(form.getByText('No booking must be moved.')).toBeVisible()
  await form.getByLabel('Text for shoppers').fill(HOLIDAY_TEXT)
  await form.getByLabel('Reason').fill('Festival')
  await form.getByRole('button', { name: 'Save' }).click()
  const holiday = page.getByRole('listitem').filter({ hasText: HOLIDAY_TEXT })
  await expect(holiday).toContainText('All areas · Whole day')
  // It is listed in the order of its day.
  await fromHere()
  await expectAccessible(page, 'exceptions')

  const shopper = await visitorOf(browser, shop)
  await bookToSlots(shopper, 'LT-CBC')
  await shopper.getByRole('radio', { name: new RegExp(dayAndMonth(day)) }).check({ force: true })
  await expect(shopper.getByText(HOLIDAY_TEXT)).toBeVisible()
  await shopper.context().close()

  await holiday.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(HOLIDAY_TEXT)).toBeHidden()
  await expectCalm()
})

test('OPS-A03, OPS-A04, OPS-A05: a capacity below its bookings lists them to be moved, the heat map shows them, and a bulk move notifies the customers', async ({
  page,
  shop,
}) => {
  const { expectCalm } = await watch(page)
  const day = addDays(istDate(new Date()), 2)
  const visits = await bookVisits(shop, { day, start: '07:00', count: 3 })
  const areaId = visits[0]?.slotId.split('_')[0] ?? ''

  await page.goto(`/console/areas/${areaId}`)
  await page
    .locator('summary')
    .filter({ hasText: weekdayLongName(day) })
    .click()
  const slot = page.getByRole('group', { name: `${weekdayLongName(day)} 07:00` })
  await slot.getByLabel('Capacity').fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, 'area')

  await openFromMenu(page, 'Capacity')
  await page.goto(`/console/planner?area=${areaId}`)
  await expect(page.getByRole('link', { name: new RegExp(`^3/1, .*7:00 AM.*above the plan`) })).toBeVisible()
  await expectAccessible(page, 'slots of an area')
  await page.goto('/console/planner')
  await expect(page.getByRole('row', { name: /^Chennai Zone 1/ })).toBeVisible()
  await expectAccessible(page, 'heat map')

  await page.getByRole('link', { name: 'To be moved' }).click()
  await expect(page.getByRole('row', { name: /3 of 1.*Paid/ })).toHaveCount(2)
  await page
    .getByRole('checkbox', { name: /^Select LB/ })
    .first()
    .check()
  await page
    .getByRole('checkbox', { name: /^Select LB/ })
    .last()
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 rows selected')).toBeVisible()
  await expectAccessible(page, 'to be moved')
  await page.getByRole('button', { name: 'Propose new times' }).click()
  const times = page.getByRole('combobox', { name: /^New time/ })
  await expect(times).toHaveCount(2)
  await times
    .last()
    .selectOption({ label: `${weekdayLongName(day).slice(0, 3)}, ${dayAndMonth(day)}, 9:00 AM` })
  await page.getByRole('button', { name: 'Move 2 visits' }).click()
  await expect(page.getByText('Give a reason.')).toBeVisible()
  await expectAccessible(page, 'proposal')
  await page.getByLabel('Reason').fill('Too few collectors')
  await page.getByRole('button', { name: 'Move 2 visits' }).click()
  await expect(page.getByText('2 visits were moved, and their customers notified.')).toBeVisible()
  await expectAccessible(page, 'result of a move')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('Nothing has to be moved')).toBeVisible()
  await expectCalm()

  const texts = await Promise.all(visits.map(({ mobile }) => messagesTo(page, shop.url, mobile)))
  const moved = texts.filter((own) =>
    own.some((text) => text.startsWith('We had to move the sample collection')),
  )
  expect(moved).toHaveLength(2)
})

async function messagesTo(page: Page, url: string, mobile: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/dev/outbox?to=${mobile}`)
  const { data } = (await answer.json()) as { data: { messages: { text: string }[] } }
  return data.messages.map(({ text }) => text)
}
