import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { chooseOtherTime, openOrder, test } from './console-desk.ts'

test.use({ sharesShop: true })

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders' })
const history = (page: Page) => page.getByRole('list', { name: 'History' })

test('OPS-O01: an order is found by the last digits of a mobile number, the beginning of a name, and a number with O for 0', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Zubeida')
  await bookVisit('Zulekha')
  const { expectCalm } = await watch(page)
  await page.goto('/console/orders')
  await expect(page.getByRole('row', { name: new RegExp(visit.number) })).toBeVisible()
  await expectAccessible(page, 'orders')

  await search(page).fill('zu')
  await expect(page.getByRole('table', { name: 'Orders that match' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'results of a search')
  await search(page).fill('zub')
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()

  // Back returns to the results without opening an order, and no URL contains a name.
  await page.goBack()
  await expect(search(page)).toHaveValue('zub')
  await expect(page.getByRole('row', { name: new RegExp(visit.number) })).toBeVisible()
  await expect(page).toHaveURL('/console/orders')

  await search(page).fill(visit.mobile.slice(-4))
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()
  await page.goBack()
  const spoken = visit.number.slice(2).replaceAll('0', 'o').replaceAll('1', 'i').toLowerCase()
  await search(page).fill(`LB ${spoken}`)
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()

  await page.goBack()
  await search(page).fill('x')
  await expect(page.getByText('Type a little more')).toBeVisible()
  await search(page).fill('xyzzyx')
  await expect(page.getByText('No order matches')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('row', { name: new RegExp(visit.number) })).toBeVisible()
  await expectCalm()
})

test('OPS-O02, OPS-007: the filters of a list survive a reload, and a list is saved, opened, removed and restored', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Farida')
  const { expectCalm } = await watch(page)
  await page.goto('/console/orders')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed')
  await page.getByRole('combobox', { name: 'Note' }).selectOption('Without a note')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  await expect(page).toHaveURL(/status=processing&note=no&sort=oldest/)
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row', { name: new RegExp(visit.number) })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page, 'filters')

  await page.reload()
  await expect(page.getByRole('button', { name: /^Status: Confirmed/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Placed' })).toHaveAttribute('aria-sort', 'ascending')

  const name = `Confirmed ${visit.number}`
  await page.getByRole('button', { name: 'Save this list' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save this list' }).click()
  await expect(form.getByText('Please give the list a name')).toBeVisible()
  await expectAccessible(page, 'saving a list')
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Save this list' }).click()
  const saved = page.getByRole('navigation', { name: 'Lists of orders' }).getByRole('link', { name })
  await expect(saved).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: 'Unpaid' }).click()
  await expect(page).toHaveURL('/console/orders?view=unpaid')
  await saved.click()
  await expect(page).toHaveURL(/status=processing&note=no&sort=oldest/)
  await page.getByRole('button', { name: 'Remove this list' }).click()
  await expect(saved).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved).toBeVisible()

  await page.getByRole('link', { name: 'To be moved' }).click()
  await expect(page.getByText('Nothing to move')).toBeVisible()
  await expectAccessible(page, 'empty list')
  await expectCalm()
})

test('OPS-O03, OPS-O04, OPS-O08: staff reveal a masked number, which is shown to its customer, add a note and correct a name', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Meena')
  const { expectCalm } = await watch(page)
  await openOrder(page, visit.number)
  const customer = page.getByRole('region', { name: 'Customer' })
  const masked = `${visit.mobile.slice(0, 2)}•••••${visit.mobile.slice(-3)}`
  await expect(customer.getByText(masked)).toBeVisible()
  await expect(page.getByText(visit.mobile)).toBeHidden()
  await expectAccessible(page, 'order')

  await customer.getByRole('button', { name: /^Show, mobile number/ }).click()
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('button', { name: 'Show' }).click()
  await expect(prompt.getByText('Give a reason.')).toBeVisible()
  await expectAccessible(page, 'reason for a reveal')
  await prompt.getByLabel('Reason').fill('The collector cannot find the house')
  await prompt.getByRole('button', { name: 'Show' }).click()
  await expect(customer.getByText(visit.mobile)).toBeVisible()
  await expect(customer.getByText(/^Visible until /)).toBeVisible()
  await expect(history(page).getByText(/^Opened contact details/)).toBeVisible()
  const log = await visit.page.request.post('/api/privacy/access-log', { data: {} })
  expect(await log.text()).toContain('Labaya staff opened your contact details')

  await page.getByLabel('Add a note').fill('Ring the bell twice.')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(history(page).getByText('Ring the bell twice.')).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('')

  await page.goto(`/console/orders/${visit.number}/correct`)
  const patient = page.getByRole('group', { name: /^Meena/ })
  await patient.getByLabel('First name').fill('M33na')
  await page.getByRole('button', { name: 'Save the corrections' }).click()
  await expect(patient.getByLabel('First name')).toBeFocused()
  await expect(patient.getByText('Use letters and spaces, 60 at most.')).toBeVisible()
  await expectAccessible(page, 'correction with an error')
  await patient.getByLabel('First name').fill('Mina')
  await page.getByRole('button', { name: 'Save the corrections' }).click()
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Corrected' }).getByText('Meena → Mina')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Patients and tests' }).getByText(/^Mina/)).toBeVisible()
  await expectCalm()
})

