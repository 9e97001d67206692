import { chromium, type Browser, type Page } from '@playwright/test'
import * as z from 'zod'
import { addAddress, addSelf, addTests } from '../tests/e2e/steps/booking-steps.ts'
import { becomeCustomer } from '../tests/e2e/steps/steps.ts'
import { chromiumPath } from '../tests/support/browser/chromium.ts'
import { freePort } from '../tests/support/servers/free-port.ts'
import { newDataFolder } from '../tests/support/database/prepared-folder.ts'
import { startServer } from '../tests/support/servers/real-server.ts'
import { firstTaps, pageAtRest, type FirstTap } from './first-taps.ts'
import { Interactions, type Interaction } from './interactions.ts'
import { lighthouseReport, WEIGHED_PAGES } from './lighthouse-run.ts'
import { machineFacts } from './machine.ts'

// The limits of a page's first view and of each tap: issue "fast", point 3.
const LOAD_LIMITS = { fcp: 1_000, lcp: 1_500, tbt: 150, cls: 0.02 }
const RESPONSE_MS = 100
const VISIBLE_MS = 100
// The limits at any moment after the first paint: issue "feels right", points 4 and 5.
const REST_LIMITS = { slow: { answers: 4_000, shifted: 0.01 }, desktop: { painted: 200, shifted: 0.01 } }
const DESKTOP = { viewport: { width: 1280, height: 800 }, locale: 'en-IN' }
/** The number of loads of a page; the median counts. */
const LOADS = process.argv.includes('--quick') ? 1 : 3
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-IN' }
const reportSchema = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  environment: z.object({ benchmarkIndex: z.number() }),
})
const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
/** `speed` is Lighthouse's BenchmarkIndex of the processor without slowdown. */
type Load = Record<keyof typeof AUDITS | 'speed', number>
// The BenchmarkIndex of phones for which the browser's developer tools calibrate their slowdown.
const LOW_TIER_PHONE = 264
const MID_TIER_PHONE = 1_000

const DIALOG = '[role="dialog"]'
// Playwright's check of what a tap hits would run in the page, within the measured events of the tap.
const UNCHECKED = { force: true }

const folder = await newDataFolder()
const server = startServer(await freePort(), { DATA_DIR: folder.path })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  await server.ready()
  console.log(machineFacts('embedded database').join('\n'))
  console.log(firstTapTable(await firstTaps(browser, { ...PHONE, baseURL: server.url })))
  console.log(await restTable(browser, server.url))
  const taps = await session(browser, server.url)
  console.log(tapTable(taps))
  if (!process.argv.includes('--taps')) console.log(await loadTable(server.url))
} finally {
  await browser.close()
  await server.stop()
  await folder.remove()
}

/** A session from a listing through the booking drawer, on a processor four times slower. */
async function session(browser: Browser, url: string): Promise<Interaction[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  const page = await context.newPage()
  const taps = await Interactions.on(page)
  await becomeCustomer(page)
  await addTests(page, 'LT-CBC')
  await addSelf(page)
  await addAddress(page, '14, 2nd Cross')
  await page.goto('/products/health-check')
  await page.getByRole('link', { name: 'View cart' }).waitFor()
  await page.waitForLoadState('networkidle')
  // The service worker and the drawer's script load while the page is idle.
  await page.waitForTimeout(6_000)
  await taps.slowDown(true)
  await bookingTaps(page, taps)
  await searchTaps(page, taps)
  await context.close()
  return taps.all
}

async function bookingTaps(page: Page, taps: Interactions): Promise<void> {
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click(UNCHECKED)
  const title = (text: string) => ({ in: `${DIALOG} h2`, text })
  const open = () => page.getByRole('link', { name: 'View cart' }).click(UNCHECKED)
  await taps.measure('open the drawer', open, { in: DIALOG, text: 'Proceed' })
  await taps.measure('step 1 to 2', press('Proceed'), title('Who is it for?'))
  await taps.measure('choose a patient', () => page.getByText('Ananya Rao').first().click(UNCHECKED))
  await taps.measure('choose her again', () => page.getByText('Ananya Rao').first().click(UNCHECKED))
  await taps.measure('step 2 to 3', press('Next'), title('When should we collect'))
  await page.waitForLoadState('networkidle')
  await taps.measure('choose a day', () => page.getByRole('radio').nth(2).click(UNCHECKED))
  await taps.measure('choose a slot', () => page.getByText('9:00 AM', { exact: true }).click(UNCHECKED))
  await taps.measure('step 3 to 2', press('Back to Address'), title('Who is it for?'))
  await taps.measure('step 2 to 3 again', press('Next'), title('When should we collect'))
  await taps.measure('close the drawer', () => page.keyboard.press('Escape'))
}

