import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, watch } from '../steps/steps.ts'

const PACKAGES = '/products/health-check/packages'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

/** Ticks a concern: beside the list on desktop, in the filter sheet on phones. */
async function chooseConcern(page: Page, concern: string): Promise<void> {
  if (!isPhone(page)) {
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('checkbox', { name: concern })
      .check()
    return
  }
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: concern }).check()
  await sheet.getByRole('button', { name: /^Show \d/ }).click()
  await expect(sheet).toBeHidden()
}

test('ROUTE-02: a list is filtered by concern and price, and Back removes each filter', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto(PACKAGES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health check packages')
  await expect(count(page)).toHaveText('47 packages')

  await chooseConcern(page, 'Heart')
  await expect(page).toHaveURL(`${PACKAGES}?concern=heart`)
  await expect(count(page)).not.toHaveText('47 packages')
  const heart = await count(page).textContent()
  await expectAccessible(page, 'a narrowed list')

  await chooseConcern(page, 'Thyroid')
  await expect(page).toHaveURL(`${PACKAGES}?concern=heart&concern=thyroid`)
  await page.getByRole('link', { name: 'Remove Heart' }).click()
  await expect(page).toHaveURL(`${PACKAGES}?concern=thyroid`)

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Remove Heart' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${PACKAGES}?concern=heart`)
  await expect(count(page)).toHaveText(heart ?? '')
  await page.goBack()
  await expect(page).toHaveURL(PACKAGES)
  await expect(count(page)).toHaveText('47 packages')
  await page.reload()
  await expect(count(page)).toHaveText('47 packages')
  await expectCalm()
})

/** Delays each further list by two seconds, like a slow line. */
async function delayLists(page: Page): Promise<void> {
  await page.route('**/*.data?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue().catch(() => {})
  })
}

test('ROUTE-02: filters removed in quick succession on a slow line are both removed, and their chips disappear at once', async ({
  page,
}) => {
  const { expectCalm, fromHere } = await watch(page)
  await page.goto(`${PACKAGES}?concern=heart&concern=thyroid&to=5000`)
  await expect(page.getByRole('link', { name: 'Remove Heart' })).toBeVisible()
  await delayLists(page)
  await page.getByRole('link', { name: 'Remove Heart' }).click()
  await expect(page.getByRole('link', { name: 'Remove Heart' })).toBeHidden({ timeout: 1_000 })
  await page.getByRole('link', { name: 'Remove Thyroid' }).click()
  await expect(page).toHaveURL(`${PACKAGES}?to=5000`)
  await expect(page.getByRole('link', { name: /^Remove .*₹5,000/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove (Heart|Thyroid)/ })).toHaveCount(0)
  // The reply moves the cards of the list.
  await fromHere()
  await expectCalm()
})

test('ROUTE-02: a filter removed and an order chosen in quick succession on a slow line both remain on desktop', async ({
  page,
}) => {
  await page.goto(`${PACKAGES}?concern=heart&concern=thyroid&to=5000`)
  await delayLists(page)
  await page.getByRole('link', { name: 'Remove Heart' }).click()
  await page.getByRole('link', { name: 'Price: low to high' }).click()
  await expect(page).toHaveURL(/sort=/)
  await expect(page.getByRole('link', { name: 'Remove Thyroid' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Heart' })).toHaveCount(0)
})

test('ROUTE-02: a filter removed and another chosen in quick succession on a slow line both count on desktop', async ({
  page,
}) => {
  await page.goto(`${PACKAGES}?concern=heart&concern=thyroid&to=5000`)
  await delayLists(page)
  await page.getByRole('link', { name: 'Remove Heart' }).click()
  await page.getByRole('checkbox', { name: 'Diabetes' }).check()
  await expect(page.getByRole('link', { name: 'Remove Diabetes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Thyroid' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Heart' })).toHaveCount(0)
})

test('ROUTE-02: Back from a product returns to its card, on the first page and on a later one, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto(PACKAGES)
  for (const name of ['Diabetes Care Panel', 'Women Wellness Basic']) {
    const details = page.getByRole('link', { name: `View Details, ${name}`, exact: true })
    await details.scrollIntoViewIfNeeded()
    // The height of cards far from the screen is an estimate until they come near.
    await expect(details).toBeInViewport()
    const top = (await details.boundingBox())?.y ?? 0
    await details.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(details).toBeInViewport()
    expect(Math.abs(((await details.boundingBox())?.y ?? 0) - top)).toBeLessThan(60)
  }
  await expectCalm()
})

test('ROUTE-03: the shop is sorted by price and paged, all in the URL, on a phone', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto('/product?sort=price_asc')
  const first = await names(page)
  expect(first).toHaveLength(24)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/product?sort=price_asc&page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(await names(page)).not.toEqual(first)
  await expect(page).toHaveTitle('All products – page 2 · Labaya')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\?page=2$/)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)
  await expectCalm()
})

test('an empty list says which filter to remove, and offers other lists, on a phone', async ({ page }) => {
  const { expectCalm } = await watch(page)
  await page.goto('/products/health-check/heart?from=1&to=20')
  await expect(page.getByText('No product matches all these filters')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Call 1800/ })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expectAccessible(page, 'an empty list')
  await page.getByRole('link', { name: /^Without ₹1 to ₹20: \d+$/ }).click()
  await expect(page).toHaveURL('/products/health-check/heart')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectCalm()
})

test('ROUTE-04: the bank and the clinic are listed, and an unknown category shows a helpful page, on desktop', async ({
  page,
}) => {
  await page.goto('/product/health-bank')
  await expect(count(page)).toHaveText('8 products')
  await page.goto('/product/health-clinic')
  await expect(count(page)).toHaveText('7 products')
  const unknown = await page.goto('/products/health-check/nothing-of-ours')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this page')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form and links, and a list has structured data, on desktop', async ({ page }) => {
    await page.goto('/products/health-check')
    await page.getByRole('checkbox', { name: 'Heart' }).check()
    await page.getByRole('textbox', { name: 'To' }).fill('2000')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL('/products/health-check?concern=heart&from=&to=2000')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heart')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await page.getByRole('link', { name: 'Remove Up to ₹2,000' }).click()
    await expect(page).toHaveURL('/products/health-check/heart')

    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/products\/health-check\/heart$/,
    )
    const kinds = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(kinds.map((text) => (JSON.parse(text) as Record<string, unknown>)['@type'])).toEqual([
      'BreadcrumbList',
    ])
  })
})
