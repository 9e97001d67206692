import { type Browser, expect, type Page } from '@playwright/test'
import { expectWholePage, watchCalls } from '../steps/failure-steps.ts'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'
import { type ConsoleShop, visitorOf } from './console-shop.ts'

const CBC = 'Complete Blood Count (CBC)'
const IN_CHENNAI = '600001'

test('feels right 1, OPS-P02, P03, P05, P06, P07: an owner sets a price for a city and edits prices in bulk, and a shopper there sees and pays them', async ({
  browser,
  page,
  shop,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/prices?q=complete+blood')
  await expect(page.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: CBC }).click()
  await expect(page.getByRole('heading', { name: CBC, level: 1 })).toBeVisible()
  await expectAccessible(page, 'prices of a product')

  await setChennaiPrice(page)
  const now = page.getByRole('region', { name: 'Prices now, table' })
  await expect(now.getByRole('row', { name: /Chennai.*₹620/ })).toBeVisible()
  await page.getByLabel('Location').selectOption({ label: 'Chennai, whole city' })
  await expect(page.getByRole('img', { name: 'Prices over time' })).toBeVisible()
  const history = page.getByRole('region', { name: 'All prices, the latest first, table' })
  await expect(history.getByRole('row', { name: /Chennai.*₹620.*Now.*Monsoon offer/ })).toBeVisible()
  await expectAccessible(page, 'prices of a product with a city')

  await shopIn(browser, shop)
  await shopWithoutScript(browser, shop)
  await endChennaiPrice(page)
  await editInBulk(page)
  await expectCalm()
})

/** Raises a city's price by more than half, which must be typed twice. */
async function setChennaiPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a price' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('299')
  await dialog.getByLabel('Location').selectOption({ label: 'Chennai, whole city' })
  await dialog.getByLabel('Price', { exact: true }).fill('620.50')
  await dialog.getByLabel('MRP').fill('700')
  await dialog.getByLabel('Reason').fill('Monsoon offer')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog.getByText('Enter whole rupees')).toBeVisible()
  await dialog.getByLabel('Price', { exact: true }).fill('620')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog.getByText(/changes from ₹299 to ₹620, by more than half/)).toBeVisible()
  await expectAccessible(page, 'set a price')
  await expect(dialog.getByLabel('Type the price again')).toBeFocused()
  await dialog.getByLabel('Type the price again').fill('620')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('The price is saved')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Ends the city's price, after which the base price applies: a change of more than half, too. */
async function endChennaiPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Location').selectOption({ label: 'Chennai, whole city' })
  await dialog.getByLabel('Remove the own price of this location instead').check()
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog.getByText(/changes from ₹620 to ₹299, by more than half/)).toBeVisible()
  await dialog.getByLabel('Type the price again').fill('299')
  await dialog.getByRole('button', { name: 'Save price' }).click()
  await expect(dialog).toBeHidden()
}

/** Checks that a shopper with a pincode of the city sees its price without a layout shift, in the cart as well. */
async function shopIn(browser: Browser, shop: ConsoleShop): Promise<void> {
  const shopper = await visitorOf(browser, shop)
  const card = shopper.getByRole('article').filter({ hasText: CBC })
  await shopper.goto('/product')
  await expect(card.getByText('₹299', { exact: true })).toBeVisible()
  const before = await card.boundingBox()

  await shopper.request.post('/api/address/diagnostics-verify-pincode', {
    data: { pincode: IN_CHENNAI },
  })
  await shopper.goto('/product')
  await expect(card.getByText('₹620', { exact: true })).toBeVisible()
  expect((await card.boundingBox())?.height).toBe(before?.height)
  await shopper.goto('/product/health-check/complete-blood-count')
  await expect(shopper.getByText('₹620', { exact: true }).first()).toBeVisible()

  await shopper.request.post('/api/cart/add-to-diagnostic-cart', {
    data: { sku: 'LT-CBC', quantity: 1 },
  })
  const reply = await shopper.request.post('/api/cart/get-cart', { data: {} })
  const { data } = (await reply.json()) as {
    data: { cart: { notices: unknown[]; items: { prices: { price: { value: number } } }[] } }
  }
  expect([data.cart.items[0]?.prices.price.value, data.cart.notices]).toEqual([620, []])
  await shopper.context().close()
}

/** Checks that the page works if the script of local prices fails to load, and that the cart shows the city's price. */
async function shopWithoutScript(browser: Browser, shop: ConsoleShop): Promise<void> {
  const shopper = await visitorOf(browser, shop)
  let dropped = 0
  await shopper.route('**/load-prices-*.js', async (route) => {
    dropped += 1
    await route.abort('connectionreset')
  })
  await shopper.request.post('/api/address/diagnostics-verify-pincode', {
    data: { pincode: IN_CHENNAI },
  })
  const { expectFewCalls } = watchCalls(shopper)
  await shopper.goto('/product')
  await expect.poll(() => dropped).toBeGreaterThan(0)
  await expectWholePage(shopper)
  expectFewCalls()
  await shopper.request.post('/api/cart/add-to-diagnostic-cart', {
    data: { sku: 'LT-CBC', quantity: 1 },
  })
  await shopper.goto('/product?sheet=cart')
  await expect(shopper.getByRole('dialog').getByText('₹620', { exact: true }).first()).toBeVisible()
  await expectWholePage(shopper)
  await shopper.context().close()
}

async function editInBulk(page: Page): Promise<void> {
  await page.goto('/console/prices')
  await page.getByRole('button', { name: 'Change all in this list' }).click()
  const everything = page.getByRole('dialog')
  await everything.getByRole('button', { name: 'Preview' }).click()
  await expect(everything.getByText('Enter a value')).toBeVisible()
  await everything.getByLabel('Value').fill('5')
  await everything.getByRole('button', { name: 'Preview' }).click()
  await expect(everything.getByText('The 200 largest changes of')).toBeVisible()
  await expect(everything.getByRole('button', { name: 'Back' })).toBeInViewport()

  await page.goto('/console/prices?q=thyroid&kind=test')
  await selectRow(page)
  await page.getByRole('button', { name: 'Change all in this list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Value').fill('5')
  await dialog.getByLabel('Round to').selectOption({ label: 'Ending in 9' })
  await dialog.getByLabel('Raise an MRP that would be below its price').check()
  await expectAccessible(page, 'bulk edit')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'preview of a bulk edit')
  await dialog.getByLabel('Title').fill('Thyroid tests')
  await dialog.getByRole('button', { name: 'Change these prices' }).click()
  await expect(page.getByText(/prices? (are|is) changed/)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Selects a row, which offers its actions and moves no row, and clears the selection. */
async function selectRow(page: Page): Promise<void> {
  const box = page.getByRole('row').nth(2).getByRole('checkbox')
  await box.scrollIntoViewIfNeeded()
  const top = (await box.boundingBox())?.y
  await box.check()
  await expect(page.getByText('1 row selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change prices' })).toBeVisible()
  expect((await box.boundingBox())?.y).toBe(top)
  await expectAccessible(page, 'a selected row')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('1 row selected')).toBeHidden()
}
