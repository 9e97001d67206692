import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

/** A phone with a poor connection: 400 kbit/s, 400 ms round trip, a processor four times slower. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWER = 4
const AFTER_MS = [1_000, 2_000, 4_000, 8_000]
/** Layout shifts caused by late resources, fonts among them, count as well. */
const REST_MS = 3_000
const PAGE = '/products/health-check/tests'
const TARGETS = {
  'Order Now': 'article button[data-adds]',
  Cart: '[data-opens="cart"]',
  Search: '[data-opens="search"]',
}

/** A tap at a given time after the navigation: when its sheet appeared, in milliseconds; null if the page had not painted by then. */
export type FirstTap = { target: string; after: number; shown: number | null }

/** Metrics of a page until it is idle. */
export type PageRest = { painted: number; answers: number; shifted: number }

type Noted = { tappedAt: number; shownAt: number; hydratedAt: number; shifted: number }

/** The taps on the slow line, each on a new page. */
export async function firstTaps(browser: Browser, options: BrowserContextOptions): Promise<FirstTap[]> {
  const taps: FirstTap[] = []
  for (const [target, selector] of Object.entries(TARGETS)) {
    for (const after of AFTER_MS) {
      const page = await slowPage(browser, options)
      taps.push({ target, after, shown: await tapAt(page, after, selector) })
      await page.context().close()
    }
  }
  return taps
}

/** The first paint, the end of hydration and the layout shifts of a page, on the slow line or on an unthrottled desktop. */
export async function pageAtRest(
  browser: Browser,
  options: BrowserContextOptions,
  isSlow: boolean,
): Promise<PageRest> {
  const page = await (isSlow ? slowPage(browser, options) : watchedPage(browser, options))
  await page.goto(PAGE)
  await noted(page, 'hydratedAt')
  await page.waitForTimeout(REST_MS)
  const rest = await page.evaluate(() => {
    const { hydratedAt, shifted } = (window as unknown as { noted: Noted }).noted
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { painted, answers: hydratedAt, shifted }
  })
  await page.context().close()
  return rest
}

async function tapAt(page: Page, after: number, selector: string): Promise<number | null> {
  await page.goto(PAGE, { waitUntil: 'commit' })
  await page.evaluate(
    (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - performance.now()))),
    after,
  )
  const isPainted = await page.evaluate(() => performance.getEntriesByType('paint').length > 0)
  if (!isPainted) return null
  await page.locator(`${selector}:visible`).first().tap({ force: true })
  await noted(page, 'shownAt')
  return page.evaluate(() => {
    const { shownAt, tappedAt } = (window as unknown as { noted: Noted }).noted
    return shownAt - tappedAt
  })
}

/**
 * Waits until the page has noted the time. The page answers by an event: `waitForFunction` would ask on each frame, and
 * that would slow a page whose processor is slowed already.
 */
async function noted(page: Page, time: 'hydratedAt' | 'shownAt'): Promise<void> {
  await page.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        const answer = () => {
          if ((window as unknown as { noted: Noted }).noted[key] > 0) resolve()
        }
        document.addEventListener('bench:noted', answer)
        answer()
      }),
    time,
  )
}

async function watchedPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(noteTap)
  return page
}

async function slowPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await watchedPage(browser, options)
  const line: CDPSession = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW_LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

// Runs in the page: records the tap, the frame after the first open dialog with a title, and layout shifts.
function noteTap(): void {
  const noted: Noted = { tappedAt: 0, shownAt: 0, hydratedAt: 0, shifted: 0 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) noted.shifted += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const note = (time: 'hydratedAt' | 'shownAt') => {
    if (noted[time] > 0) return
    noted[time] = performance.now()
    document.dispatchEvent(new Event('bench:noted'))
  }
  document.addEventListener('labaya:hydrated', () => note('hydratedAt'))
  window.addEventListener('click', (event) => (noted.tappedAt ||= event.timeStamp), true)
  const look = () => {
    if (noted.tappedAt === 0 || noted.shownAt > 0) return
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
    if (!dialogs.some((dialog) => dialog.querySelector('h2')?.textContent)) return
    requestAnimationFrame(() => setTimeout(() => note('shownAt')))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}
