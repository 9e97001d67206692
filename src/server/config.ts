import * as z from 'zod'

const flagless = z.string().trim().min(1)
const whole = (name: string, least: number, most: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int()
    .min(least)
    .max(most)
const limit = (name: string) => whole(name, 0, 1_000_000)

const schema = z.object({
  LABAYA_MODE: z.enum(['development', 'production']).default('development'),
  PORT: whole('PORT', 1, 65_535).default(3000),
  HOST: flagless.default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must be a postgresql:// address' })
    .optional(),
  DATA_DIR: flagless.default('.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http(s) address' }).optional(),
  RAZORPAY_KEY_ID: flagless.optional(),
  RAZORPAY_KEY_SECRET: flagless.optional(),
  RAZORPAY_WEBHOOK_SECRET: flagless.optional(),
  RAZORPAY_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'RAZORPAY_BASE_URL must be an http(s) address' })
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'SMS_URL must be an http(s) address' }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10).default(0),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters').optional(),
  OTP_TTL_SECONDS: limit('OTP_TTL_SECONDS').optional(),
  OTP_SECONDS_BETWEEN_SENDS: limit('OTP_SECONDS_BETWEEN_SENDS').optional(),
  OTP_SENDS_PER_HOUR: limit('OTP_SENDS_PER_HOUR').optional(),
  OTP_SENDS_PER_DAY: limit('OTP_SENDS_PER_DAY').optional(),
  OTP_WRONG_PER_CODE: limit('OTP_WRONG_PER_CODE').optional(),
  OTP_WRONG_PER_DAY: limit('OTP_WRONG_PER_DAY').optional(),
  OTP_WRONG_SINCE_SUCCESS: limit('OTP_WRONG_SINCE_SUCCESS').optional(),
  SESSION_IDLE_DAYS: whole('SESSION_IDLE_DAYS', 1, 365).default(7),
  SESSION_DAYS: whole('SESSION_DAYS', 1, 365).default(30),
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

/** Reads and checks the environment; an empty value counts as absent. */
export function readConfig(env: Record<string, string | undefined>): ReadConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    return { ok: false, problems }
  }
  const problems = [
    ...productionProblems(parsed.data),
    ...partialRazorpay(parsed.data),
    ...liftedLimits(parsed.data),
  ]
  return problems.length === 0 ? { ok: true, config: parsed.data } : { ok: false, problems }
}

function productionProblems(config: Config): string[] {
  if (config.LABAYA_MODE !== 'production') return []
  const missing = NEEDED_IN_PRODUCTION.filter((name) => config[name] === undefined)
  const problems = missing.map((name) => `${name}: is needed in production`)
  if (config.PUBLIC_URL !== undefined && !config.PUBLIC_URL.startsWith('https:')) {
    problems.push('PUBLIC_URL: must be an https address in production')
  }
  return problems
}

function partialRazorpay(config: Config): string[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => config[name] === undefined)
  if (missing.length === 0 || missing.length === names.length || config.LABAYA_MODE === 'production')
    return []
  return missing.map((name) => `${name}: is needed beside the other RAZORPAY_ settings`)
}

function liftedLimits(config: Config): string[] {
  if (config.LABAYA_MODE !== 'production') return []
  return Object.entries(config)
    .filter(([name, value]) => name.startsWith('OTP_') && value === 0)
    .map(([name]) => `${name}: 0 lifts a limit, which production does not allow`)
}
