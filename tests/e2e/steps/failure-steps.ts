import { expect, type Page } from '@playwright/test'

/** The page stands, also behind an overlay; nothing says that all of it failed. */
export async function expectWholePage(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1', { hasText: /^(Something went wrong|No network)$/ })).toHaveCount(0)
}

/** Counts the calls of the page from here on. */
export function watchCalls(page: Page): { expectFewCalls: () => void } {
  const sent: { path: string; at: number }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/') || path.endsWith('.data')) sent.push({ path, at: performance.now() })
  })
  return {
    /** None of them was made more than twice in any second. */
    expectFewCalls: () => {
      const crowded = sent.filter(
        ({ path, at }) =>
          sent.filter((other) => other.path === path && Math.abs(other.at - at) < 500).length > 2,
      )
      expect(crowded).toEqual([])
    },
  }
}
