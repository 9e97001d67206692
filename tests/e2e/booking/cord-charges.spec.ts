import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { choose, dmy, fillBirth, orderPlan, sheet, toReview } from '../steps/birth-steps.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

const USUALLY = '+ collection by your doctor, usually ₹4,130'
const EXACTLY = '+ collection by your doctor, ₹1,770'
const PLAN = 'BabyCord Annual Plan'

const card = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: PLAN, exact: true }) })

test('feels right 6: the card, the page and the search of a plan say what its collection usually costs', async ({
  page,
}) => {
  const calm = await watch(page)
  await page.goto('/search?q=babycord')
  await expect(page.getByText(USUALLY).first()).toBeVisible()
  await page.goto('/product?category_id=580')
  await expect(card(page)).toContainText('₹9,990')
  await expect(card(page)).toContainText(USUALLY)
  await expectAccessible(page, 'cards of cord-blood plans')

  await page.goto('/product/health-bank/babycord-annual-plan')
  await expect(page.getByText(USUALLY).first()).toBeVisible()
  await expect(page.getByText('₹5,900 at most, GST included')).toBeVisible()
  await expectAccessible(page, 'a cord-blood plan with its charge')
  await page.goto('/product/health-bank/babycord-twins-plan')
  await expect(page.getByText('₹64,990').first()).toBeVisible()
  await expect(page.getByText(/on request/i)).toHaveCount(0)
  await calm.expectCalm()
})

test('feels right 6: the charge becomes exact with hospital and doctor, in form, cart and total', async ({
  page,
}) => {
  const calm = await watch(page)
  await orderPlan(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: PLAN })).toContainText(USUALLY)
  await toReview(page)
  await expect(page.getByRole('region', { name: 'Payment Summary' })).toContainText(USUALLY)

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(sheet(page).getByText('usually ₹4,130')).toBeVisible()
  await choose(page, 'State', 'tamil', /Tamil Nadu/)
  await choose(page, 'City', 'CHEN', /Chennai/)
  await choose(page, 'Hospital', 'whitefern', /Whitefern/)
  await expect(sheet(page).getByText('₹0 to ₹4,130')).toBeVisible()
  await fillBirth(page, dmy(100))
  await expect(sheet(page).getByText('₹1,770', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the birth form with the exact charge')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  // DRW-08: the total of the review includes it, so that nothing comes on top.
  await expect(page.getByText('Collection charges').locator('..')).toContainText('₹1,770.00')
  await expect(dialog.getByText('collection by your doctor, usually')).toHaveCount(0)

  // DRW-14: Back leads to the cart, whose price is that of the plan.
  await dialog.getByRole('button', { name: 'Review your booking' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: PLAN }).last()).toContainText(EXACTLY)
  await calm.expectCalm()
})

test('feels right 6: after the payment the page shows the steps from kit to report, with calendar and contact', async ({
  page,
}) => {
  const calm = await watch(page)
  await orderPlan(page)
  await toReview(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await fillBirth(page, dmy(100))
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)

  const next = page.getByRole('region', { name: 'What happens next' })
  for (const step of ['Your kit arrives', 'When labour starts', 'After the birth', 'Report and storage'])
    await expect(next.getByText(step)).toBeVisible()
  await expect(next).toContainText('Whitefern')
  await expect(next.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+/)
  await expectAccessible(page, 'the steps after a cord-blood order')

  const download = page.waitForEvent('download')
  await next.getByRole('link', { name: 'Add the due date to your calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const [day = '', month = '', year = ''] = dmy(100).split('/')
  expect(file).toContain(`DTSTART;VALUE=DATE:${year}${month}${day}\r\n`)
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)

  await page.getByRole('link', { name: /Track/ }).click()
  await expect(page.getByText('When labour starts')).toBeVisible()
  await calm.expectCalm()
})

test('feels right 6: a payment refused for missing birth information opens its form, on a phone', async ({
  page,
}) => {
  await orderPlan(page)
  await toReview(page)
  await page.goto('/payment-selection')
  await page.getByRole('button', { name: 'Pay', exact: false }).click()
  await expect(page.getByText('Please add birthing details')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your booking' }).click()
  await expect(page).toHaveURL(/\/checkout\?sheet=birth/)
  await expect(sheet(page)).toBeVisible()
})
