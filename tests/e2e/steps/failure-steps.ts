import { expect, type Page } from '@playwright/test'

/** Checks that the page is rendered, even behind an overlay, and shows no error page. */
export async function expectWholePage(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1', { hasText: /^(Something went wrong|No network)$/ })).toHaveCount(0)
}

const MOST_REPEATS = 2

type SentCall = { path: string; at: number }

/**
 * Watches the page's calls (`/api` and `.data`) and its documents from now on, in one condition after another: offline,
 * online again, a failing call. The first call of a path in a condition belongs to the shopper's step. Every later call of
 * that path is a repeat, whatever caused it. A new document starts its own set of calls, and is itself a repeat if its
 * path was opened before in this condition.
 */
export function watchCalls(page: Page): { newCondition: () => void; expectFewCalls: () => void } {
  const repeats: SentCall[] = []
  const called = new Set<string>()
  const opened = new Set<string>()
  const note = (seen: Set<string>, path: string) => {
    if (seen.has(path)) repeats.push({ path, at: performance.now() })
    seen.add(path)
  }
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      called.clear()
      note(opened, path)
    }
    if (path.startsWith('/api/') || path.endsWith('.data')) note(called, path)
  })
  return {
    /** Starts a condition: the network or the server has changed, or the shopper takes a step. */
    newCondition: () => {
      called.clear()
      opened.clear()
    },
    /** Checks that in any second of any condition all calls together were repeated at most twice. */
    expectFewCalls: () => {
      const crowded = repeats.filter(({ at }) => withinSecond(repeats, at).length > MOST_REPEATS)
      expect(crowded).toEqual([])
    },
  }
}

function withinSecond(calls: readonly SentCall[], from: number): SentCall[] {
  return calls.filter(({ at }) => at >= from && at < from + 1_000)
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
