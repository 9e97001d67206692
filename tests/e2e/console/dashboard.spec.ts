import { expect } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test.use({ sharesShop: true })

test('OPS-O12, OPS §14: the dashboard shows the day’s figures and the shop’s problems, and links to each', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console')
  const today = page.getByRole('region', { name: 'Today in the shop' })
  for (const title of [
    'Complaints to acknowledge',
    'Overdue complaints',
    'Enquiries due',
    'Sold today',
    'Refunded today',
    'Expected at the bank',
    'Settlement mismatches',
  ])
    await expect(today.getByRole('link', { name: title })).toBeVisible()
  // The card of the sign-in does not say that nothing is due in the shop.
  await expect(page.getByRole('region', { name: 'Your sign-in' })).not.toContainText('due')
  const repair = page.getByRole('region', { name: 'What to repair in the shop' })
  // A new shop has no texts of an operator yet.
  const legal = repair.getByRole('listitem').filter({ hasText: 'Legal pages still show demonstration data.' })
  await expect(legal).toContainText(/\d/)
  await expectAccessible(page, 'dashboard')
  await expectCalm()
  await legal.getByRole('link', { name: 'Write the legal pages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal pages' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: /^Enquiries due/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
})

test('OPS §14: the dashboard of a shop without problems says so', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.route('**/api/console/dashboard/get', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { error: false, data: { ...data, health: [] } } })
  })
  await page.goto('/console')
  const repair = page.getByRole('region', { name: 'What to repair in the shop' })
  await expect(repair.getByText('Everything is in order.')).toBeVisible()
  await expect(repair.getByRole('link')).toHaveCount(0)
  await expectAccessible(page, 'dashboard without a fault')
  await expectCalm()
})
