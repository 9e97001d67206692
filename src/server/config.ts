import * as z from 'zod'
import { mapValues } from '../kernel/records.ts'
import {
  filled,
  httpAddress,
  oneOf,
  ownScript,
  postgresAddress,
  someSecrets,
  whole,
  type Problem,
} from './config-values.ts'
import { enquirySettings } from './enquiry-config.ts'
import { grievanceSettings } from './grievance-config.ts'
import { limitSettings, LIMITS } from './limit-settings.ts'
import { otpSettings } from './otp-config.ts'
import { mailProblems, mailSettings } from './mail-config.ts'
import { readSellerFile } from './seller-file.ts'
import { partialSms, smsProblems, smsSettings } from './sms-config.ts'

const schema = z.object({
  LABAYA_MODE: oneOf(['development', 'production']).default('development'),
  PORT: whole(1, 65_535).default(3000),
  HOST: filled.default('127.0.0.1'),
  DATABASE_URL: postgresAddress.optional(),
  /** A streaming replica for reads of the catalogue. */
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATA_DIR: filled.default('.data'),
  PUBLIC_URL: httpAddress.optional(),
  RAZORPAY_KEY_ID: filled.optional(),
  RAZORPAY_KEY_SECRET: filled.optional(),
  RAZORPAY_WEBHOOK_SECRET: someSecrets.optional(),
  RAZORPAY_BASE_URL: httpAddress.optional(),
  MAPS_KEY: filled.optional(),
  MAPS_BASE_URL: httpAddress.optional(),
  ...smsSettings,
  ...mailSettings,
  SELLER_FILE: filled.transform(readSellerFile).optional(),
  DATA_LAYER_SCRIPT: ownScript.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A statement that takes so many milliseconds is logged; 0 logs none. */
  SLOW_QUERY_MS: whole(0, 60_000).default(500),
  /** `off` takes the service worker out of every browser that has it. */
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: whole(0, 10).default(0),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ...otpSettings,
  ...enquirySettings,
  ...grievanceSettings,
  ...limitSettings,
  SESSION_IDLE_DAYS: whole(1, 365).default(7),
  SESSION_DAYS: whole(1, 365).default(30),
})

/** The settings of the environment, checked. @see contract.md §5 */
export type Config = z.output<typeof schema>

const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMS_URL',
] as const

/** The settings, or every sentence that says what is wrong with them. */
export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads and checks the environment, all of it at once; an empty or blank value counts as absent. */
export function readConfig(env: Record<string, string | undefined>): ReadConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const wrong = wrongValues(given)
  const wrongNames = new Set(wrong.map(({ name }) => name))
  // The rest is judged without the wrong values, which have their sentence already.
  const rest = Object.entries(given).filter(([name]) => !wrongNames.has(name))
  const config = schema.parse(Object.fromEntries(rest))
  const unfit = unfitTogether(config).filter(({ name }) => !wrongNames.has(name))

  const problems = [...wrong, ...unfit].map(({ name, text }) => `${name}: ${text}`)
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems }
}

function wrongValues(given: Record<string, string | undefined>): Problem[] {
  const issues = schema.safeParse(given).error?.issues ?? []
  return issues.map(({ path, message }) => ({ name: path.join('.'), text: message }))
}

function unfitTogether(config: Config): Problem[] {
  const isProduction = config.LABAYA_MODE === 'production'
  return [
    ...(isProduction ? productionProblems(config) : [...partialRazorpay(config), ...partialSms(config)]),
    ...smsProblems(config),
    ...mailProblems(config),
    ...(config.DATABASE_REPLICA_URL !== undefined && config.DATABASE_URL === undefined
      ? [{ name: 'DATABASE_URL', text: 'is needed beside DATABASE_REPLICA_URL' }]
      : []),
    ...(config.MAPS_BASE_URL !== undefined && config.MAPS_KEY === undefined
      ? [{ name: 'MAPS_KEY', text: 'is needed beside MAPS_BASE_URL' }]
      : []),
  ]
}

function productionProblems(config: Config): Problem[] {
  const missing = NEEDED_IN_PRODUCTION.filter((name) => config[name] === undefined)
  const lifted = Object.entries(config).filter(
    ([name, value]) => (/^(OTP|ENQUIRIES|GRIEVANCES|SMS_PER)_/.test(name) || name in LIMITS) && value === 0,
  )
  const isPlain = config.PUBLIC_URL !== undefined && new URL(config.PUBLIC_URL).protocol !== 'https:'
  const open = (['RAZORPAY_BASE_URL', 'MAPS_BASE_URL', 'SMS_URL'] as const).filter((name) =>
    isOpenWay(config[name]),
  )
  return [
    ...missing.map((name) => ({ name, text: 'is needed in production' })),
    ...(isPlain ? [{ name: 'PUBLIC_URL', text: 'must be an https address in production' }] : []),
    ...(isMadeUp(config.SECRET_KEY) ? [{ name: 'SECRET_KEY', text: 'must be random in production' }] : []),
    ...open.map((name) => ({ name, text: 'must be an https address, or one of this machine' })),
    ...lifted.map(([name]) => ({ name, text: '0 lifts a limit, which production does not allow' })),
    ...raisedLimits(config),
  ]
}

function raisedLimits(config: Config): Problem[] {
  const raised = mapValues(LIMITS, ({ ceiling }, name) =>
    config[name] > ceiling ? [{ name, text: `must be at most ${ceiling} in production` }] : [],
  )
  return Object.values(raised).flat()
}

const LEAST_DIFFERENT = 8

/** Whether a key was filled in to be long enough, instead of drawn: a random one has far more different characters. */
function isMadeUp(key: string | undefined): boolean {
  return key !== undefined && new Set(key).size < LEAST_DIFFERENT
}

/** Whether a key, or a code, that goes there could be read on the way: without TLS, and not on this machine, as in a drill. */
function isOpenWay(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname } = new URL(address)
  return protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function partialRazorpay(config: Config): Problem[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => config[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map((name) => ({ name, text: 'is needed beside the other RAZORPAY_ settings' }))
}
