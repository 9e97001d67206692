import { expect, test } from '@playwright/test'
import { dayAndMonth, parseIstDate } from '../../../src/kernel/ist.ts'
import { addAddress } from '../steps/booking-steps.ts'
import { becomeCustomer, expectAccessible, watch } from '../steps/steps.ts'
import { becomeShopper, CBC } from '../steps/wizard-steps.ts'

test('WIZ-12 … WIZ-14, DRW-10, ERR-45: a link opens the first incomplete step, and an empty wizard says so after four seconds, on desktop', async ({
  page,
}) => {
  await becomeShopper(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/?sheet=wizard&step=4')
  await expect(page.getByRole('heading', { name: 'Select Sample Pick-Up Address' })).toBeVisible()
  const merge = requests.indexOf('/api/cart/cart-merge')
  expect(requests.slice(0, merge)).toContain('/api/init')
  expect(requests.slice(merge)).toContain('/api/cart/get-cart')
  await expect(page).toHaveURL(/step=2/)
  await page.getByRole('button', { name: 'Back' }).click()
  const opened = Date.now()
  await page.getByRole('button', { name: `Delete ${CBC}` }).click()
  await expect(page.getByText('No test to book yet')).toBeVisible({ timeout: 15_000 })
  expect(Date.now() - opened).toBeGreaterThanOrEqual(4000)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please Add Test To Continue Booking')).toBeVisible()
  await expectAccessible(page, 'an empty wizard')
})

test('WIZ-04, WIZ-19, ERR-14, ERR-54: an address can be deleted unless it is the default or the only one, and a failed check says so, on desktop', async ({
  page,
}) => {
  await becomeShopper(page)
  await addAddress(page, '9, Temple Road', { type: 'office' })
  await page.goto('/?sheet=wizard&step=2')
  const remove = page.getByRole('button', { name: /^Delete .* address/ })
  await expect(remove).toHaveCount(2)
  await page.getByRole('button', { name: /^Delete Office address/ }).click()
  await expect(page.getByText('Default address cannot be deleted')).toBeVisible()
  await page.getByRole('button', { name: /^Delete Home address/ }).click()
  await expect(page.getByText('Item Deleted!')).toBeVisible()
  await expect(remove).toHaveCount(0)

  await page.route('**/diagnostics-verify-pincode', (route) => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('No network. Check your connection and try again.')).toBeVisible()
  await page.unroute('**/diagnostics-verify-pincode')
  await page.route('**/diagnostics-verify-pincode', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await page.unroute('**/diagnostics-verify-pincode')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
})

test('WIZ-06, ERR-42, ERR-51, ERR-52: a day or window without slots, a failed load and a lost slot each show their message, on a phone', async ({
  page,
}) => {
  await becomeShopper(page)
  await page.goto('/?sheet=wizard&step=2')
  const lists = '**/GetThirdPartyTimeSlotList'
  await page.route(lists, (route) => route.abort())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('We could not load the slots')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('No data available.')).toBeVisible()
  await page.unroute(lists)
  await page.route(lists, (route) =>
    route.fulfill({ json: { error: false, message: [], data: { Success: { Data: [] } } } }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No slots are available')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please Select Slot To Continue Booking')).toBeVisible()
  await page.unroute(lists)

  await page.reload()
  await expect(page.getByText('Slots Available')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.route('**/diagnostics-slot-submit', (route) =>
    route.fulfill({
      status: 409,
      json: { error: true, data: null, message: [{ message: '', code: 'full' }] },
    }),
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Failed to submit the slot. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(/step=3/)
})

test('ROUTE-17: the review says what it needs from a visitor or without a cart, and is no-store and noindex, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const answer = await page.goto('/checkout')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByText('Sign in to review your booking')).toBeVisible()
  await expectAccessible(page, 'review of a visitor')
  await becomeCustomer(page)
  await page.goto('/checkout')
  await expect(page.getByText('There is nothing to review')).toBeVisible()
  await expectAccessible(page, 'review of nothing')
  await expectCalm()
})

test('OPS-A01: a closed day shows the shop’s text instead of slots, on a phone', async ({ page }) => {
  await becomeShopper(page)
  await page.goto('/?sheet=wizard&step=2')
  // The first day with slots is closed: the days after it keep what the server lists.
  const closed: string[] = []
  await page.route('**/GetThirdPartyTimeSlotList', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const { Data } = reply.data.Success
    closed.push(Data[0].Date)
    reply.data.Success = {
      Data: Data.filter((slot: { Date: string }) => slot.Date !== closed[0]),
      Closures: [{ Date: closed[0], Text: 'Closed for Pongal. Collections resume the next morning.' }],
    }
    await route.fulfill({ response, json: reply })
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Slots Available')).toBeVisible()
  const day = parseIstDate(closed[0] ?? '')
  await page.getByRole('radio', { name: day === null ? 'none' : dayAndMonth(day) }).check({ force: true })
  await expect(page.getByText('Closed for Pongal. Collections resume the next morning.')).toBeVisible()
  await expectAccessible(page, 'a closed day')
})
