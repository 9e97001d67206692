import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { openOrder, test } from './console-desk.ts'

test.use({ sharesShop: true })

const history = (page: Page) => page.getByRole('list', { name: 'History' })

test('OPS-O02: orders are filtered by the names of an area and a product, and the filter buttons show the names', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Harini')
  const { expectCalm } = await watch(page)
  await page.goto('/console/orders')
  await page.getByText('Filters', { exact: true }).click()
  const area = page.getByRole('combobox', { name: 'Area' })
  await area.fill('zzz')
  await expect(page.getByText('No name matches')).toBeVisible()
  await area.fill('bengaluru zone 2')
  await page.getByRole('option', { name: 'Bengaluru Zone 2' }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill('complete blood')
  await page.getByRole('option', { name: 'Complete Blood Count (CBC)' }).click()
  await expect(page).toHaveURL(/\?area=\d+&product=\d+$/)
  await expect(page.getByRole('row', { name: new RegExp(visit.number) })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search orders' }).focus()
  await expectAccessible(page, 'chosen records')

  await page.reload()
  await page.getByRole('button', { name: /^Area: Bengaluru Zone 2/ }).click()
  await expect(page).toHaveURL(/\?product=\d+$/)
  await page.getByRole('button', { name: /^Product: Complete Blood Count \(CBC\)/ }).click()
  await expect(page).toHaveURL('/console/orders')
  await expectCalm()
})

test('OPS-O03: a customer sees the note that staff made visible, and no other', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Lalita')
  const { expectCalm } = await watch(page)
  await openOrder(page, visit.number)
  await page.getByLabel('Add a note').fill('Calls often.')
  await expect(page.getByText('Only staff read it.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(history(page).getByText('Calls often.')).toBeVisible()
  await page.getByLabel('Add a note').fill('Please fast from 10 PM.')
  await page.getByLabel('Show it to the customer').check()
  await expect(page.getByText(/^The customer reads it on the order’s page/)).toBeVisible()
  await expectAccessible(page, 'note for the customer')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(history(page).getByText('Shown to the customer')).toBeVisible()
  await expect(page.getByLabel('Show it to the customer')).not.toBeChecked()

  await visit.page.goto(`/my-profile?order=${visit.number}`)
  const notes = visit.page.getByRole('region', { name: 'From the laboratory' })
  await expect(notes.getByText('Please fast from 10 PM.')).toBeVisible()
  await expect(visit.page.getByText('Calls often.')).toBeHidden()
  await expectAccessible(visit.page, 'order with a note')
  await expectCalm()
})
