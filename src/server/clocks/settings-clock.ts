import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { LiveSettings } from '../config/live-settings.ts'
import { createInstantClock, type InstantClock } from './instant-clock.ts'

type SettingsClockParts = { live: LiveSettings; clock: Clock; log: Log }

/**
 * Applies planned settings when they are due, and reads settings that another process saved.
 *
 * @see OPS-G01 and docs/adr/0093
 */
export function createSettingsClock({ live, clock, log }: SettingsClockParts): InstantClock {
  return createInstantClock({ name: 'settings', clock, log, apply: live.refresh, next: live.dueAt })
}
