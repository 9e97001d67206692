import { expect } from '@playwright/test'
import { watch } from '../steps/steps.ts'
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

test('OPS-O02: saved lists that arrive late move nothing', async ({ page, bookVisit }) => {
  const { number } = await bookVisit('Latha')
  const { expectCalm } = await watch(page)
  await page.route('**/api/console/views/list', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto('/console/orders')
  const ids = await page.evaluate(saveLists, 3)
  await page.reload()
  await expect(page.getByRole('link', { name: 'A list of our own 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await expectCalm()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  expect(shifts.filter(({ value }) => value > 0.005)).toEqual([])
  await page.evaluate(removeLists, ids)
})

/** Saves lists of orders and returns their ids; runs in the page. */
async function saveLists(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const body = JSON.stringify({ name: `A list of our own ${at}`, query: { view: 'unpaid' } })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch('/api/console/views/save', { method: 'POST', headers, body })
    ids.push((await response.json()).data.id)
  }
  return ids
}

/** Removes saved lists; runs in the page. */
async function removeLists(ids: number[]): Promise<void> {
  for (const id of ids) {
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/console/views/remove', { method: 'POST', headers, body: JSON.stringify({ id }) })
  }
}
