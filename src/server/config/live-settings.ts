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
  /** Applies what is due and reads the settings again where they changed; returns when the next change begins, if one is planned. */
  refresh: () => Promise<{ dueAt: Date | null }>
}

type LiveParts = { db: Executor; clock: Clock; config: Config }

/** Reads the settings and keeps them current. @see OPS-G01 and docs/adr/0093 */
export async function createLiveSettings({ db, clock, config }: LiveParts): Promise<LiveSettings> {
  await applyDueSettings(db, clock.now())
  // The counter first: a change in between is read twice, never missed.
  let loaded = (await readSettingSchedule(db)).version
  let current = await readSettings(db, config)

  async function refresh(): Promise<{ dueAt: Date | null }> {
    await applyDueSettings(db, clock.now())
    const { version, dueAt } = await readSettingSchedule(db)
    if (version !== loaded) {
      current = await readSettings(db, config)
      loaded = version
      // Only now: a page that this process made of the settings of before may lie in its cache.
      await countSettingChange(db)
    }
    return { dueAt }
  }

  return { settings: viewOf(() => current), refresh }
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
