import { expect, test, type Page } from '@playwright/test'
import { dialog, expectAccessible, watch } from '../steps/steps.ts'

const COMMON = 'Common Tests Cannot Be Booked Together. Please choose one to proceed.'
const ESSENTIAL = '/product/health-check/essential-health-check'
const HEART = '/product/health-check/healthy-heart-basic'

const order = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Order Now, ${name}`, exact: true })
    .first()

async function orderAsVisitor(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await order(page, name).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function collide(page: Page): Promise<void> {
  await orderAsVisitor(page, ESSENTIAL, 'Essential Health Check')
  await page.goto(HEART, { waitUntil: 'networkidle' })
  await order(page, 'Healthy Heart Basic').click()
  await expect(dialog(page).getByText(COMMON)).toBeVisible()
}

const skus = async (page: Page) => {
  const answer = await page.request.post('/api/cart/get-cart', { data: {} })
  const { data } = (await answer.json()) as { data: { cart: { items: { product: { sku: string } }[] } } }
  return data.cart.items.map(({ product }) => product.sku)
}

test('ERR-02: the dialog names the tests in common and compares keeping, replacing and having both, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await collide(page)
  await expect(page.getByRole('heading', { name: 'Choose one to proceed' })).toBeFocused()
  await expect(dialog(page).getByText(/^In both: Total Cholesterol, .* and \d+ more\.$/)).toBeVisible()
  const facts = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(facts).toHaveLength(3)
  expect(facts[0]).toMatch(/Keep what is in your cart[^]*Essential Health Check[^]*₹799[^]*56 parameters/)
  expect(facts[1]).toMatch(/Healthy Heart Basic[^]*₹899[^]*₹100 more than now[^]*39 parameters/)
  expect(facts[2]).toMatch(/Full Body Checkup Basic[^]*₹1,299[^]*79 parameters[^]*Covers everything/)
  await expectAccessible(page, 'the choice among common tests')

  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page, 'the choice among common tests at 320')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectCalm()
})

test('ERR-02: keeping leaves the cart unchanged, and the focus returns to the card, on desktop', async ({
  page,
}) => {
  await collide(page)
  await dialog(page).getByRole('button', { name: 'Keep, Essential Health Check' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(order(page, 'Healthy Heart Basic')).toBeFocused()
  expect(await skus(page)).toEqual(['LP-ESSENTIAL'])

  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(COMMON)).toBeVisible()
  await page.reload()
  await expect(dialog(page).getByText(COMMON)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ERR-02: replacing takes one step, continues as an order does, and Undo restores the old test, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await collide(page)
  await expect(page.getByRole('heading', { name: 'Choose one to proceed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Swap, Healthy Heart Basic' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expect(page.getByText('Healthy Heart Basic is in your cart instead')).toBeVisible()
  expect(await skus(page)).toEqual(['LP-HEART-BASIC'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => skus(page)).toEqual(['LP-ESSENTIAL'])
  await page.keyboard.press('Escape')
  await expect(order(page, 'Healthy Heart Basic')).toBeVisible()
  await expectCalm()
})

test('ERR-02: a swap that fails changes nothing and can be tried again, on desktop', async ({ page }) => {
  await collide(page)
  await page.route('**/api/cart/swap', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  })
  const both = dialog(page).getByRole('button', { name: 'Swap for both, Full Body Checkup Basic' })
  await both.click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(both).toBeVisible()
  expect(await skus(page)).toEqual(['LP-ESSENTIAL'])
  await both.click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(await skus(page)).toEqual(['LP-FULLBODY-BASIC'])
})

test('ERR-02: over the search the dialog closes back to it, and once nothing overlaps the test can be added, on desktop', async ({
  page,
}) => {
  await orderAsVisitor(page, ESSENTIAL, 'Essential Health Check')
  await page.goto('/home?sheet=search', { waitUntil: 'networkidle' })
  await dialog(page)
    .getByRole('searchbox')
    .or(dialog(page).getByRole('combobox'))
    .first()
    .fill('healthy heart basic')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'ADD, Healthy Heart Basic' }).click()
  await expect(dialog(page).getByText(COMMON)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(COMMON)).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'ADD, Healthy Heart Basic' })).toBeVisible()

  await page.goto(`${HEART}?sheet=overlap&id=LT-TSH-NONE`, { waitUntil: 'networkidle' })
  await expect(dialog(page).getByText('We could not compare these tests. Please try again.')).toBeVisible()
  await page.goto(`${HEART}?sheet=overlap&id=LT-VITB12`, { waitUntil: 'networkidle' })
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => skus(page)).toEqual(['LP-ESSENTIAL', 'LT-VITB12'])
})
