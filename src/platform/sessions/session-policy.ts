import type { SessionLife } from '../../kernel/session-life.ts'
import { Admission } from '../rate-limits/admission.ts'
import type { KeyLimits } from '../http/idempotency.ts'
import { cookiePolicy, type CookiePolicy } from './cookie.ts'
import type { NewSessionLimits } from './new-session-limits.ts'

/** The settings and mechanisms that sessions depend on. */
export type SessionPolicy = {
  cookie: CookiePolicy
  life: SessionLife
  limits: NewSessionLimits
  keyLimits: KeyLimits
  /** Limits the concurrent new visitors of one subnet; null if their number is not limited. */
  admission: Admission | null
  /** Keys the hashes of network addresses; the same in every process. */
  secretKey: string
}

const DAY_SECONDS = 24 * 60 * 60
// More at a time would gain nothing, because they wait for each other's count of the subnet.
const ADMISSION = { atOnce: 2, waiting: 30 }

/** The settings of sessions: the public address, lifetimes in days, and limits (0 lifts one). */
export type SessionSettings = {
  PUBLIC_URL?: string | undefined
  SESSION_DAYS: number
  SESSION_IDLE_DAYS: number
  NEW_SESSIONS_PER_IP_HOUR: number
  NEW_SESSIONS_PER_SUBNET_HOUR: number
  IDEMPOTENCY_KEYS_PER_SESSION_DAY: number
  IDEMPOTENCY_KEYS_PER_IP_HOUR: number
}

/** Builds the policy from an installation's settings. */
export function sessionPolicy(config: SessionSettings, secretKey: string): SessionPolicy {
  const maxAgeSeconds = config.SESSION_DAYS * DAY_SECONDS
  return {
    cookie: cookiePolicy(config.PUBLIC_URL ?? null, maxAgeSeconds),
    life: { idleMs: config.SESSION_IDLE_DAYS * DAY_SECONDS * 1000, absoluteMs: maxAgeSeconds * 1000 },
    limits: {
      perAddress: config.NEW_SESSIONS_PER_IP_HOUR,
      perSubnet: config.NEW_SESSIONS_PER_SUBNET_HOUR,
    },
    keyLimits: {
      perSessionDay: config.IDEMPOTENCY_KEYS_PER_SESSION_DAY,
      perAddressHour: config.IDEMPOTENCY_KEYS_PER_IP_HOUR,
    },
    admission: config.NEW_SESSIONS_PER_SUBNET_HOUR === 0 ? null : new Admission(ADMISSION),
    secretKey,
  }
}
