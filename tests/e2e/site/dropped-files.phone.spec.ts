import { basename } from 'node:path'
import { type BrowserContext, expect, test, type Page, type Request } from '@playwright/test'
import { readManifest, shopScripts } from '../../../scripts/check/built-scripts.ts'
import { addTests } from '../steps/booking-steps.ts'
import { type Drop, dropScripts, expectWholePage, watchCalls } from '../steps/failure-steps.ts'
import { expectAlive } from '../steps/steps.ts'

const PRODUCT = '/product/health-check/complete-blood-count'
const PACKAGE = '/product/health-check/full-body-checkup-basic'
// The router's manifest is inlined in the page, and no product of the starting data is retired. The scripts of local prices
// and of legal versions are covered by the journeys of the price book and of legal pages.
const NEVER_REQUESTED = /^(manifest|retired-product|load-prices|policy-version)-/
const LIST = '/products/health-check/tests'

/** Pages, and overlays, that together request the scripts of the build. */
const PAGES = [
  '/',
  '/search?q=cbc',
  '/compare',
  '/login',
  '/address',
  '/checkout',
  '/payment-selection?order=LB1',
  '/payment-success-ecom?order=LB1',
  '/payment-fail?order=LB1',
  '/my-profile',
  '/my-profile/orders/LB1/receipt',
  '/refer-and-earn',
  `/b/${'A'.repeat(32)}`,
  '/about',
  '/grievance',
  '/grievance/status',
  '/prescription',
  '/no-such-page',
]
const OVERLAYS = [
  `${LIST}?sheet=sign-in`,
  `${LIST}?sheet=cart&step=1`,
  `${LIST}?sheet=filters`,
  `${LIST}?sheet=search`,
  `${LIST}?sheet=pincode`,
  `${PRODUCT}?sheet=wizard&step=1`,
  `${PRODUCT}?sheet=contents&id=LT-CBC`,
  `${PRODUCT}?sheet=enquiry&id=LT-CBC`,
  `${LIST}?sheet=overlap&id=LP-HEART-BASIC`,
]

/** How scripts fail to load, and the names of those that did. */
type Dropping = [Drop, Set<string>]

/** Opens every screen, with each script of the build failing once, at the first screen that requests it. */
async function openAllDropped(context: BrowserContext, drop: Drop): Promise<void> {
  const first = await context.newPage()
  await addTests(first, 'LP-ESSENTIAL')
  await first.close()
  const dropped = new Set<string>()
  for (const path of [...PAGES, ...OVERLAYS]) {
    await test.step(path, () => openDropped(context, path, [drop, dropped]))
  }
  const manifest = await readManifest()
  const files = [...(manifest === null ? [] : (await shopScripts(manifest)).keys())]
  const scripts = files.map((file) => basename(file)).filter((name) => !NEVER_REQUESTED.test(name))
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((name) => !dropped.has(name))).toEqual([])
}

/** Opens a screen whose scripts each fail to load once, and presses the retry of an overlay that did not load. */
async function openDropped(context: BrowserContext, path: string, [drop, dropped]: Dropping): Promise<void> {
  const page = await context.newPage()
  await dropScripts(page, drop, dropped)
  const { newCondition, expectFewCalls } = watchCalls(page)
  let documents = 0
  page.on('request', (request) => (documents += isOpening(request) ? 1 : 0))
  await page.goto(path)
  // The page may reload once before.
  await expect(() => expectAlive(page.locator('main'))).toPass({ timeout: 20_000 })
  if (OVERLAYS.includes(path)) await expectOverlay(page, newCondition)
  await expectWholePage(page)
  expectFewCalls()
  // The first attempt, then after the start script, after the list of the overlays' scripts, and after the overlay's script.
  expect(documents).toBeLessThanOrEqual(drop === 'slow' ? 1 : 4)
  await page.close()
}

/** Whether the request opens a document, other than by a redirect of the server. */
function isOpening(request: Request): boolean {
  return request.isNavigationRequest() && request.redirectedFrom() === null
}

/** Checks that an overlay opens, after presses of the retry; each press begins a condition. */
async function expectOverlay(page: Page, newCondition: () => void): Promise<void> {
  // The page behind the overlay may also have a part to retry.
  const again = page.getByRole('button', { name: 'Try again' }).last()
  // Excludes the placeholder and the failure, which are native dialogs.
  const overlay = page.locator('[role="dialog"]')
  await expect(async () => {
    if (await again.isVisible()) {
      newCondition()
      await again.click({ timeout: 1_000 })
    }
    await expect(overlay.first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 30_000 })
}

test('feels right 1: every page and overlay works although each script of the build fails to load once, on a phone', async ({
  context,
}) => {
  await openAllDropped(context, 'reset')
})

test('feels right 1: every page and overlay works although each script was removed by a release once, on a phone', async ({
  context,
}) => {
  await openAllDropped(context, 'gone')
})

test('feels right 1: every page and overlay opens without a reload when each script arrives late once, on a phone', async ({
  context,
}) => {
  await openAllDropped(context, 'slow')
})

test('feels right 1: a link whose page failed to load opens it automatically, on a phone', async ({
  page,
}) => {
  await page.goto(LIST)
  await expectAlive(page.getByRole('article').getByRole('link').first())
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/product-.*\.js$/, (route) => route.abort('connectionreset'), { times: 2 })
  await page.getByRole('link', { name: 'View Details, Complete Blood Count (CBC)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Blood Count (CBC)' })).toBeVisible()
  await expectWholePage(page)
})

test('feels right 1: the sections of a product stay readable when their script fails, on a phone', async ({
  page,
}) => {
  await page.route(/\/assets\/(product-sections|missing-page)-.*\.js$/, (route) =>
    route.abort('connectionreset'),
  )
  await page.goto(PRODUCT)
  await expectAlive(page.locator('main'))
  await expect(page.getByText('This did not load')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Why doctors order this' })).toBeVisible()
  await expectWholePage(page)

  await page.goto('/no-such-page')
  await expectAlive(page.locator('main'))
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible()
})

test('feels right 4: a section opened before its script has loaded stays open, on a phone', async ({
  page,
}) => {
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/product-sections-.*\.js$/, (route) => arrived.then(() => route.continue()))
  await page.goto(PACKAGE)
  await expectAlive(page.locator('main'))
  const sections = page.getByRole('main').locator('details')
  const first = sections.first()
  const wasOpen = await first.evaluate((details: HTMLDetailsElement) => details.open)
  await first.locator('summary').tap()
  const loaded = page.waitForResponse(/product-sections/)
  release()
  await loaded
  await page.waitForLoadState('networkidle')
  await expect(first).toHaveJSProperty('open', !wasOpen)
})
