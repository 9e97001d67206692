import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'

const LIST = '/products/health-check/tests'

/** Opens a page, the list by default, whose script does not arrive before `release`. */
async function openUnhydrated(page: Page, path = LIST): Promise<() => void> {
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/vendor-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  return release
}

const orderOf = (page: Page) => page.getByRole('button', { name: /^Order Now/ }).first()

/** The tests in this browser's cart. */
async function cartSkus(page: Page): Promise<string[]> {
  const answer = await page.request.post('/api/cart/get-cart', { data: {} })
  const { data } = (await answer.json()) as { data: { cart: { items: { product: { sku: string } }[] } } }
  return data.cart.items.map(({ product }) => product.sku)
}

const cartFrame = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

test('feels right 4: Order Now before hydration opens the cart with the card’s price, and a second tap removes nothing, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const release = await openUnhydrated(page)
  const card = page.getByRole('article').first()
  const price = await card.getByText(/^₹/).first().textContent()
  const { x = 0, y = 0 } = (await orderOf(page).boundingBox()) ?? {}
  await orderOf(page).tap()
  await expect(cartFrame(page).getByText(price ?? '', { exact: true })).toBeVisible()
  await expect(cartFrame(page).getByRole('heading', { name: 'Cart' })).toBeFocused()
  await expectAccessible(page, 'the frame of an order', 'dialog[open]')
  await page.touchscreen.tap(x + 10, y + 10)
  await expect(cartFrame(page)).toBeVisible()
  await expect(page.locator('dialog:modal')).toBeVisible()

  release()
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await expect(cartFrame(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove/, includeHidden: true })).toHaveCount(1)
  await expect(page.getByText('1 item(s) Added')).toHaveCount(1)
  await expectCalm()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('feels right 4: Order Now on a product before hydration opens the cart with the title and the product’s price, and the tap counts, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const release = await openUnhydrated(page, '/product/health-check/complete-blood-count')
  const order = page.getByRole('button', { name: 'Order Now, Complete Blood Count (CBC)' }).last()
  await order.tap()
  await expect(cartFrame(page).getByRole('heading', { name: 'Cart' })).toBeFocused({ timeout: 1_000 })
  await expect(cartFrame(page).getByText('₹299', { exact: true })).toBeVisible()
  await expect(cartFrame(page).getByText('₹0')).toHaveCount(0)

  release()
  await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByText('1 item(s) Added')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Remove/, includeHidden: true }).first()).toBeAttached()
  await expectCalm()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await cartSkus(page)).toEqual(['LT-CBC'])
})

test('feels right 4: before hydration Back, Close and Escape close the cart frame, and nothing is added, on a phone', async ({
  page,
}) => {
  const release = await openUnhydrated(page)
  await orderOf(page).tap()
  await expect(cartFrame(page)).toBeVisible()
  await page.goBack()
  await expect(cartFrame(page)).toBeHidden()
  await expect(orderOf(page)).toBeFocused()

  await page.getByRole('button', { name: /^Cart/ }).tap()
  await expect(cartFrame(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartFrame(page)).toBeHidden()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  await page.locator('[data-opens="search"]:visible').first().tap()
  await page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const cart = page.waitForResponse('**/api/cart/get-cart')
  release()
  await cart
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('feels right 4: before hydration a press starts no hydration, so the click after it answers at once, on a phone', async ({
  page,
}) => {
  const release = await openUnhydrated(page)
  await page.evaluate(() => {
    const pressed: string[] = []
    Object.assign(window, { pressed })
    for (const name of ['pointerdown', 'touchstart', 'touchend', 'mousedown', 'click'])
      document.addEventListener(name, () => pressed.push(name), true)
    document.addEventListener('labaya:hydrated', () => pressed.push('hydrated'))
  })
  const pressed = () => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed.join(' '))
  await page.touchscreen.tap(195, 300)
  await expect.poll(pressed).toBe('click')
  release()
  await expect.poll(pressed).toBe('click hydrated')
  await page.touchscreen.tap(195, 300)
  await expect.poll(pressed).toBe('click hydrated pointerdown touchstart touchend mousedown click')
})

test('feels right 4: before its frame is modal, the page does not see taps outside, and a late one closes it, on a phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    // Never runs what the frame does after its first 100 ms.
    Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms === 100 ? 0 : later(work, ms)) })
  })
  await openUnhydrated(page)
  const { x = 0, y = 0 } =
    (await page
      .getByRole('link', { name: /Labaya/ })
      .first()
      .boundingBox()) ?? {}
  const tapLink = () => page.touchscreen.tap(x + 5, y + 5)
  await page.getByRole('button', { name: /^Cart/ }).tap()
  await expect(cartFrame(page)).toBeVisible()
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await tapLink()
  await expect(cartFrame(page)).toBeVisible()
  await page.waitForTimeout(1_000)
  await tapLink()
  await expect(cartFrame(page)).toBeHidden()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(new URL(page.url()).pathname).toBe('/products/health-check/tests')
})

test('feels right 4: Search before hydration opens its placeholder, then the search, which Back closes', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const release = await openUnhydrated(page)
  await page.locator('[data-opens="search"]:visible').first().click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  release()
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeFocused()
  await expectCalm()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('feels right 4: the bar shows the card’s price while the test is added, and a refused add opens nothing, on a phone', async ({
  page,
}) => {
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/cart/add-to-diagnostic-cart', async (route) => {
    await arrived
    await route.abort()
  })
  await page.goto('/products/health-check/tests')
  await page.waitForLoadState('networkidle')
  const price = await page.getByRole('article').first().getByText(/^₹/).first().textContent()
  await orderOf(page).tap()
  await expect(cartFrame(page).getByText(price ?? '', { exact: true })).toBeVisible()
  await expect(page.locator('[data-fixed-bar] b')).toHaveText(price ?? '')
  release()
  await expect(page.getByText(/^No network/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(orderOf(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('feels right 4: the URL of an add that is no longer in progress shows only the page, on a phone', async ({
  page,
}) => {
  await page.goto('/products/health-check/tests?sheet=adding')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('feels right 4: a tap during hydration, after the router has read the URL, opens its overlay, on a phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    let isRead = false
    // The router numbers the first entry as it reads the address.
    history.replaceState = (...entry) => {
      replace(...entry)
      if (isRead || !('idx' in entry[0])) return
      isRead = true
      queueMicrotask(() => document.querySelector<HTMLElement>('header [data-opens="sign-in"]')?.click())
    }
  })
  await page.goto('/products/health-check/tests')
  await expect(page.getByRole('dialog').getByLabel('Mobile number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
