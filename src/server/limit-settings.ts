import { mapValues } from '../kernel/records.ts'
import { whole } from './config-values.ts'

/** A limit that an operator may set. */
type LimitSetting = {
  /** What holds where the environment says nothing. */
  standard: number
  /** The most that production allows; above it the limit would protect nothing. */
  ceiling: number
  /** What it limits, as `docs/limits.md` says it. */
  about: string
}

/** Limits of what anybody may do; each is a setting of this name, and 0 lifts it, in development only. */
export const LIMITS = {
  NEW_SESSIONS_PER_IP_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about: 'new visitor sessions that one address begins in an hour',
  },
} as const satisfies Record<string, LimitSetting>

const MOST = 1_000_000

/** The limits as settings of the environment. */
export const limitSettings = mapValues(LIMITS, ({ standard }) => whole(0, MOST).default(standard))
