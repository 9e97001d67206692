import * as z from 'zod'
import {
  filled,
  httpAddress,
  networks,
  oneOf,
  ownScript,
  someSecrets,
  whole,
  type Problem,
} from './config-values.ts'
import { certificateProblems, databaseSettings } from './database-tls.ts'
import { developmentProblems } from './development-config.ts'
import { limitSettings } from '../limits/limit-settings.ts'
import { mapsSettings } from './maps-config.ts'
import { mailProblems, mailSettings } from './mail-config.ts'
import { productionProblems } from './production-config.ts'
import { readSellerFile } from './seller-file.ts'
import { partialSms, smsProblems, smsSettings } from './sms-config.ts'

const schema = z.object({
  LABAYA_MODE: oneOf(['development', 'production']).default('development'),
  /** `yes` allows development mode to start although the shop looks reachable from outside. */
  LABAYA_DEV_OPEN: oneOf(['yes', 'no']).default('no'),
  PORT: whole(1, 65_535).default(3000),
  HOST: filled.default('127.0.0.1'),
  ...databaseSettings,
  DATA_DIR: filled.default('.data'),
  PUBLIC_URL: httpAddress.optional(),
  RAZORPAY_KEY_ID: filled.optional(),
  RAZORPAY_KEY_SECRET: filled.optional(),
  RAZORPAY_WEBHOOK_SECRET: someSecrets.optional(),
  RAZORPAY_BASE_URL: httpAddress.optional(),
  ...mapsSettings,
  ...smsSettings,
  ...mailSettings,
  SELLER_FILE: filled.transform(readSellerFile).optional(),
  DATA_LAYER_SCRIPT: ownScript.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** A statement that takes at least this many milliseconds is logged; 0 logs none. */
  SLOW_QUERY_MS: whole(0, 60_000).default(500),
  /** `off` removes the service worker from every browser that has it. */
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: whole(0, 10).default(0),
  /** The networks that can reach the console; if it is absent, every network can. */
  CONSOLE_ALLOW: networks.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ...limitSettings,
  SESSION_IDLE_DAYS: whole(1, 365).default(7),
  SESSION_DAYS: whole(1, 365).default(30),
  /** A setting of Node.js: 0 turns off all certificate checks. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
})

/** The validated settings of the environment. @see docs/operate.md */
export type Config = z.output<typeof schema>

/** The settings, or one sentence for each problem. */
export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads and validates the whole environment at once. An empty or blank value counts as absent. */
export function readConfig(env: Record<string, string | undefined>): ReadConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const wrong = wrongValues(given)
  const wrongNames = new Set(wrong.map(({ name }) => name))
  // The other checks ignore invalid values, which already have a sentence.
  const rest = Object.entries(given).filter(([name]) => !wrongNames.has(name))
  const config = schema.parse(Object.fromEntries(rest))
  const unfit = conflictingSettings(config).filter(({ name }) => !wrongNames.has(name))

  const problems = [...wrong, ...unfit].map(({ name, text }) => `${name}: ${text}`)
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems }
}

function wrongValues(given: Record<string, string | undefined>): Problem[] {
  const issues = schema.safeParse(given).error?.issues ?? []
  return issues.map(({ path, message }) => ({ name: path.join('.'), text: message }))
}

function conflictingSettings(config: Config): Problem[] {
  const isProduction = config.LABAYA_MODE === 'production'
  return [
    ...(isProduction ? productionProblems(config) : nonProductionProblems(config)),
    ...certificateProblems(config),
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

function nonProductionProblems(config: Config): Problem[] {
  return [...developmentProblems(config), ...partialRazorpay(config), ...partialSms(config)]
}

function partialRazorpay(config: Config): Problem[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => config[name] === undefined)
  if (missing.length === names.length) return []
  return missing.map((name) => ({ name, text: 'is needed beside the other RAZORPAY_ settings' }))
}
