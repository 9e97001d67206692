import { expect, test, type Page } from '@playwright/test'
import { openReview } from '../steps/booking-steps.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

type Wealth = { coins: number; sku?: string }

/** The review of a package, by a customer with more coins than the welcome coins. */
async function reviewWithCoins(page: Page, { coins, sku = 'LP-DIABETES-CARE' }: Wealth): Promise<void> {
  await openReview(page, { coins, skus: ['LT-CBC', sku] })
}

const wallet = (page: Page) => page.getByRole('region', { name: 'Wallets' })
const toggle = (page: Page) => wallet(page).getByRole('switch', { name: 'Use Labaya Coins' })
const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const summary = (page: Page) => page.getByRole('region', { name: 'Payment Summary' })
const line = (page: Page, label: string) =>
  summary(page).getByText(label, { exact: true }).locator('xpath=..')
const modal = (page: Page) => page.getByRole('dialog', { name: 'LA Coins Balance' })

async function applyCode(page: Page, code: string): Promise<void> {
  await offers(page)
    .getByRole('button', { name: /^View all/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Payment Coupon for you' })
  await panel.getByLabel('Coupon code').fill(code)
  await panel.getByRole('button', { name: 'APPLY', exact: true }).click()
}

test('COIN-01, COIN-03 … COIN-05, PSUM-01 … PSUM-07: coupon, then coins, on desktop', async ({ page }) => {
  const { expectCalm, fromHere } = await watch(page)
  await reviewWithCoins(page, { coins: 140 })
  await fromHere()
  await expect(wallet(page).getByText('Labaya Coins', { exact: true })).toBeVisible()
  await expect(wallet(page).getByText('available balance 240')).toBeVisible()
  await applyCode(page, 'PAYDAY20')
  await expect(page.getByText('Coupon Applied!')).toBeVisible()
  await page.goBack()

  await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-checked', 'true')
  await expect(wallet(page).getByText('Using balance 240 coins for this purchase')).toBeVisible()
  await expectAccessible(page, 'review with coupon and coins')
  await expect(line(page, 'Coupon discount')).toContainText('−₹399.60')
  await expect(line(page, 'LA Coins discount')).toContainText('−₹240.00')
  await expect(line(page, 'Booking charge')).toContainText('₹0.00')
  await expect(summary(page).getByText('Collection charges')).toHaveCount(0)
  await expect(line(page, 'Grand total')).toContainText('₹1,358')
  await expect(summary(page).getByText(/^You save/)).toHaveCount(1)

  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
  await expect(line(page, 'LA Coins discount')).toContainText('₹0.00')
  await expect(line(page, 'Grand total')).toContainText('₹1,598')
  await expectCalm()
})

test('COIN-03, COIN-09, COUP-13: coins, then a coupon; one that forbids coins is refused in both orders, on a phone', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await reviewWithCoins(page, { coins: 0 })
  await fromHere()
  await toggle(page).click()
  await expect(wallet(page).getByText('Using balance 100 coins for this purchase')).toBeVisible()
  await applyCode(page, 'WELCOME100')
  const panel = page.getByRole('dialog', { name: 'Payment Coupon for you' })
  await expect(panel.getByLabel('Coupon code')).toHaveAccessibleDescription(
    'Cannot apply LC coins with coupon',
  )
  await panel.getByLabel('Coupon code').fill('PAYDAY20')
  await panel.getByRole('button', { name: 'APPLY', exact: true }).click()
  await expect(panel.getByText('Coupon Applied!')).toBeVisible()
  await panel.getByRole('button', { name: 'REMOVE', exact: true }).click()
  await expect(panel.getByText('Coupon Removed!')).toBeVisible()
  await page.goBack()
  await expect(line(page, 'LA Coins discount')).toContainText('−₹100.00')

  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
  await applyCode(page, 'WELCOME100')
  await expect(panel.getByText('Coupon Applied!')).toBeVisible()
  await page.goBack()
  await expect(toggle(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(toggle(page)).toHaveAccessibleDescription('Cannot apply LC coins with coupon')
  await expect(wallet(page).getByText('Remove coupon WELCOME100 to use your coins.')).toBeVisible()
  await expectAccessible(page, 'coins not allowed')
  await toggle(page).focus()
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(
    page.getByText('Cannot apply LC coins with coupon').filter({ visible: true }).last(),
  ).toBeVisible()
  await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
  await expectCalm()
})

test('COIN-02, COIN-06 … COIN-08: the amount of coins is limited by the balance and the cart, on a phone', async ({
  page,
}) => {
  await reviewWithCoins(page, { coins: 5_000 })
  await wallet(page)
    .getByRole('button', { name: /^Choose an amount/ })
    .click()
  await expect(page).toHaveURL(/over=coins/)
  const amount = modal(page).getByLabel('Coins to use')
  const done = modal(page).getByRole('button', { name: 'Done' })
  await expect(amount).toHaveValue('1998')
  await amount.fill('5101')
  await expect(modal(page).getByText('The LA Coins entered exceed your balance')).toBeVisible()
  await expect(done).toBeDisabled()
  await expectAccessible(page, 'amount of coins, above the balance')
  await amount.fill('1999')
  await expect(modal(page).getByText('Only 1998 coins can be redeemed with this purchase')).toBeVisible()
  await expect(done).toBeDisabled()
  for (const empty of ['', '0']) {
    await amount.fill(empty)
    await expect(done).toBeDisabled()
  }
  await amount.fill('50')
  await expect(done).toBeEnabled()
  await expectAccessible(page, 'amount of coins')
  await done.click()
  await expect(modal(page)).toBeHidden()
  await expect(wallet(page).getByText('Using balance 50 coins for this purchase')).toBeVisible()
  await expect(line(page, 'LA Coins discount')).toContainText('−₹50.00')
})

test('without a reply the coins stay as they are, and a message says so, on desktop', async ({ page }) => {
  await reviewWithCoins(page, { coins: 0 })
  await page.route('**/api/reward-points/applyRewardPoints', (route) => route.abort())
  await toggle(page).click()
  await expect(page.getByText('No network. Check your connection and try again.')).toBeVisible()
  await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
})
