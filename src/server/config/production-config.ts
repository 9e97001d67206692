import type { Problem } from './config-values.ts'
import { databaseTlsProblems, type DatabaseSettings } from './database-tls.ts'
import type { EnvironmentLimits } from '../limits/effective-limits.ts'
import { isGuessableKey } from './key-strength.ts'
import { limitProblems } from '../limits/limit-settings.ts'
import { isLoopbackHost } from '../../platform/http/loopback.ts'

const NEEDED = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMS_URL',
] as const

const CALLED = ['RAZORPAY_BASE_URL', 'MAPS_BASE_URL', 'SMS_URL'] as const

type Judged = (typeof NEEDED)[number] | (typeof CALLED)[number] | 'NODE_TLS_REJECT_UNAUTHORIZED'
type Settings = { readonly [Name in Judged]?: string | undefined } & DatabaseSettings & EnvironmentLimits

/** The problems that production refuses although each setting is well-formed. @see SEC-35 */
export function productionProblems(config: Settings): Problem[] {
  const missing = NEEDED.filter((name) => config[name] === undefined)
  const open = CALLED.filter((name) => isUnencrypted(config[name]))
  return [
    ...missing.map((name) => ({ name, text: 'is needed in production' })),
    ...problemIf(isPlainHttp(config.PUBLIC_URL), 'PUBLIC_URL', 'must be an https address in production'),
    ...problemIf(
      config.SECRET_KEY !== undefined && isGuessableKey(config.SECRET_KEY),
      'SECRET_KEY',
      'must be random in production: openssl rand -base64 32',
    ),
    ...problemIf(
      config.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true,
      'RAZORPAY_KEY_ID',
      'is a test key, with which nobody pays; production needs a live one',
    ),
    ...problemIf(
      config.NODE_TLS_REJECT_UNAUTHORIZED === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED',
      '0 accepts any certificate, which production does not allow',
    ),
    ...open.map((name) => ({ name, text: 'must be an https address, or one of this machine' })),
    ...databaseTlsProblems(config),
    ...limitProblems(config),
  ]
}

function problemIf(isWrong: boolean, name: string, text: string): Problem[] {
  return isWrong ? [{ name, text }] : []
}

function isPlainHttp(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol !== 'https:'
}

/**
 * Whether a key or code sent to this address could be read on the network: it is not TLS and not this machine, which
 * drills use.
 */
function isUnencrypted(address: string | undefined): boolean {
  return address !== undefined && isPlainHttp(address) && !isLoopbackHost(new URL(address).hostname)
}
