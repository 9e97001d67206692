import type { CDPSession, Page } from '@playwright/test'

/** How many times slower a phone's processor is. */
const SLOWER = 4
/** How long work after a tap is attributed to it. */
const REST_MS = 1_500

/** Measurements of one tap, in milliseconds; null if the browser reported none, as below its minimum. */
export type Interaction = {
  name: string
  /** From the tap until the next frame, for the longest of its events: the basis of INP. */
  response: number
  /** From the tap until its result is visible; null if that is the next frame. */
  visible: number | null
  /** Main thread time from the tap until the page is idle, on the slowed processor, measuring included. */
  worked: number
}

declare const scheduler: { postTask: (run: () => void, how: { priority: 'user-blocking' }) => Promise<void> }
type Timing = PerformanceEntry & { interactionId?: number }
type Seen = { durations: number[]; tappedAt: number; visibleAt: number }

/** A scripted session on a slowed processor. */
export class Interactions {
  readonly all: Interaction[] = []
  readonly #page: Page
  readonly #browser: CDPSession

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page
    this.#browser = browser
  }

  static async on(page: Page): Promise<Interactions> {
    await page.addInitScript(watchTaps)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Interactions(page, browser)
  }

  async slowDown(isSlow: boolean): Promise<void> {
    await this.#browser.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 })
  }

  /**
   * Performs one interaction and measures it.
   *
   * @param goal the selector and text of the result; omitted if the next frame is the result
   */
  async measure(name: string, act: () => Promise<void>, goal?: { in: string; text: string }): Promise<void> {
    await this.#page.waitForTimeout(REST_MS)
    await this.#page.evaluate(
      (wanted) => window.dispatchEvent(new CustomEvent('labaya:measure', { detail: wanted })),
      goal,
    )
    // The first wait below injects a script into the page: inject it before the tap, not during the measurement.
    await this.#page.waitForFunction(() => true)
    const before = await this.#taskMs()
    await act()
    if (goal !== undefined) {
      await this.#page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.visibleAt > 0)
    }
    await this.#page.waitForTimeout(REST_MS)
    const worked = (await this.#taskMs()) - before
    const seen = await this.#page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    this.all.push({
      name,
      response: Math.max(0, ...seen.durations),
      visible: goal === undefined ? null : seen.visibleAt - seen.tappedAt,
      worked,
    })
  }

  async #taskMs(): Promise<number> {
    const { metrics } = await this.#browser.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

// Runs in the page: records the browser's events of each tap, and when its result has been drawn.
function watchTaps(): void {
  const world = window as unknown as { seen: Seen }
  const begin = () => (world.seen = { durations: [], tappedAt: 0, visibleAt: 0 })
  begin()
  let goal: { in: string; text: string } | null = null
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      if ((entry.interactionId ?? 0) > 0) world.seen.durations.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  window.addEventListener('labaya:measure', (event) => {
    begin()
    goal = (event as CustomEvent<typeof goal>).detail
  })
  const note = (event: Event) => {
    if (world.seen.tappedAt === 0) world.seen.tappedAt = event.timeStamp
  }
  window.addEventListener('click', note, true)
  new MutationObserver(() => {
    if (goal === null || world.seen.tappedAt === 0) return
    const { text } = goal
    const isThere = [...document.querySelectorAll(goal.in)].some((element) =>
      element.textContent.includes(text),
    )
    if (!isThere) return
    goal = null
    // The frame has been drawn when the next task runs, before pending messages and timers.
    const next = { priority: 'user-blocking' } as const
    requestAnimationFrame(
      () => void scheduler.postTask(() => (world.seen.visibleAt = performance.now()), next),
    )
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
