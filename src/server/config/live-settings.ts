import {
  applyDueSettings,
  countSettingChange,
  readSettingSchedule,
} from '../../domains/shop-settings/setting-versions.store.server.ts'
import type { Settings } from '../../domains/settings.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Config } from './config.ts'
import { readSettings } from './read-settings.ts'

/**
 * The settings of this process. `settings` is one object for as long as the process lives: what the console changes is read
 * through it, so code reads a value when it needs it and never stores it.
 */
export type LiveSettings = {
  settings: Settings
  /** Applies what is due and reads the settings again where they changed; returns whether they did. */
  refresh: () => Promise<boolean>
  /** When the next change begins; null if none is planned. */
  dueAt: () => Promise<Date | null>
}

type LiveParts = { db: Executor; clock: Clock; config: Config }

/** Reads the settings and keeps them current. @see OPS-G01 and docs/adr/0093 */
export async function createLiveSettings({ db, clock, config }: LiveParts): Promise<LiveSettings> {
  await applyDueSettings(db, clock.now())
  // The counter first: a change in between is read twice, never missed.
  let loaded = (await readSettingSchedule(db)).version
  let current = await readSettings(db, config)
  let running: Promise<unknown> = Promise.resolve()

  async function readAgain(): Promise<boolean> {
    await applyDueSettings(db, clock.now())
    const { version } = await readSettingSchedule(db)
    if (version === loaded) return false
    current = await readSettings(db, config)
    // Only now: a page that this process made of the settings of before may lie in its cache.
    await countSettingChange(db)
    // Last: what failed above is done again by the next refresh.
    loaded = version
    return true
  }

  return {
    settings: viewOf(() => current),
    // One after the other: a slow read never puts older settings over newer ones.
    refresh() {
      const next = running.then(readAgain, readAgain)
      running = next.catch(() => null)
      return next
    },
    dueAt: async () => (await readSettingSchedule(db)).dueAt,
  }
}

// What the console saves is read each time; everything else comes from the environment, which stays.
function viewOf(current: () => Settings): Settings {
  return {
    ...current(),
    get fee() {
      return current().fee
    },
    get refunds() {
      return current().refunds
    },
    get assist() {
      return current().assist
    },
    get settlements() {
      return current().settlements
    },
    get visits() {
      return current().visits
    },
    get coins() {
      return current().coins
    },
    get visitsPerHour() {
      return current().visitsPerHour
    },
    get seller() {
      return current().seller
    },
  }
}