async function searchTaps(page: Page, taps: Interactions): Promise<void> {
  const search = page.locator('[data-opens="search"]:visible').first()
  await taps.measure('open the search', () => search.click(UNCHECKED), { in: DIALOG, text: '' })
  await taps.measure('type a letter', () => page.keyboard.press('s'))
  await taps.measure('type another', () => page.keyboard.press('u'))
  await taps.measure('close the search', () => page.keyboard.press('Escape'))
}

function firstTapTable(taps: readonly FirstTap[]): string {
  const rows = taps.map(({ target, after, shown }) => {
    const isLate = shown !== null && shown > VISIBLE_MS
    return [isLate ? 'over' : 'ok', target, ms(after), shown === null ? 'no paint yet' : ms(shown)]
  })
  const head = ['', 'first tap, 400 kbit/s, 400 ms, processor 4 times slower', 'after ms', 'sheet shown ms']
  return `${table(head, rows)}\n`
}

async function restTable(browser: Browser, url: string): Promise<string> {
  const slow = await pageAtRest(browser, { ...PHONE, baseURL: url }, true)
  const desktop = await pageAtRest(browser, { ...DESKTOP, baseURL: url }, false)
  const { slow: line, desktop: wide } = REST_LIMITS
  const isSlowOver = slow.answers > line.answers || slow.shifted > line.shifted
  const isDesktopOver = desktop.painted > wide.painted || desktop.shifted > wide.shifted
  const row = (isOver: boolean, name: string, { painted, answers, shifted }: typeof slow) => [
    isOver ? 'over' : 'ok',
    name,
    ms(painted),
    ms(answers),
    shifted.toFixed(4),
  ]
  return `${table(
    ['', 'a list', 'first paint ms', 'answers taps ms', 'CLS'],
    [row(isSlowOver, 'phone, slow line', slow), row(isDesktopOver, 'desktop, unthrottled', desktop)],
  )}\n`
}

function tapTable(taps: readonly Interaction[]): string {
  const rows = taps.map(({ name, response, visible, worked }) => {
    const isLate = response > RESPONSE_MS || (visible !== null && visible > VISIBLE_MS)
    return [isLate ? 'over' : 'ok', name, ms(response), visible === null ? '' : ms(visible), ms(worked)]
  })
  const inp = Math.max(...taps.map(({ response }) => response))
  const head = ['', 'tap, processor 4 times slower', 'response ms', 'shown ms', 'main thread ms']
  return `${table(head, rows)}\nINP ${ms(inp)} ms (limit ${RESPONSE_MS}), shown within ${VISIBLE_MS} ms\n`
}

async function loadTable(url: string): Promise<string> {
  const rows: string[][] = []
  const speeds: number[] = []
  for (const [name, path] of Object.entries(WEIGHED_PAGES)) {
    const loads: Load[] = []
    while (loads.length < LOADS) loads.push(await load(url + path))
    const { fcp, lcp, tbt, cls, speed } = middle(loads)
    speeds.push(speed)
    const isSlow = fcp > LOAD_LIMITS.fcp || lcp > LOAD_LIMITS.lcp
    const isOver = isSlow || tbt > LOAD_LIMITS.tbt || cls > LOAD_LIMITS.cls
    rows.push([isOver ? 'over' : 'ok', name, ms(fcp), ms(lcp), ms(tbt), cls.toFixed(3)])
  }
  const limits = [
    '',
    'limit',
    ms(LOAD_LIMITS.fcp),
    ms(LOAD_LIMITS.lcp),
    ms(LOAD_LIMITS.tbt),
    String(LOAD_LIMITS.cls),
  ]
  const loads = table(['', 'first load, slow 4G', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], [...rows, limits])
  return `${loads}\n\n${slowdownLine(Math.max(...speeds))}`
}

// The same slowdown is a slower phone on a slower machine.
function slowdownLine(speed: number): string {
  const slowed = `four times slower it is ${ms(speed / 4)}`
  return `BenchmarkIndex of this processor ${ms(speed)}; ${slowed}, a low-tier phone ${LOW_TIER_PHONE}, a mid-tier phone ${MID_TIER_PHONE}`
}

async function load(url: string): Promise<Load> {
  const report = await lighthouseReport(url, ['performance'])
  const { audits, environment } = reportSchema.parse(report)
  const value = (name: keyof typeof AUDITS) => audits[AUDITS[name]]?.numericValue ?? Number.NaN
  return {
    fcp: value('fcp'),
    lcp: value('lcp'),
    tbt: value('tbt'),
    cls: value('cls'),
    speed: environment.benchmarkIndex,
  }
}

function middle(loads: readonly Load[]): Load {
  const of = (name: keyof Load) =>
    loads.map((load) => load[name]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), speed: of('speed') }
}

function ms(value: number): string {
  return String(Math.round(value))
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
