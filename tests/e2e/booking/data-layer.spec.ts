import { expect, test, type Page } from '@playwright/test'
import { addTests } from '../steps/booking-steps.ts'
import { paidVisit } from '../steps/paid-visit.ts'
import { becomeCustomer, dialog, watch } from '../steps/steps.ts'

type Entry = { event: string; ecommerce: { value: number; transaction_id?: string; items: unknown[] } }

/** The events of this kind that the page's data layer has. */
const eventsOf = (page: Page, event: string) =>
  page.evaluate((kind) => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: Entry[] }
    return dataLayer.filter((entry) => entry.event === kind).map((entry) => entry.ecommerce)
  }, event)

test('CARD-07: begin_checkout is pushed once for a cart, however often the shopper returns to the cart', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await becomeCustomer(page)
  await addTests(page, 'LT-CBC')
  await page.goto('/home?sheet=cart&step=1', { waitUntil: 'networkidle' })
  await expect(dialog(page).getByRole('button', { name: 'Proceed' })).toBeVisible()
  expect(await eventsOf(page, 'begin_checkout')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/step=2/)
  await expect.poll(() => eventsOf(page, 'begin_checkout')).toHaveLength(1)
  const [begun] = await eventsOf(page, 'begin_checkout')
  expect(begun?.items).toMatchObject([{ item_id: 'LT-CBC', item_category: 'diagnostic', quantity: 1 }])

  await page.goBack()
  await expect(page).toHaveURL(/step=1/)
  await dialog(page).getByRole('button', { name: 'Proceed' }).click()
  await expect(page).toHaveURL(/step=2/)
  expect(await eventsOf(page, 'begin_checkout')).toHaveLength(1)
  await expectCalm()
})

test('CARD-07: a confirmed order is pushed as one purchase with the paid amount, not again after a reload or in a second tab', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const number = await paidVisit(page)
  const success = `/payment-success-ecom?order=${number}`
  await page.goto(success)
  await expect.poll(() => eventsOf(page, 'purchase')).toHaveLength(1)
  const [bought] = await eventsOf(page, 'purchase')
  expect(bought).toMatchObject({
    currency: 'INR',
    value: 417,
    shipping: 118,
    items: [{ item_id: 'LT-CBC', item_name: 'Complete Blood Count (CBC)', price: 299, quantity: 1 }],
  })
  expect(JSON.stringify(bought)).not.toMatch(new RegExp(`${number}|Ananya|Rao`))

  const answered = page.waitForResponse('**/api/order/purchase')
  await page.reload()
  await answered
  await expect(page.getByRole('heading', { name: 'Your booking is confirmed' })).toBeVisible()
  expect(await eventsOf(page, 'purchase')).toEqual([])

  const second = await page.context().newPage()
  const answeredToo = second.waitForResponse('**/api/order/purchase')
  await second.goto(success)
  await answeredToo
  expect(await eventsOf(second, 'purchase')).toEqual([])
  await expectCalm()
})
