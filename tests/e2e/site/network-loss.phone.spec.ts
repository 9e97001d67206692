import { expect, test, type Page } from '@playwright/test'
import { expectWholePage, watchCalls } from '../steps/failure-steps.ts'
import { dialog, expectAccessible, expectAlive } from '../steps/steps.ts'

const LIST = '/products/health-check/tests'
const NO_NETWORK = 'No network. Check your connection and try again.'
const CBC = 'Complete Blood Count (CBC)'

async function openList(page: Page): Promise<void> {
  await page.goto(LIST)
  await expectAlive(page.getByRole('button', { name: `Order Now, ${CBC}` }))
  await page.waitForLoadState('networkidle')
}

test('feels right 1: a cart opened offline says so, and loads automatically once the network is back, on a phone', async ({
  page,
  context,
}) => {
  await openList(page)
  const { expectFewCalls } = watchCalls(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  const failed = dialog(page)
  await expect(failed.getByText('No network')).toBeVisible()
  await expectAccessible(page, 'an overlay without a network')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed.getByText('No network')).toBeVisible()
  await expectWholePage(page)

  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(LIST)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await expect(failed.getByText('No network')).toBeVisible()

  await context.setOffline(false)
  await expect(dialog(page).getByRole('heading', { name: /cart/i })).toBeVisible()
  await expect(page.getByText('No network')).toHaveCount(0)
  await expectWholePage(page)
  expectFewCalls()
})

test('feels right 2: offline a link stays on its page and Back shows a message between header and footer, and both continue online, on a phone', async ({
  page,
  context,
}) => {
  await openList(page)
  const { expectFewCalls } = watchCalls(page)
  const link = page.getByRole('link', { name: `View Details, ${CBC}` })
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab tests')

  await context.setOffline(false)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: CBC })).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart' })).toBeVisible()
  await expectAccessible(page, 'a page without a network')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No network' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Lab tests' })).toBeVisible()
  expectFewCalls()
})

test('feels right 2: offline every form says that there is no network, and keeps its values, on a phone', async ({
  page,
  context,
}) => {
  await openList(page)
  await page
    .getByRole('button', { name: /pincode/i })
    .first()
    .click()
  const pincode = dialog(page).getByLabel('Pincode')
  await pincode.fill('560034')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(pincode).toHaveAccessibleDescription(NO_NETWORK)
  await expect(pincode).toHaveValue('560034')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const mobile = dialog(page).getByLabel('Mobile number')
  await mobile.fill('9845012345')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await expect(mobile).toHaveAccessibleDescription(NO_NETWORK)
  await expect(mobile).toHaveValue('9845012345')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Order Now, ${CBC}` }).click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await expectWholePage(page)
})
