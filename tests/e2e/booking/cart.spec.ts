import { expect, test, type Page } from '@playwright/test'
import { advanceClock } from '../steps/session-steps.ts'
import { dialog, enterCode, expectAccessible, fillAddress, newMobile, signUp, watch } from '../steps/steps.ts'

const CART = '/product?sheet=cart&step=1'
const MONITOR = 'Upper Arm BP Monitor'
const MIXED = 'Some Cart Items Are Not Diagnostic Tests. Remove Them To Checkout'
const CBC = 'Complete Blood Count (CBC)'

type Cart = {
  items: { uid: string; prices: { price: { value: number } } }[]
  notices: { code: string; message: string; uid?: string }[]
}

/** Puts tests into the cart as another tab of the same browser would. */
async function put(page: Page, ...skus: string[]): Promise<void> {
  for (const sku of skus) {
    await page.request.post('/api/cart/add-to-diagnostic-cart', { data: { sku, quantity: 1 } })
  }
}

const putMonitor = (page: Page) =>
  page.request.post('/api/cart/add-to-cart', { data: { sku: 'LX-BP-MON', quantity: 1, options: {} } })

const cartOf = async (page: Page): Promise<Cart> => {
  const answer = await page.request.post('/api/cart/get-cart', { data: {} })
  return ((await answer.json()) as { data: { cart: Cart } }).data.cart
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

async function signUpFromCart(page: Page): Promise<string> {
  const mobile = newMobile()
  await page.getByRole('button', { name: 'Login to continue' }).click()
  await signUp(page, mobile)
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible({ timeout: 20_000 })
  return mobile
}

/** The browser comes back to this tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('CART-01 … CART-05, CART-10 … CART-13, CART-17 … CART-19: a visitor reads the cart, removes a test, undoes that, and empties the cart', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/cart/')) sent.push(pathname.slice('/api/cart/'.length))
  })
  await page.goto('/product')
  await put(page, 'LT-CBC')
  await putMonitor(page)
  await page.goto(CART)
  await expect(dialog(page).getByRole('heading', { name: CBC })).toBeVisible()
  await expect(dialog(page).getByText('34% off')).toBeVisible()
  await expect(dialog(page).getByText('2 item(s) Added')).toBeVisible()
  await expectAccessible(page, 'the cart of a visitor')

  await dialog(page).getByRole('button', { name: 'Add Tests/Checkups' }).click()
  await expect(page.getByPlaceholder('Search for Tests or Packages').last()).toBeVisible()
  await page.goBack()

  sent.length = 0
  await dialog(page)
    .getByRole('button', { name: `Remove ${CBC}` })
    .click()
  await expect(dialog(page).getByRole('heading', { name: CBC })).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: `One less, ${MONITOR}` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page).getByRole('heading', { name: CBC })).toBeVisible()
  expect(sent).toContain('delete-diagnostic-cart')
  expect(sent.indexOf('get-cart')).toBeGreaterThan(sent.indexOf('delete-diagnostic-cart'))

  sent.length = 0
  await dialog(page)
    .getByRole('button', { name: `Remove ${MONITOR}` })
    .click()
  await expect.poll(() => sent).toContain('delete-cart')
  await expect(dialog(page).getByText('1 item(s) Added')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: `Remove ${CBC}` })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('sheet')).toBeNull()

  await page.goto(CART)
  await expect(dialog(page).getByText(/The first step toward health insights is a click away/)).toBeVisible()
  await expectAccessible(page, 'the empty cart')
  await dialog(page).getByRole('button', { name: 'Explore tests' }).click()
  await expect(page.getByPlaceholder('Search for Tests or Packages').last()).toBeVisible()
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectCalm()
})

test('CART-06 … CART-09, DRW-08: an item that is not a test goes from its page to a paid order with a delivery address, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/product/home-devices/upper-arm-bp-monitor', { waitUntil: 'networkidle' })
  await page
    .getByRole('main')
    .getByRole('button', { name: `Order Now, ${MONITOR}` })
    .first()
    .click()
  await signUp(page, newMobile())
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible({ timeout: 20_000 })
  const [price] = (await cartOf(page)).items.map((item) => item.prices.price.value)
  const amount = (count: number) => `₹${((price ?? 0) * count).toLocaleString('en-IN')}`
  const more = dialog(page).getByRole('button', { name: `One more, ${MONITOR}` })
  await more.click()
  await more.click()
  await expect(dialog(page).getByText('3 item(s) Added')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: `One less, ${MONITOR}` })
    .click()
  await expect(dialog(page).getByText('2 item(s) Added')).toBeVisible()
  await expect(dialog(page).getByText(amount(2), { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'the cart of a regular item')

  if (isPhone(page)) {
    await dialog(page).getByRole('button', { name: 'Close cart' }).click()
  } else {
    expect((await dialog(page).boundingBox())?.width).toBe(361)
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Cart' })
  if (isPhone(page)) {
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Show cart' }).click()
    await expect(panel.getByRole('heading', { name: MONITOR })).toBeVisible()
    await page.getByRole('button', { name: 'Hide cart' }).click()
    await expect(panel).toBeHidden()
  } else {
    expect((await panel.boundingBox())?.width).toBe(361)
  }
  await fillAddress(page)
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expectAccessible(page, 'the review of a regular item')
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectCalm()
})

test('DRW-09, ERR-44, AMB-30: a mixed cart is refused with the name of the item, and continues with the tests only, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/product')
  await put(page, 'LT-CBC')
  await putMonitor(page)
  await page.goto(CART)
  await signUpFromCart(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText(MIXED)).toBeVisible()
  await expect(dialog(page).getByText(`${MONITOR} is not a test.`)).toBeVisible()
  await expectAccessible(page, 'a mixed cart')
  await dialog(page).getByRole('button', { name: 'Keep only the tests' }).click()
  await expect(dialog(page).getByText('1 item(s) Added')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
  await expectCalm()
})

test('CART-25: at sign-in the visitor’s cart is merged into the customer’s, and a dropped item is named, on desktop', async ({
  page,
  browser,
}) => {
  const before = await browser.newContext()
  const elsewhere = await before.newPage()
  await elsewhere.goto('/product')
  await put(elsewhere, 'LT-HB', 'LT-LIPID')
  await elsewhere.goto(CART)
  const mobile = await signUpFromCart(elsewhere)

  await page.goto('/product')
  await put(page, 'LT-CBC', 'LT-LIPID')
  await page.goto(CART)
  await page.getByRole('button', { name: 'Login to continue' }).click()
  await dialog(page).getByLabel('Mobile number').fill(mobile)
  // A code was sent to this number a moment ago.
  await advanceClock(page, 31)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await enterCode(page, mobile)
  await expect(page.getByText(/Haemoglobin \(Hb\) was not added/)).toBeVisible({ timeout: 20_000 })
  await expect(dialog(page).getByText('2 item(s) Added')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(2)

  await returnToTab(elsewhere)
  await expect(dialog(elsewhere).getByRole('button', { name: `Remove ${CBC}` })).toBeVisible()
  await before.close()
})

test('AMB-65: an open cart reports a changed price once, and omits an item that another tab removed, on desktop', async ({
  page,
}) => {
  await page.goto('/product')
  await put(page, 'LT-CBC', 'LT-LIPID')
  await page.goto(CART)
  await expect(dialog(page).getByText('2 item(s) Added')).toBeVisible()
  const [first] = (await cartOf(page)).items
  const notice = { code: 'price_changed', message: `The price of ${CBC} changed from ₹299 to ₹349` }
  // The shop's reply with a changed price.
  await page.route('**/api/cart/get-cart', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { cart: Cart } }
    const [line] = body.data.cart.items
    if (line) line.prices.price.value = 349
    body.data.cart.notices = [{ ...notice, uid: first?.uid ?? '' }]
    await route.fulfill({ response: answer, json: body })
  })
  await returnToTab(page)
  await expect(dialog(page).getByText(notice.message)).toBeVisible()
  await expect(dialog(page).getByText('₹349').first()).toBeVisible()
  await expectAccessible(page, 'a cart with a changed price')

  await page.unroute('**/api/cart/get-cart')
  const noted = page.waitForRequest('**/api/cart/accept-price')
  await dialog(page)
    .getByRole('button', { name: `OK, ${notice.message}` })
    .click()
  expect((await noted).postDataJSON()).toEqual({ item: first?.uid, price: 349 })
  await expect(dialog(page).getByText(notice.message)).toHaveCount(0)

  await page.request.post('/api/cart/delete-cart', { data: { item: first?.uid } })
  await returnToTab(page)
  await expect(dialog(page).getByText('1 item(s) Added')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: `Remove ${CBC}` })).toHaveCount(0)
})
