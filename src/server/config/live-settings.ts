import {
  applyDueSettings,
  countSettingChange,
  readSettingSchedule,
} from '../../domains/shop-settings/setting-versions.store.server.ts'
import type { Settings } from '../../use-cases/settings.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Config } from './config.ts'
import { readSettings } from './read-settings.ts'

/**
 * The settings of this process. `settings` is one object for the lifetime of the process and reflects every change of
 * the console, so code reads a value when it needs it and never stores it.
 */
export type LiveSettings = {
  settings: Settings
  /** Applies due changes and reads the settings again if they changed; returns whether they did. */
  refresh: () => Promise<boolean>
  /** When the next planned change takes effect; null if none is planned. */
  dueAt: () => Promise<Date | null>
}

type LiveParts = { db: Executor; clock: Clock; config: Config }

/** Reads the settings and keeps them up to date. @see OPS-G01 and docs/adr/0093 */
export async function createLiveSettings({ db, clock, config }: LiveParts): Promise<LiveSettings> {
  await applyDueSettings(db, clock.now())
  // The counter is read first: a change in between is read twice, never missed.
  let loaded = (await readSettingSchedule(db)).version
  let current = await readSettings(db, config)
  let running: Promise<unknown> = Promise.resolve()

  async function readAgain(): Promise<boolean> {
    await applyDueSettings(db, clock.now())
    const { version } = await readSettingSchedule(db)
    if (version === loaded) return false
    current = await readSettings(db, config)
    // The change is counted after the read: until here this process may have cached a page rendered from the previous
    // settings.
    await countSettingChange(db)
    // This comes last, so that the next refresh repeats a step that failed.
    loaded = version
    return true
  }

  return {
    settings: viewOf(() => current),
    // Refreshes run one after another, so a slow read never replaces newer settings with older ones.
    refresh() {
      const next = running.then(readAgain, readAgain)
      running = next.catch(() => null)
      return next
    },
    dueAt: async () => (await readSettingSchedule(db)).dueAt,
  }
}

// The settings that the console saves are read on each access; all others come from the environment and never change.
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
