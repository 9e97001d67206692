import { expect, test } from '@playwright/test'

test('feels right 5: an input before the style sheets arrive leaves the buttons of a list in their colour', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sheets: string[] = []
  await page.route('**/*.css', async (route) => {
    sheets.push(route.request().url())
    await released
    await route.continue()
  })
  await page.goto('/products/health-check', { waitUntil: 'commit' })
  await expect.poll(() => sheets.length).toBeGreaterThan(0)
  // The browser looks up the element below the pointer, and lays the page out for that without its styles.
  await page.locator('article button[data-adds]').last().waitFor({ state: 'attached' })
  // It answers only once the page is painted.
  const moved = page.mouse.move(100, 300)
  await page.waitForTimeout(500)
  release()
  await moved
  await page.waitForLoadState('load')
  const colours = await page
    .locator('article button[data-adds]')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect(new Set(colours)).toEqual(new Set(['rgb(107, 42, 134)']))
})
