import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { LiveSettings } from './config/live-settings.ts'

const EVERY_MS = 500

/** Applies settings at their instant. Each process has one, so that none depends on another. */
export type SettingsClock = { start(): void; stop(): Promise<void> }

type SettingsClockParts = { live: LiveSettings; clock: Clock; log: Log }

/**
 * The settings clock of one process. It reads the schedule twice a second, as another process may have saved a setting, and
 * waits for an instant that is nearer than that.
 *
 * @see OPS-G01 and docs/adr/0093
 */
export function createSettingsClock({ live, clock, log }: SettingsClockParts): SettingsClock {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isAway = false

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ms = await tick().catch(away)
      await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => null)
    }
  }

  // A database that is away says so once.
  function away(error: unknown): number {
    if (!isAway) log.error('settings_not_applied', error)
    isAway = true
    return EVERY_MS
  }

  /** Applies what is due; returns in how many milliseconds to look again. */
  async function tick(): Promise<number> {
    const { dueAt } = await live.refresh()
    isAway = false
    const left = dueAt === null ? EVERY_MS : dueAt.getTime() - clock.now().getTime()
    return Math.max(0, Math.min(EVERY_MS, left))
  }

  return {
    start: () => void (running = run()),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
