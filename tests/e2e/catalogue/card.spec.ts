import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, dialog, expectAccessible, expectAlive, watch } from '../steps/steps.ts'

const LIST = '/product?category_id=579'
const PACKAGE = 'Essential Health Check'

const button = (page: Page, what: string, name: string) =>
  page.getByRole('main').getByRole('button', { name: `${what}, ${name}`, exact: true })

/** The events pushed to the page's data layer, as event and product. */
const eventsOf = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []
    type Entry = {
      event: string
      ecommerce: { currency: string; value: number; items: { item_id: string }[] }
    }
    return layer.map(({ event, ecommerce }) => [event, ecommerce.currency, ecommerce.items[0]?.item_id])
  })

async function openList(page: Page): Promise<void> {
  await page.goto(LIST, { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: `View Details, ${PACKAGE}` })).toBeVisible()
  await expectAlive(button(page, 'Order Now', PACKAGE))
}

async function orderAsVisitor(page: Page, name = PACKAGE): Promise<void> {
  await button(page, 'Order Now', name).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('CARD-04, CARD-06 … CARD-08, CARD-13: a visitor adds a test from a card, removes it and undoes that', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openList(page)
  await orderAsVisitor(page)

  await expect(button(page, 'Remove', PACKAGE)).toBeFocused()
  await expectAccessible(page, 'a card in the cart', 'article:has([aria-label^="Remove"])')
  await button(page, 'Remove', PACKAGE).press('Enter')
  await expect(button(page, 'Order Now', PACKAGE)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button(page, 'Remove', PACKAGE)).toBeVisible()
  expect(await eventsOf(page)).toEqual([
    ['add_to_cart', 'INR', 'LP-ESSENTIAL'],
    ['remove_from_cart', 'INR', 'LP-ESSENTIAL'],
    ['add_to_cart', 'INR', 'LP-ESSENTIAL'],
  ])
  expect([...hosts]).toEqual([new URL(page.url()).host])
  await expectCalm()
})

test('CARD-07: a page pushes its product to the data layer once, and sends nothing, on desktop', async ({
  page,
}) => {
  await page.goto('/product/health-check/essential-health-check', { waitUntil: 'networkidle' })
  await expect.poll(() => eventsOf(page)).toEqual([['view_item', 'INR', 'LP-ESSENTIAL']])
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await eventsOf(page)).toHaveLength(1)
  await expect(page.locator('script[src*="connect"]')).toHaveCount(0)
})

test('CARD-06, CARD-07, ROLE-04: for a customer the cart opens after an order, on desktop', async ({
  page,
}) => {
  await becomeCustomer(page)
  await openList(page)
  await button(page, 'Order Now', PACKAGE).click()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Order Now, Vitamin/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Proceed' })).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).not.toHaveCount(0)
})

test('CARD-05, CARD-06: a test that another tab added is shown as added, and not added again, on desktop', async ({
  page,
}) => {
  await openList(page)
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await page.request.post('/api/cart/add-to-diagnostic-cart', { data: { sku: 'LP-ESSENTIAL', quantity: 1 } })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await button(page, 'Order Now', PACKAGE).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(paths).toContain('/api/cart/get-cart')
  expect(paths).not.toContain('/api/cart/add-to-diagnostic-cart')
  expect(await eventsOf(page)).toEqual([])
})

test('ERR-01: a failed add is reverted with a toast, and the focus stays on the button, on desktop', async ({
  page,
  context,
}) => {
  await openList(page)
  await context.setOffline(true)
  await button(page, 'Order Now', PACKAGE).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No network. Check your connection and try again.')).toBeVisible()
  await expect(button(page, 'Order Now', PACKAGE)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await context.setOffline(false)

  await page.route('**/api/cart/add-to-diagnostic-cart', (route) => route.fulfill({ status: 500, body: '' }))
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(button(page, 'Order Now', PACKAGE)).toBeFocused()
  expect(await eventsOf(page)).toEqual([])
})

test('CARD-08: a failed removal is reverted, and the focus stays on the button, on desktop', async ({
  page,
}) => {
  await openList(page)
  await orderAsVisitor(page)
  await page.route('**/api/cart/delete-diagnostic-cart', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Remove', PACKAGE).press('Enter')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(button(page, 'Remove', PACKAGE)).toBeFocused()
})

test('CARD-01, CARD-02, CARD-11 … CARD-13: a card opens its contents, shows its tag and says when there is no page, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openList(page)
  await page.getByRole('button', { name: /^Includes \d+ tests, Essential Health Check$/ }).click()
  await expect(dialog(page).getByText(/^Contains \d+ tests$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Includes \d+ tests, Essential/ })).toBeFocused()

  await page.goto('/product/health-clinic', { waitUntil: 'networkidle' })
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Wound Gel opti' }) })
  await expect(card.getByText('Most Booked')).toBeVisible()
  await expect(card.getByText('₹')).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'View Details, Wound Gel opti' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(card.getByRole('link', { name: 'Call Now, Wound Gel opti' })).toHaveAttribute(
    'href',
    /^tel:\+?\d+/,
  )
  await card.getByRole('button', { name: '2 available sizes, Wound Gel opti' }).click()
  await expect(dialog(page).getByText('2 Available Sizes')).toBeVisible()
  await expectAccessible(page, 'the sizes of a good')
  await expectCalm()
})
