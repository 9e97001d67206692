import { expect, type Page } from '@playwright/test'

/** Checks that the page is rendered, even behind an overlay, and shows no error page. */
export async function expectWholePage(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1', { hasText: /^(Something went wrong|No network)$/ })).toHaveCount(0)
}

/** Counts the page's calls from now on. */
export function watchCalls(page: Page): { expectFewCalls: () => void } {
  const sent: { path: string; at: number }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/') || path.endsWith('.data')) sent.push({ path, at: performance.now() })
  })
  return {
    /** Checks that no call was made more than twice in any second. */
    expectFewCalls: () => {
      const crowded = sent.filter(
        ({ path, at }) =>
          sent.filter((other) => other.path === path && Math.abs(other.at - at) < 500).length > 2,
      )
      expect(crowded).toEqual([])
    },
  }
}

/** How a script fails to load. */
export type Drop = 'reset' | 'gone' | 'slow'

/** Fails or delays the first request of every script, and records its name. */
export async function dropScripts(page: Page, drop: Drop, dropped: Set<string>): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/assets/', '')
    if (dropped.has(name)) return route.continue()
    dropped.add(name)
    if (drop === 'reset') return route.abort('connectionreset')
    if (drop === 'gone') return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return route.continue()
  })
}