test('OPS-O05, OPS-005: of two people who change one order, the second sees the first change and continues from it', async ({
  page,
  context,
  bookVisit,
}) => {
  const visit = await bookVisit('Kavya')
  await page.goto(`/console/orders/${visit.number}/move`)
  await expect(
    page.getByRole('group', { name: 'Choose a time' }).getByText('now', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'moving a visit')
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText('Choose a time for the visit.')).toBeVisible()
  await expect(page.getByText('Give a reason.')).toBeVisible()
  await expectAccessible(page, 'moving a visit with errors')

  const colleague = await context.newPage()
  await colleague.goto(`/console/orders/${visit.number}/correct`)
  await colleague
    .getByRole('group', { name: /^Kavya/ })
    .getByLabel('First name')
    .fill('Kavitha')
  await colleague.getByRole('button', { name: 'Save the corrections' }).click()
  await expect(colleague.getByRole('region', { name: 'Corrected' })).toBeVisible()
  await colleague.close()

  await chooseOtherTime(page, 'The customer called')
  await page.route('**/api/console/orders/get', (route) => route.abort())
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText('What is stored now could not be loaded')).toBeVisible()
  await page.unroute('**/api/console/orders/get')
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(page.getByText('Somebody changed this meanwhile')).toBeVisible()
  await expect(page.getByText(/Kavya Rao.* → Kavitha Rao/)).toBeVisible()
  await expectAccessible(page, 'stale order')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()
  await expect(page.getByText('once by staff')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Corrected' }).getByText('Kavya → Kavitha')).toBeVisible()
})

test('OPS-O05: a manager finds an order and moves its visit with one thumb on a phone', async ({
  page,
  bookVisit,
}) => {
  const visit = await bookVisit('Yamuna')
  const { expectCalm } = await watch(page)
  await page.goto('/console/orders')
  await search(page).fill('yamu')
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()
  const move = page.getByRole('link', { name: 'Move the visit' })
  const half = (page.viewportSize()?.height ?? 0) / 2
  expect((await move.boundingBox())?.y).toBeGreaterThan(half)

  await page.getByRole('button', { name: 'All actions' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as collected' })).toBeDisabled()
  await expectAccessible(page, 'all actions')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await move.click()
  await chooseOtherTime(page, 'The customer called')
  const submit = page.getByRole('button', { name: 'Move the visit' })
  expect((await submit.boundingBox())?.y).toBeGreaterThan(half)
  await submit.click()
  await expect(page.getByRole('heading', { name: `Order ${visit.number}`, level: 1 })).toBeVisible()
  await expect(page.getByText('once by staff')).toBeVisible()
  await expect(history(page).getByText('The customer called')).toBeVisible()
  await expectCalm()
})
