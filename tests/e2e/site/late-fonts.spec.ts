import { expect, type Page, test } from '@playwright/test'

/** Opens a list on a slow connection on which the file of the rupee sign arrives last, with the given answer. */
async function openWithLateFont(page: Page, isLost: boolean): Promise<() => void> {
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
  })
  await page.route('**/anek-latin-rupee*.woff2', async (route) => {
    await arrived
    await (isLost ? route.abort() : route.continue())
  })
  const first = page.waitForResponse('**/anek-latin-subset*.woff2')
  await page.goto('/products/health-check/tests', { waitUntil: 'commit' })
  await (await first).finished()
  return release
}

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)

test('feels right 5: on a slow connection the page changes its font once, when all files are there, on a phone', async ({
  page,
}) => {
  const release = await openWithLateFont(page, false)
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Anek Latin Variable"'))).toBe(true)
  expect(await fontOf(page)).not.toContain('Anek Latin Variable')
  release()
  await expect.poll(() => fontOf(page)).toContain('Anek Latin Variable')
})

test('feels right 5: on a slow connection a lost font file leaves the font of the device, on a phone', async ({
  page,
}) => {
  const release = await openWithLateFont(page, true)
  const lost = page.waitForEvent('requestfailed')
  release()
  await lost
  await page.waitForLoadState('networkidle')
  expect(await fontOf(page)).not.toContain('Anek Latin Variable')
})

test('feels right 5: a page requests each of its two font files once', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await page.goto('/products/health-check/tests')
  await page.waitForLoadState('networkidle')
  await expect.poll(() => fontOf(page)).toContain('Anek Latin Variable')
  expect([fonts.length, new Set(fonts).size]).toEqual([2, 2])
})
