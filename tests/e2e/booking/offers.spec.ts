import { expect, test, type Page } from '@playwright/test'
import { openReview } from '../steps/booking-steps.ts'
import { callFrom, dialog, expectAccessible, watch } from '../steps/steps.ts'

/** The review of a package and a test, with a total that is enough for every coupon below. */
async function reviewPackage(page: Page): Promise<void> {
  await openReview(page, { skus: ['LT-CBC', 'LP-DIABETES-CARE'] })
}

const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Payment Coupon for you' })
const summary = (page: Page) => page.getByRole('region', { name: 'Payment Summary' })
const field = (page: Page) => panel(page).getByLabel('Coupon code')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

test('COUP-01 … COUP-05, COUP-07, COUP-08, COUP-10, COUP-11, PSUM-03: a coupon from the card and the panel', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await reviewPackage(page)
  await fromHere()
  const card = offers(page)
  await expect(card.getByRole('button', { name: /^(APPLY|REMOVE)/ })).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'APPLY, 35OFF699' })).toBeVisible()
  await expect(card.getByText('Saves ₹594.65 on this cart')).toBeVisible()
  await expectAccessible(page, 'review with offers')

  await card.getByRole('button', { name: /^View all/ }).click()
  await expect(page).toHaveURL(/over=coupons/)
  await expect(panel(page)).toBeVisible()
  expect(await panel(page).evaluate((element) => element.clientHeight)).toBe(page.viewportSize()?.height)
  await expect(panel(page).getByRole('heading', { name: 'BEST OFFERS FOR YOU' })).toBeVisible()
  const payday = panel(page).getByRole('listitem').filter({ hasText: 'Use code PAYDAY20' })
  await expect(payday.getByText('Maximum discount ₹400')).toBeVisible()
  await expectAccessible(page, 'coupons')

  await button(page, 'APPLY').click()
  await expect(panel(page).getByText('Please enter a coupon code', { exact: true })).toBeVisible()
  await field(page).fill('NOSUCH')
  await button(page, 'APPLY').click()
  await expect(panel(page).getByText('Invalid Coupon', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('NOSUCH')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'coupons, refused')

  await field(page).fill('payday20')
  await button(page, 'APPLY').click()
  await expect(panel(page).getByText('Coupon Applied!')).toBeVisible()
  await expect(field(page)).toHaveValue('PAYDAY20')
  await expect(button(page, 'REMOVE')).toBeFocused()
  await expectAccessible(page, 'coupons, applied')

  await button(page, 'APPLY, SAVE25OVER599').click()
  const refused = panel(page).getByRole('listitem').filter({ hasText: 'Use code SAVE25OVER599' })
  await expect(refused.getByText('A coupon is already applied to the cart.')).toBeVisible()
  await expect(panel(page).getByText('A coupon is already applied')).toHaveCount(1)
  await expect(field(page)).toHaveValue('PAYDAY20')
  await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
  await field(page).fill('SAVE25OVER599')
  await button(page, 'APPLY').click()
  await expect(
    panel(page).getByText('A coupon is already applied to the cart. Please remove it to apply another', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('SAVE25OVER599')

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(card.getByText('PAYDAY20 applied')).toBeVisible()
  await expect(summary(page).getByText('−₹399.60')).toBeVisible()
  await expect(card.getByText('You save ₹399.60')).toBeVisible()
  await card.getByRole('button', { name: 'REMOVE, PAYDAY20' }).click()
  await expect(card.getByText('Coupon Removed!')).toBeVisible()
  await expect(summary(page).getByText('Coupon discount').locator('xpath=..')).toContainText('₹0.00')
  await expect(card.getByRole('button', { name: 'APPLY, 35OFF699' })).toBeFocused()
  await expectCalm()
})

test('feels right 7: offers are ordered by their saving, and those not valid for this cart are folded with the reason', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await reviewPackage(page)
  await offers(page)
    .getByRole('button', { name: /^View all/ })
    .click()
  const rows = panel(page).getByRole('button', { name: /^APPLY, / })
  await expect(rows.first()).toBeVisible()
  await fromHere()
  const codes = await rows.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')))
  expect(codes.slice(0, 3)).toEqual(['APPLY, 35OFF699', 'APPLY, SAVE25OVER599', 'APPLY, PAYDAY20'])
  const savings = panel(page).getByText(/^Saves ₹[\d,.]+ on this cart$/)
  await expect(savings.first()).toHaveText('Saves ₹594.65 on this cart')
  expect(await savings.count()).toBe(codes.length)

  const reason = panel(page).getByText('This coupon needs 2 or more members in the booking')
  await expect(reason).toBeHidden()
  await panel(page).getByText('Not for this cart').click()
  await expect(reason).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'APPLY, FAMILY10' })).toHaveCount(0)
  await expectAccessible(page, 'coupons, unfolded')

  await button(page, 'APPLY, 35OFF699').click()
  const best = panel(page).getByRole('listitem').filter({ hasText: 'Use code 35OFF699' })
  await expect(best.getByText('Coupon Applied!')).toBeVisible()
  await expect(button(page, 'REMOVE, 35OFF699')).toBeVisible()
  await expectCalm()
})

