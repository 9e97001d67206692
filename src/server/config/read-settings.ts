import * as z from 'zod'
import { DEFAULT_REFUND_ALONE_UP_TO } from '../../domains/payments/refund-approval.ts'
import { DEFAULT_ASSIST_MINUTES, LONGEST_ASSIST_MINUTES } from '../../domains/orders/assist/assist.ts'
import {
  DEFAULT_SETTLEMENT_SETTINGS,
  type SettlementSettings,
} from '../../domains/settlements/settlement-settings.ts'
import { DEFAULT_CANCELLATION } from '../../domains/orders/cancellation.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import type { Settings } from '../../use-cases/settings.ts'
import { REFERRAL_COINS, REFERRAL_LEAST_ORDER } from '../../domains/referrals/referrals.ts'
import type { CoinSettings } from '../../domains/shop-settings/shop-settings.ts'
import { VISITS_PER_HOUR } from '../../domains/slots/plan/shifts.ts'
import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { rupees, type Paise } from '../../kernel/money.ts'
import type { Config } from './config.ts'
import { effectiveLimits } from '../limits/effective-limits.ts'
import { enquiryLimits, prescriptionLimits } from './enquiry-config.ts'
import { grievanceLimits } from './grievance-config.ts'
import { limitProblems, type LimitName } from '../limits/limit-settings.ts'
import { abuseLimits, otpLimits } from './otp-config.ts'
import { staffLimits } from './staff-config.ts'
import { sellerInForce, storedSeller } from './stored-seller.ts'
import { parseCancellation, storedCancellation } from './stored-cancellation.ts'

const stored = z.object({
  slot_collection_fee: z.object({ amount: z.number(), free_from_subtotal: z.number() }),
  gst_percent_on_fees: z.number(),
  booking: z.object({ most_moves: z.number().optional() }).optional(),
  cancellation: storedCancellation.optional(),
  refund_alone_up_to: z.number().nonnegative().optional(),
  assist_minutes: z.int().min(1).max(LONGEST_ASSIST_MINUTES).optional(),
  visits_per_hour: z.number().positive().optional(),
  seller: storedSeller.optional(),
  coins: z
    .object({
      earn_percent: z.number().optional(),
      welcome: z.number().optional(),
      referral: z.number().nullish(),
      referral_min_order: z.number().nullish(),
    })
    .optional(),
  provider_rate: z
    .object({ fee_percent: z.number().min(0).max(100), tax_percent: z.number().min(0).max(100) })
    .optional(),
  otp: z.object({
    expires_seconds: z.number(),
    min_seconds_between_sends: z.number(),
    max_wrong_per_code: z.number(),
    max_sends_per_number_per_hour: z.number(),
    max_sends_per_number_per_day: z.number(),
    max_wrong_per_number_per_day: z.number(),
    max_wrong_per_number_since_success: z.number(),
    max_sends_per_ip_per_hour: z.number(),
    max_wrong_per_ip_per_hour: z.number(),
  }),
})

/** The settings of the database, overridden by those of the environment. */
export async function readSettings(db: Executor, config: Config): Promise<Settings> {
  const rows = await query<{ name: string; value: unknown }>(db, sql`select name, value from settings`)
  const settings = stored.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  const limits = effectiveLimits(config, settings.otp)
  if (config.LABAYA_MODE === 'production') refuseStoredLimits(limits)
  return {
    fee: {
      amount: rupees(settings.slot_collection_fee.amount),
      freeFromSubtotal: rupees(settings.slot_collection_fee.free_from_subtotal),
      gstPercent: settings.gst_percent_on_fees,
    },
    visits: visitSettings(settings),
    assist: { payMinutes: settings.assist_minutes ?? DEFAULT_ASSIST_MINUTES },
    refunds: { aloneUpTo: refundAloneUpTo(settings) },
    settlements: settlementSettings(settings),
    coins: coinSettings(settings),
    visitsPerHour: settings.visits_per_hour ?? VISITS_PER_HOUR,
    placing: {
      perHour: config.ORDERS_PER_CUSTOMER_HOUR,
      perDay: config.ORDERS_PER_CUSTOMER_DAY,
      expiredPerDay: config.EXPIRED_ORDERS_PER_CUSTOMER_DAY,
    },
    holds: { perDay: config.HOLDS_PER_CUSTOMER_DAY },
    isProduction: config.LABAYA_MODE === 'production',
    coupons: {
      unknownPerSessionHour: config.UNKNOWN_COUPONS_PER_SESSION_HOUR,
      unknownPerAddressHour: config.UNKNOWN_COUPONS_PER_IP_HOUR,
    },
    enquiries: enquiryLimits(config),
    prescriptions: prescriptionLimits(config),
    grievances: grievanceLimits(config),
    staff: staffLimits(config),
    seller: sellerInForce(settings.seller, config.SELLER_FILE ?? null),
    dataLayerScript: config.DATA_LAYER_SCRIPT ?? null,
    otp: otpLimits(limits),
    abuse: abuseLimits(limits),
    email: {
      checksPerCustomerDay: config.EMAIL_CHANGES_PER_CUSTOMER_DAY,
      codesPerCustomerDay: config.EMAIL_CODES_PER_CUSTOMER_DAY,
      codesPerAddressDay: config.EMAIL_CODES_PER_ADDRESS_DAY,
      codesPerDay: config.EMAIL_CODES_PER_DAY,
    },
  }
}

function refundAloneUpTo({ refund_alone_up_to: limit }: z.output<typeof stored>): Paise {
  return limit === undefined ? DEFAULT_REFUND_ALONE_UP_TO : rupees(limit)
}

function settlementSettings({ provider_rate: rate }: z.output<typeof stored>): SettlementSettings {
  return rate === undefined
    ? DEFAULT_SETTLEMENT_SETTINGS
    : { feePercent: rate.fee_percent, taxPercent: rate.tax_percent }
}

// The database reads the same row when it credits coins.
function coinSettings({ coins }: z.output<typeof stored>): CoinSettings {
  return {
    earnPercent: coins?.earn_percent ?? 0,
    welcome: coins?.welcome ?? 0,
    referral: coins?.referral ?? REFERRAL_COINS,
    referralMinOrder: coins?.referral_min_order ?? REFERRAL_LEAST_ORDER / rupees(1),
  }
}

// Orders that predate stored rules use the number of moves that their shop allowed.
function visitSettings({ booking, cancellation }: z.output<typeof stored>): VisitSettings {
  const mostMoves = booking?.most_moves ?? DEFAULT_CANCELLATION.mostMoves
  const ruleBefore = { ...DEFAULT_CANCELLATION, mostMoves }
  if (cancellation === undefined) return { rule: ruleBefore, ruleBefore }
  return { rule: parseCancellation(cancellation), ruleBefore }
}

// The environment's limits were validated when they were read, so a problem here comes from the database.
function refuseStoredLimits(limits: Record<LimitName, number>): void {
  const problems = limitProblems(limits).map(({ name, text }) => `${name}: ${text}`)
  if (problems.length === 0) return
  throw new Error(`The table settings holds limits that production does not allow: ${problems.join('; ')}`)
}
