import { expect, type Page } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'
import { test } from './console-desk.ts'

test('OPS-C01 … OPS-C05, P02: an owner finds a product, corrects it at its fields, sees it as a shopper, saves it with a large change of its price, compares and restores a version, and opens a care list', async ({
  page,
  shop,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/console/catalogue')
  await expect(page.getByRole('button', { name: /^Sold without a price.*: 3$/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name, SKU, alias or id' }).fill('haemogram')
  await expect(page).toHaveURL(/q=haemogram/)
  await expect(page.getByRole('row', { name: /Complete Blood Count \(CBC\)/ })).toBeVisible()
  await expectAccessible(page, 'products')
  await page.getByRole('link', { name: 'Complete Blood Count (CBC)' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Blood Count (CBC)', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page, 'product')

  await page.getByLabel('LOINC code').fill('58410-3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('58410-3 is no LOINC code: its check digit does not fit.')).toBeVisible()
  await expect(page.getByLabel('LOINC code')).toBeFocused()
  await expectAccessible(page, 'product with an error')
  await page.getByLabel('LOINC code').fill('58410-2')
  await page.getByLabel('Name', { exact: true }).fill('Blood Count of Today')
  await preview(page)
  expect(await shopPage(page, shop.url)).not.toContain('Blood Count of Today')
  await savePrice(page)
  await expect(
    page.getByRole('heading', { name: 'Blood Count of Today', level: 1, exact: true }),
  ).toBeVisible()
  await expect.poll(() => shopPage(page, shop.url)).toContain('Blood Count of Today')
  await history(page)
  await leave(page)
  await expectCalm()
})

/** The product's public page. */
async function shopPage(page: Page, url: string): Promise<string> {
  return (await page.request.get(`${url}/product/health-check/complete-blood-count`)).text()
}

/** Checks that the frame shows the draft at both widths and runs no script. */
async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See it as a shopper' }).click()
  const frame = page.frameLocator('iframe[title="The page of the product"]')
  await expect(
    frame.getByRole('heading', { name: 'Blood Count of Today', level: 1, exact: true }),
  ).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('width', '390')
  await page.getByRole('button', { name: 'Desktop, 1280 px' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('width', '1280')
  await expect(frame.getByText('What is tested').first()).toBeAttached()
  expect(await frame.locator('script').count()).toBe(0)
  await expectAccessible(page, 'preview', '[aria-labelledby="preview"] > div > :not([role="region"])')
}

/** Saves a price that is more than half above the present one, which must be typed twice. */
async function savePrice(page: Page): Promise<void> {
  await page.getByLabel('Price (₹)').fill('620')
  await page.getByLabel('MRP (₹)').fill('700')
  await page.getByRole('button', { name: 'Save' }).click()
  await typeAgain(page, '₹299 to ₹620', '620')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Shoppers see it now.')).toBeVisible()
}

/** Types a price again in the field that has taken the focus with its message. */
async function typeAgain(page: Page, change: string, price: string): Promise<void> {
  const again = page.getByRole('textbox', { name: 'Type the price again' })
  await expect(again).toBeFocused()
  await expect(again).toHaveAccessibleDescription(new RegExp(`changes from ${change}, by more than half`))
  await expectAccessible(page, 'a price to type again')
  await again.fill(price)
}

async function history(page: Page): Promise<void> {
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('row', { name: /^2 \(present\)/ })).toBeVisible()
  await expect(
    versions.getByRole('row', { name: /^Name Complete Blood Count \(CBC\) Blood Count of Today/ }),
  ).toBeVisible()
  await expectAccessible(page, 'versions')
  await versions.getByRole('button', { name: 'Restore, Version 1' }).click()
  await expectAccessible(page, 'restore')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await typeAgain(page, '₹620 to ₹299', '299')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Restored as the next version.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Complete Blood Count (CBC)')
  await expect(versions.getByRole('row', { name: /^3 \(present\)/ })).toBeVisible()
}

/** Checks that leaving a changed form needs a confirmation, and that a test inside a package cannot be retired. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByRole('dialog').getByText(/^Other products need this one/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Tag on the card').fill('New')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: /^Sold without a price/ }).click()
  await expect(page).toHaveURL(/care=no_price/)
  await expect(page.getByRole('row')).toHaveCount(4)
}