test('COUP-02, COUP-05: the panel is used by keyboard alone, stays open after a reload and closes with Escape, on desktop', async ({
  page,
}) => {
  await reviewPackage(page)
  const all = offers(page).getByRole('button', { name: /^View all/ })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await field(page).focus()
  await page.keyboard.type('save25over599')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Coupon Applied!')).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'REMOVE')).toBeVisible()

  await page.reload()
  await expect(button(page, 'REMOVE, SAVE25OVER599')).toBeVisible()
  await button(page, 'REMOVE').focus()
  await page.keyboard.press('Space')
  await expect(panel(page).getByText('Coupon Removed!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
})

test('COUP-06, COUP-09, CONST-04: without a reply each change shows its message for 15 seconds, on desktop', async ({
  page,
}) => {
  await page.clock.install()
  await reviewPackage(page)
  await offers(page)
    .getByRole('button', { name: /^View all/ })
    .click()
  await page.route('**/api/coupon/add-coupon', (route) => route.abort())
  // The reload after a refusal may be slow, and a retry does not wait for it.
  await page.route('**/api/cart/get-cart', () => undefined)
  await field(page).fill('PAYDAY20')
  await button(page, 'APPLY').click()
  const failed = panel(page).getByText('Failed to apply coupon. Please try again.')
  await expect(failed).toBeVisible()
  await page.clock.fastForward(13_000)
  await expect(failed).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(failed).toBeHidden()
  await expect(field(page)).toHaveValue('PAYDAY20')

  await page.unroute('**/api/coupon/add-coupon')
  await button(page, 'APPLY').click()
  await expect(panel(page).getByText('Coupon Applied!')).toBeVisible()
  await page.unroute('**/api/cart/get-cart')
  await page.route('**/api/coupon/remove-coupon', (route) => route.abort())
  await button(page, 'REMOVE').click()
  await expect(panel(page).getByText('Failed to remove coupon. Please try again.')).toBeVisible()
  await expect(button(page, 'REMOVE')).toBeVisible()
})

test('the offers fit a screen of 320 pixels, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await reviewPackage(page)
  await offers(page)
    .getByRole('button', { name: /^View all/ })
    .click()
  await expect(button(page, 'APPLY, PAYDAY20')).toBeVisible()
  const wide = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(wide).toBe(false)
  await expectAccessible(page, 'coupons at 320 pixels')
})

type CartReply = { data: { cart: { items: { uid: string; product: { sku: string } }[] } } }

test('a coupon that is no longer valid is removed and the review says so, on a phone', async ({ page }) => {
  await reviewPackage(page)
  await offers(page).getByRole('button', { name: 'APPLY, 35OFF699' }).click()
  await expect(offers(page).getByText('Coupon Applied!')).toBeVisible()
  const { data } = (await callFrom(page, '/api/cart/get-cart', {})) as CartReply
  const panelItem = data.cart.items.find(({ product }) => product.sku === 'LP-DIABETES-CARE')
  await callFrom(page, '/api/cart/delete-diagnostic-cart', { item: panelItem?.uid })
  await page.reload()
  await expect(page.getByText(/^Coupon 35OFF699 was removed/).filter({ visible: true })).toHaveCount(1)
  await expect(offers(page).getByRole('button', { name: /^REMOVE/ })).toHaveCount(0)
})
