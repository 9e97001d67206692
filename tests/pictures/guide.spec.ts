import { expect, type Page } from '@playwright/test'
import { addDays, istDate, istInstant, type IstDate } from '../../src/kernel/ist.ts'
import {
  addAddress,
  addCallerAsPatient,
  addTestByKeys,
  beginForNewCaller,
  holdFirstTime,
  placeOrderAtDesk,
} from '../e2e/console/assist-steps.ts'
import { fileComplaint } from '../e2e/console/case-steps.ts'
import { openOrder, pressAction, secondOwner, test as deskTest } from '../e2e/console/console-desk.ts'
import { addAuthenticator, proveMobile, visitorOf } from '../e2e/console/console-shop.ts'
import { fillCoupon } from '../e2e/console/coupon-steps.ts'
import { linkSentTo, newPhone, signInOnLink } from '../e2e/console/link-steps.ts'
import { bookVisits } from '../e2e/console/planner-steps.ts'
import { newMobile } from '../e2e/steps/steps.ts'
import { takePicture } from './picture.ts'

const TODAY = istDate(new Date())
// Paid a week ago, settled on the third working day.
const DAYS_BEFORE = 7
const FIRST_DAY = addDays(TODAY, -DAYS_BEFORE)
const TEN = 10 * 60

/** The first visits were booked and paid some days ago. The links of the owners are valid now alone, so the day is today. */
const test = deskTest.extend({
  shop: async ({ shop, browser }, provide) => {
    const page = await visitorOf(browser, shop)
    await setClock(page, istInstant(FIRST_DAY, TEN))
    await bookVisits(shop, { day: TODAY, start: '14:00', count: 3 })
    await bookVisits(shop, { day: addDays(TODAY, 1), start: '07:00', count: 2 })
    await setClock(page, istInstant(addDays(FIRST_DAY, 2), TEN))
    await bookVisits(shop, { day: addDays(TODAY, 2), start: '08:00', count: 1 })
    await setClock(page, new Date())
    await page.context().close()
    await provide(shop)
  },
})

async function setClock(page: Page, now: Date): Promise<void> {
  const answer = await page.request.post('/dev/clock', { data: { now: now.toISOString() } })
  expect(answer.status()).toBe(200)
}

test('pictures of joining, inviting, and a booking for a caller', async ({ page, browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 700 },
    storageState: { cookies: [], origins: [] },
  })
  const phone = await context.newPage()
  await addAuthenticator(context, phone)
  await proveMobile(phone, shop.url, shop.secondOwner)
  await phone.getByLabel('Name of this device').fill('Front desk phone')
  await takePicture(phone, 'join')
  await context.close()

  await page.goto('/console/staff')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Bina Das')
  await form.getByLabel('Mobile number').fill('9845022222')
  await form.getByRole('checkbox', { name: /^Desk/ }).check()
  await page.setViewportSize({ width: 1120, height: 1200 })
  await takePicture(form, 'invite')

  const mobile = newMobile()
  await beginForNewCaller(page, mobile)
  await addCallerAsPatient(page)
  await addAddress(page)
  await addTestByKeys(page, 'cbc', 'Complete Blood Count (CBC)')
  await holdFirstTime(page)
  await page.setViewportSize({ width: 1120, height: 1100 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await takePicture(page, 'assist')
  await placeOrderAtDesk(page)
  const caller = await newPhone(browser, shop)
  await caller.goto(await linkSentTo(page, shop, mobile))
  await signInOnLink(caller, shop, mobile)
  await takePicture(caller, 'link')
  await caller.context().close()
})

test('pictures of dashboard, heat map, plan, order, refund, complaint and day close', async ({
  page,
  browser,
  shop,
  bookVisit,
}) => {
  const visit = await bookVisit('Kavya')
  await bookVisit('Rohan')
  const visitor = await visitorOf(browser, shop)
  const ticket = await fileComplaint(visitor, {
    name: 'Meena Rao',
    contact: newMobile(),
    text: 'The collector was to come at seven in the morning. Nobody came, and nobody called me. I had fasted for twelve hours.',
  })
  await visitor.context().close()

  await page.goto('/console')
  await expect(page.getByText('Sold today')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Slots that fill up' })).toBeVisible()
  await takePicture(page, 'dashboard')

  await page.goto('/console/planner?q=Bengaluru')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await takePicture(page, 'heat-map')
  await page.goto('/console/areas?q=560034')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const plan = page.getByRole('region', { name: 'Weekly plan' })
  await plan.getByText('Monday', { exact: true }).first().click()
  await expect(plan.getByLabel('Capacity').first()).toBeVisible()
  await plan.evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 80))
  await takePicture(page, 'plan')

  await openOrder(page, visit.number)
  await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible()
  await takePicture(page, 'order')
  await pressAction(page, 'Refund')
  const refund = page.getByRole('dialog', { name: `Refund of order ${visit.number}` })
  await refund.getByText(/Complete Blood Count/).click()
  await refund.getByLabel('Reason').fill('The sample was spoilt')
  await expect(refund.getByText('To the original payment')).toBeVisible()
  await page.setViewportSize({ width: 1120, height: 1100 })
  await takePicture(refund, 'refund')
  await page.setViewportSize({ width: 1120, height: 800 })

  await page.goto(`/console/complaints/${ticket}`)
  await expect(page.getByLabel('Acknowledgement to the customer')).toBeVisible()
  await takePicture(page, 'complaint')

  const other = await secondOwner(browser, shop)
  await other.goto(`/console/payments/day-close?day=${await settledDay(other)}`)
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await takePicture(other, 'day-close')
  await other.context().close()
})

/** Reads the settlements of every day that is over; returns the first one on which money came. */
async function settledDay(page: Page): Promise<IstDate> {
  for (let day = FIRST_DAY; day < TODAY; day = addDays(day, 1)) {
    const answer = await page.request.post('/api/console/settlements/fetch', { data: { day } })
    const { data } = (await answer.json()) as { data: { lines: { read: number } } }
    if (data.lines.read > 0) return day
  }
  throw new Error('Nothing was settled')
}

test('pictures of coupon, legal page and report', async ({ page }) => {
  await page.goto('/console/coupons/new')
  await expect(page.getByRole('heading', { name: 'New coupon', level: 1 })).toBeVisible()
  await fillCoupon(page, 'MONSOON20')
  await page.evaluate(() => window.scrollTo(0, 0))
  await takePicture(page, 'coupon')

  await page.goto('/console/legal/refunds')
  const text = page.getByLabel('Text', { exact: true })
  const first = '# In short\nUntil {cancellation_hours} hours before the visit: {refund_steps}.\n\n'
  await text.fill(first + (await text.inputValue()))
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await page.evaluate(() => window.scrollTo(0, 0))
  await takePicture(page, 'legal')

  await page.goto('/console/reports')
  await expect(page.getByRole('img', { name: /^Sales: Total/ })).toBeVisible()
  await takePicture(page, 'report')
})
