import { expect, test, type Locator, type Page } from '@playwright/test'
import { openReview } from '../steps/booking-steps.ts'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'

const HEADING = 'Add-on tests you need to checkout'
const CALL = '**/api/diagnostics/checkout/checkout-recommended-products'
// Slightly longer than a slide is shown.
const STAY_MS = 5_800

const carousel = (page: Page) => page.getByRole('region', { name: HEADING })
// The other slides are inert.
const slides = (page: Page) => carousel(page).locator('[role=group]:not([inert])')
const add = (page: Page) => slides(page).getByRole('button', { name: /^ADD,/ })

/** A visitor's open cart with one test. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    await fetch('/api/cart/add-to-diagnostic-cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sku: 'LT-TSH', quantity: 1 }),
    })
  })
  await page.goto('/?sheet=cart&step=1')
}

/** The names of the cards in view. */
async function inView(page: Page): Promise<string[]> {
  return slides(page).getByRole('heading').allTextContents()
}

async function leftOf(card: Locator): Promise<number> {
  return (await card.boundingBox())?.x ?? Number.NaN
}

// One placeholder replaces another when the script has loaded, and the replaced one has no height.
const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0

test('REC-01, REC-03, REC-04, CONST-08: two add-ons are shown side by side, advance after 5000 ms, and pause, on desktop', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { expectCalm } = await watch(page)
  await openCart(page)
  await expect(slides(page)).toHaveCount(2)
  await carousel(page).scrollIntoViewIfNeeded()
  const [first, second] = [slides(page).nth(0), slides(page).nth(1)]
  await expect(first).toHaveAccessibleName('1 of 6')
  await expect(first).toHaveAttribute('aria-roledescription', 'slide')
  const width = (await first.boundingBox())?.width ?? 0
  expect((await leftOf(second)) - (await leftOf(first)) - width).toBeCloseTo(12, 0)
  await expect(first.getByText('Often checked with thyroid')).toBeVisible()
  await expect(first.getByText(/^1 test · Report within \d+ (hrs|days)$/)).toBeVisible()
  await expect(first.getByText(/% off$/)).toBeVisible()
  await expect(first.getByRole('link', { name: /^View Details, / })).toBeVisible()
  await expectAccessible(page, 'add-ons')

  const before = await inView(page)
  await page.clock.runFor(STAY_MS)
  await expect.poll(() => inView(page)).not.toEqual(before)
  await carousel(page).getByRole('button', { name: 'Pause carousel' }).click()
  await expect(carousel(page).getByRole('button', { name: 'Play carousel' })).toBeVisible()
  await page.mouse.move(1, 1)
  const paused = await inView(page)
  await page.clock.runFor(STAY_MS)
  expect(await inView(page)).toEqual(paused)

  await carousel(page).getByRole('button', { name: 'Previous tests' }).click()
  await expect.poll(() => inView(page)).toEqual(before)
  await expectCalm()
})

test('REC-01: a touch stops the carousel permanently, as the keyboard’s focus does, on a phone', async ({
  page,
  hasTouch,
}) => {
  await page.clock.install()
  await openCart(page)
  await expect(slides(page)).toHaveCount(2)
  const before = await inView(page)
  if (hasTouch) await carousel(page).getByRole('heading', { level: 4 }).first().tap()
  else {
    await carousel(page).getByRole('heading', { name: HEADING }).focus()
    await page.keyboard.press('Tab')
  }
  await expect(carousel(page).getByRole('button', { name: 'Play carousel' })).toBeVisible()
  await page.clock.runFor(STAY_MS)
  expect(await inView(page)).toEqual(before)
})

test('REC-01: under reduced motion nothing moves automatically, and the arrows still work, on desktop', async ({
  page,
}) => {
  await page.clock.install()
  await openCart(page)
  await expect(slides(page)).toHaveCount(2)
  const before = await inView(page)
  await expect(carousel(page).getByRole('button', { name: /carousel$/ })).toHaveCount(0)
  await page.clock.runFor(STAY_MS)
  expect(await inView(page)).toEqual(before)
  await carousel(page).getByRole('button', { name: 'Next tests' }).click()
  await expect.poll(() => inView(page)).not.toEqual(before)
})

test('REC-04, ROLE-07: ADD puts an add-on into a visitor’s cart; its card disappears and the next one gets the focus, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await openCart(page)
  await add(page).first().focus()
  const [name] = await inView(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product added to cart')).toBeVisible()
  await expect(dialog(page).getByText('2 item(s) Added')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${name ?? ''}` })).toBeVisible()
  await expect(carousel(page).getByRole('heading', { name: name ?? '', exact: true })).toHaveCount(0)
  await expect(add(page).first()).toBeFocused()
  expect(await inView(page)).toHaveLength(2)
  await expectCalm()
})

test('REC-02: placeholders are shown while the add-ons load; if they fail the cart works without them, on desktop', async ({
  page,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(CALL, async (route) => {
    await held
    await route.continue()
  })
  await openCart(page)
  const loading = page.getByText('Loading add-on tests')
  await expect(loading).toBeAttached()
  let before = 0
  await expect.poll(async () => (before = await heightOf(loading.locator('..')))).toBeGreaterThan(300)
  answer()
  await expect(slides(page)).toHaveCount(2)
  await expect.poll(async () => Math.abs((await heightOf(carousel(page))) - before)).toBeLessThan(24)

  await page.route(CALL, (route) => route.abort())
  await page.reload()
  await expect(dialog(page).getByText('1 item(s) Added')).toBeVisible()
  await expect(loading).toHaveCount(0, { timeout: 15_000 })
  await expect(carousel(page)).toHaveCount(0)
})

test('REC-01: at 320 px the cards stay in their column, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openCart(page)
  await expect(slides(page)).toHaveCount(2)
  for (const slide of await slides(page).all()) {
    const box = await slide.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320 - 14)
  }
  await expectAccessible(page, 'add-ons at 320 px')
})

test('REC-04, CART-14: an add-on of the review is for the patients already chosen, and can be paid, on a phone', async ({
  page,
}) => {
  await openReview(page)
  await carousel(page).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'review with add-ons')
  const [name] = await inView(page)
  await add(page).first().click()
  const members = page.getByRole('region', { name: 'Members and tests' })
  await expect(members.getByText(name ?? '', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('2 item(s) Added')).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success-ecom\?order=LB/)
})
