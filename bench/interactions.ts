import type { CDPSession, Page } from '@playwright/test'

/** A phone's processor beside this one. */
const SLOWER = 4
/** What follows a tap late belongs to it as well. */
const REST_MS = 1_500

/** What one tap cost, in milliseconds; null if the browser reported nothing, as below its minimum. */
export type Interaction = {
  name: string
  /** From the tap until the next frame was visible, the longest of its events: the basis of INP. */
  response: number
  /** From the tap until its goal was visible; null if that is the next frame itself. */
  visible: number | null
  /** What the page's main thread worked from the tap until all was at rest, slowed as it is, with what measuring costs. */
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
   * Makes one interaction and measures it.
   *
   * @param goal a selector, with the text that is then in it; none if the next frame is the goal
   */
  async measure(name: string, act: () => Promise<void>, goal?: { in: string; text: string }): Promise<void> {
    await this.#page.waitForTimeout(REST_MS)
    await this.#page.evaluate(
      (wanted) => window.dispatchEvent(new CustomEvent('labaya:measure', { detail: wanted })),
      goal,
    )
    // What waits for the goal below puts a script into the page the first time: before the tap, not between its frame and the note.
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

// Within the page: records what the browser reports of each tap, and when its goal has been drawn.
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
    // Its frame has been drawn once the next turn begins: that one, before messages and timers that wait already.
    const next = { priority: 'user-blocking' } as const
    requestAnimationFrame(
      () => void scheduler.postTask(() => (world.seen.visibleAt = performance.now()), next),
    )
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
