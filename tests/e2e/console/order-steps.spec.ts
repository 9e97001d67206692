import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { istDate } from '../../../src/kernel/ist.ts'
import { openOrder, pressAction, setShopClock, test } from './console-desk.ts'

test.use({ sharesShop: true })

const DAY_MS = 24 * 60 * 60 * 1000
const history = (page: Page) => page.getByRole('list', { name: 'History' })

test('staff record that the sample was collected and that the report is ready, and the customer sees both', async ({
  page,
  bookVisit,
}) => {
  // The order is three days old, because nothing is recorded before the day of the visit.
  await setShopClock(page, new Date(Date.now() - 3 * DAY_MS))
  const visit = await bookVisit('Farida', istDate(new Date()))
  await setShopClock(page, null)
  const { expectCalm } = await watch(page)
  await openOrder(page, visit.number)

  await pressAction(page, 'Mark as collected')
  const dialog = page.getByRole('dialog', { name: 'Record progress' })
  await expect(dialog.getByText(/^The visit Today, .* · \d/)).toBeVisible()
  await expect(dialog.getByLabel('What happened')).toHaveValue('collected')
  await expectAccessible(page, 'recording a step')
  await dialog.getByLabel('When').fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog.getByText('The time is in the future.')).toBeVisible()
  await dialog.getByLabel('When').fill('')
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog).toBeHidden()
  await expect(history(page).getByText('Sample collected')).toBeVisible()

  await pressAction(page, 'Mark as arrived at the lab')
  await dialog.getByLabel('What happened').selectOption('Report ready')
  await expect(dialog.getByText('This completes the order', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record it' }).click()
  await expect(dialog).toBeHidden()
  await expect(history(page).getByText('Report ready')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark / })).toBeHidden()
  await expectAccessible(page, 'complete order')

  await visit.page.goto(`/my-profile?order=${visit.number}`)
  await expect(visit.page.getByText('Sample collected')).toBeVisible()
  await expect(visit.page.getByText('Report ready').first()).toBeVisible()
  await expectCalm()
})
