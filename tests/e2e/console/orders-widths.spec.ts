import { expect } from '@playwright/test'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

/** Whether the page scrolls sideways; runs in the page. */
const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

test('OPS-O02, OPS-007: a row of the list takes two lines on a desktop and a compact card on a phone, and fits the page', async ({
  page,
  bookVisit,
  isMobile,
}) => {
  const visit = await bookVisit('Venkatasubramanian')
  // The widest order that a row can have.
  await page.route('**/api/console/orders/list', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const order = reply.data.items.find(({ number }: { number: string }) => number === visit.number)
    Object.assign(order, { status: 'pending', payment_state: 'mismatched', source: 'desk', has_note: true })
    order.grand_total.value = 112_998.5
    await route.fulfill({ response, json: reply })
  })
  await page.goto('/console/orders')
  const row = page.getByRole('row', { name: new RegExp(visit.number) })
  const amount = page.getByText('₹1,12,998.50', { exact: true })
  await expect(row).toBeVisible()
  await expect(amount).toBeVisible()
  expect(await page.evaluate(isWider)).toBe(false)
  const box = await row.boundingBox()
  expect(box?.height).toBeLessThan(isMobile ? 340 : 110)
  if (!isMobile) {
    for (const width of [320, 699, 700, 768, 991, 992, 1023, 1024, 1247, 1248, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await page.evaluate(isWider)]).toEqual([width, false])
      expect((await amount.boundingBox())?.height).toBeLessThan(30)
    }
    return
  }

  const number = await row.getByRole('link', { name: visit.number }).boundingBox()
  const status = await row.getByText('Waiting for payment', { exact: true }).boundingBox()
  expect(Math.abs((number?.y ?? 0) - (status?.y ?? 99))).toBeLessThan(16)
})
