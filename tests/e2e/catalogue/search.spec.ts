import { expect, test } from '@playwright/test'
import { openSearch, PLACEHOLDER, watchedSearch } from '../steps/search-steps.ts'
import { expectAccessible, watch } from '../steps/steps.ts'

test('SRCH-01 … SRCH-04, SRCH-11, ROUTE-02, ROUTE-03: the empty panel offers popular searches and frequently booked products', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const box = await openSearch(page)
  await expect(box).toHaveAttribute('placeholder', PLACEHOLDER)
  const panel = page.getByRole('dialog')
  const tags = panel.getByRole('region', { name: 'Popular Searches' }).getByRole('link')
  await expect(tags).toHaveCount(10)
  await expect(tags.first()).toHaveAttribute('href', '/products/health-check/full-body-checkup')
  await expect(tags.filter({ hasText: 'Cord Blood Banking' })).toHaveAttribute(
    'href',
    '/product?category_id=580',
  )
  await expect(panel.getByRole('heading', { name: 'Frequently Booked Packages/Tests' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await expect(panel.getByRole('button', { name: 'ADD, Full Body Checkup Plus' })).toBeVisible()
  await expectAccessible(page, 'search, empty')

  await panel.getByRole('button', { name: 'Tests', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'ADD, Complete Blood Count (CBC)' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Tests', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectCalm()

  await tags.filter({ hasText: 'Thyroid' }).click()
  await expect(page).toHaveURL(/\/products\/health-check\/thyroid$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SRCH-05 … SRCH-08, SRCH-10, CONST-01, AMB-42: typing searches after a second, the URL contains the query, and clearing resets everything, on desktop', async ({
  page,
}) => {
  const { expectCalm, requests, box, panel } = await watchedSearch(page)

  await box.pressSequentially('thyroid', { delay: 60 })
  await page.waitForTimeout(700)
  expect(requests).toEqual([])
  await expect(panel.getByText(/results for “thyroid”/).first()).toBeVisible()
  expect(requests).toEqual([JSON.stringify({ q: 'thyroid' })])
  await expect(panel.getByRole('status').filter({ hasText: 'results for “thyroid”' })).toHaveCount(1)
  await expect(page).toHaveURL(/sheet=search&find=thyroid/)
  await expectAccessible(page, 'search results')

  await box.fill('no such thing 123')
  await box.press('Enter')
  await expect(panel.getByText('No Products Found').first()).toBeVisible({ timeout: 900 })
  await expect(panel.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+91/)
  await expect(panel.getByRole('region', { name: 'Popular Searches' }).getByRole('link')).toHaveCount(10)
  await expectAccessible(page, 'search, nothing found')

  await panel.getByRole('button', { name: 'Clear the search' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(panel.getByRole('heading', { name: 'Frequently Booked Packages/Tests' })).toBeVisible()
  await expect(page).toHaveURL(/sheet=search$/)
  await page.waitForTimeout(1_200)
  expect(requests.filter((body) => body.includes('"q":""'))).toEqual([])

  await box.fill('cbc')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(panel).toBeVisible()
  await box.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/product$/)
  await expectCalm()
})

/** The difference in px between a dialog's distances to opposite edges of the screen. */
function offMiddle(dialog: HTMLElement): number {
  const { top, bottom } = dialog.getBoundingClientRect()
  return Math.abs(top + bottom - window.innerHeight)
}

test('SRCH-01: the prerendered panel opens in the middle of the screen, on desktop', async ({ page }) => {
  await page.goto('/product', { waitUntil: 'networkidle' })
  const opener = page.getByRole('banner').getByRole('link', { name: PLACEHOLDER })
  await opener.hover()
  await page.waitForTimeout(1_000)
  await opener.click()
  await expect.poll(() => page.getByRole('dialog').evaluate(offMiddle)).toBeLessThan(2)
})

test('SRCH-07, SRCH-08: a result leads to its page, and Back to the results, on desktop', async ({
  page,
}) => {
  await page.goto('/product?sheet=search&find=thyroid', { waitUntil: 'networkidle' })
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: 'Thyroid Profile Total (T3 T4 TSH)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thyroid Profile Total (T3 T4 TSH)')
  await expect(panel).toHaveCount(0)
  await page.goBack()
  await expect(panel.getByText(/results for “thyroid”/).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('thyroid')
})

test('SRCH-08, SRCH-09, CONT-01 … CONT-03: each row has its button, and opens the product’s contents, on a phone', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  const box = await openSearch(page)
  const panel = page.getByRole('dialog').first()
  const find = async (text: string) => {
    await box.fill(text)
    await box.press('Enter')
  }

  await find('full body checkup plus')
  await panel.getByRole('button', { name: /^\d+ tests, Full Body Checkup Plus$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Full Body Checkup Plus' })
  await expect(sheet.getByText(/^Contains \d+ tests$/)).toBeVisible()
  await expect(sheet.getByText('Complete Blood Count (CBC)')).toBeVisible()
  await expectAccessible(page, 'contents of a package')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(box).toHaveValue('full body checkup plus')

  await find('amnio dressing')
  await expect(panel.getByRole('link', { name: 'Call Now, Amnio Dressing Sheet' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  const dressing = panel.getByRole('listitem').filter({ hasText: 'Amnio Dressing Sheet' })
  await expect(dressing.getByText('₹')).toHaveCount(0)
  await panel.getByRole('button', { name: 'available sizes, Amnio Dressing Sheet' }).click()
  const sizes = page.getByRole('dialog', { name: 'Amnio Dressing Sheet' })
  await expect(sizes.getByText('5 Available Sizes')).toBeVisible()
  await expect(sizes.getByRole('listitem')).toHaveText([
    '2 x 2 cm',
    '3 x 3 cm',
    '4 x 4 cm',
    '5 x 5 cm',
    '8 x 8 cm',
  ])
  await page.keyboard.press('Escape')
  await expect(sizes).toHaveCount(0)

  await find('glucometer')
  await expect(panel.getByRole('link', { name: 'View Details, Glucometer Starter Kit' })).toBeVisible()
  await find('nipt')
  await expect(
    panel.getByRole('button', { name: 'Enquire, Non-Invasive Prenatal Test (NIPT)' }),
  ).toBeVisible()
  await find('boy or girl')
  const law = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  await expect(panel.getByText('No Products Found')).toHaveCount(0)
  await expect(panel.getByText(law).last()).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await expectCalm()
})

test('SRCH-10: without a network the search says so and continues automatically, a refusal finds nothing, an error can be retried, on a phone', async ({
  page,
  context,
}) => {
  const box = await openSearch(page)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await context.setOffline(true)
  await box.fill('cbc')
  await box.press('Enter')
  await expect(panel.getByText(/^No network/)).toBeVisible()
  await context.setOffline(false)
  await expect(panel.getByRole('button', { name: 'ADD, Complete Blood Count (CBC)' })).toBeVisible()

  const path = '**/api/pdp/search-result'
  const refusal = { error: true, message: [{ message: 'no', code: 'no' }], data: null }
  await page.route(path, (route) => route.fulfill({ status: 200, json: refusal }))
  await box.fill('lipid')
  await box.press('Enter')
  await expect(panel.getByText('No Products Found').first()).toBeVisible()

  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 503, json: refusal }))
  await box.fill('liver')
  await box.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('We could not search just now')
  await page.unroute(path)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText(/results? for “liver”/).first()).toBeVisible()
})

test('SRCH-06: a newer request aborts an older one, and no skeleton appears before 200 ms, on desktop', async ({
  page,
}) => {
  const box = await openSearch(page)
  const panel = page.getByRole('dialog')
  const given: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/pdp/search-result')) given.push(request.postData() ?? '')
  })
  await page.route('**/api/pdp/search-result', async (route) => {
    if (route.request().postData()?.includes('kidney')) await new Promise((done) => setTimeout(done, 4_000))
    await route.continue().catch(() => undefined)
  })
  await box.fill('kidney')
  await box.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Frequently Booked Packages/Tests' })).toHaveCount(0)
  await box.fill('liver')
  await box.press('Enter')
  await expect(panel.getByText(/results for “liver”/).first()).toBeVisible()
  expect(given).toEqual([JSON.stringify({ q: 'kidney' })])
})

test('SRCH-05, SRCH-07: the search page can be shared, lists packages or tests, and offers alternatives, on desktop', async ({
  page,
}) => {
  const { expectCalm } = await watch(page)
  await page.goto('/search')
  await expect(page.getByRole('region', { name: 'Popular Searches' }).getByRole('link')).toHaveCount(10)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Tests' }).click()
  await expect(page).toHaveURL(/show=tests/)
  await expect(page.getByRole('button', { name: 'ADD, Complete Blood Count (CBC)' })).toBeVisible()
  await expectAccessible(page, 'search page')

  await page.getByRole('searchbox').fill('vitamin d')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=vitamin\+d$/)
  await expect(page.getByText(/results? for “vitamin d”/)).toBeVisible()
  await expect(page).toHaveTitle('vitamin d – Search · Labaya')
  await expectAccessible(page, 'search page, results')

  await page.goto('/search?q=qqqzzz')
  await expect(page.getByText('No Products Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Have a prescription? Send it to us' })).toBeVisible()
  await expectAccessible(page, 'search page, nothing found')
  await expectCalm()
})
