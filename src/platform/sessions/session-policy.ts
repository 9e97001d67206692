import type { SessionLife } from '../../kernel/session-life.ts'
import { Admission } from '../rate-limits/admission.ts'
import type { KeyLimits } from '../http/idempotency.ts'
import { cookiePolicy, type CookiePolicy } from './cookie.ts'
import type { NewSessionLimits } from './new-session-limits.ts'

/** What sessions need to know of the installation. */
export type SessionPolicy = {
  cookie: CookiePolicy
  life: SessionLife
  limits: NewSessionLimits
  keyLimits: KeyLimits
  /** Has the new visitors of one subnet wait for each other; null if their number is not limited. */
  admission: Admission | null
  /** Keys the hashes of network addresses; the same in every process. */
  secretKey: string
}

const DAY_SECONDS = 24 * 60 * 60
// One waits for the other's count of the same subnet anyhow.
const ADMISSION = { atOnce: 2, waiting: 30 }

/** The settings that sessions go by: the public address, days, and limits of which 0 lifts one. */
export type SessionSettings = {
  PUBLIC_URL?: string | undefined
  SESSION_DAYS: number
  SESSION_IDLE_DAYS: number
  NEW_SESSIONS_PER_IP_HOUR: number
  NEW_SESSIONS_PER_SUBNET_HOUR: number
  IDEMPOTENCY_KEYS_PER_SESSION_DAY: number
  IDEMPOTENCY_KEYS_PER_IP_HOUR: number
}

/** The policy of an installation. */
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
