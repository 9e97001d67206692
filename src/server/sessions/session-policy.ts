import type { Config } from '../config.ts'
import type { KeyLimits } from '../http/idempotency.ts'
import { cookiePolicy, type CookiePolicy } from './cookie.ts'
import type { NewSessionLimits } from './new-session-limits.ts'
import type { SessionLife } from './session-store.ts'

/** What sessions need to know of the installation. */
export type SessionPolicy = {
  cookie: CookiePolicy
  life: SessionLife
  limits: NewSessionLimits
  keyLimits: KeyLimits
  /** Keys the hashes of network addresses; the same in every process. */
  secretKey: string
}

const DAY_SECONDS = 24 * 60 * 60

/** The policy of an installation. */
export function sessionPolicy(config: Config, secretKey: string): SessionPolicy {
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
    secretKey,
  }
}
