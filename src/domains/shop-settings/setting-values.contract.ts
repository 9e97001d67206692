import * as z from 'zod'
import { line } from '../../kernel/wire.ts'
import { LONGEST_ASSIST_MINUTES } from '../orders/assist/assist.ts'
import { CANCELLATION_LIMITS, cancellationProblems } from '../orders/cancellation.ts'
import { isCin, isGstin } from '../../kernel/registration-numbers.ts'
import { settingFieldText as text } from './shop-settings.messages.ts'
import { SETTING_LIMITS, type SettingName } from './shop-settings.ts'

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error })

const needed = line(300, { missing: text.needed, wrong: text.needed, long: text.long }).refine(
  (typed) => typed !== '',
  text.needed,
)
const optional = (pattern: z.ZodType<string, string>) => z.union([z.literal(''), pattern])
const email = z.email({ error: text.email }).max(254, text.email)
const phone = z.string({ error: text.phone }).regex(/^\+91\d{10}$/, text.phone)

/** The seller as papers and legal pages name it. */
export const sellerValue = z
  .object({
    legal_name: needed,
    address: needed,
    email: optional(email),
    phone: optional(phone),
    gstin: z.string({ error: text.gstin }).refine(isGstin, text.gstin),
    state_code: z.string({ error: text.stateCode }).regex(/^\d{2}$/, text.stateCode),
    invoice_prefix: z.string({ error: text.prefix }).regex(/^[A-Z0-9]{1,4}$/, text.prefix),
    cin: optional(z.string({ error: text.cin }).refine(isCin, text.cin)),
    accreditation_number: line(300, { missing: text.needed, wrong: text.needed, long: text.long }),
    grievance_officer: z.object({ name: needed, designation: needed, phone, email }),
  })
  .refine(({ gstin, state_code }) => gstin.startsWith(state_code), {
    path: ['state_code'],
    error: text.stateCode,
  })

const { hours, steps, moves } = CANCELLATION_LIMITS

const cancellationValue = z
  .object({
    hours_before_visit: whole(0, hours, text.hours),
    refunds: z
      .array(z.object({ from_hours: whole(0, hours, text.hours), percent: whole(0, 100, text.wholePercent) }))
      .min(1, text.steps)
      .max(steps, text.steps),
    most_moves: whole(0, moves, text.moves),
  })
  .refine(
    ({ hours_before_visit: hoursBeforeVisit, refunds, most_moves: mostMoves }) =>
      cancellationProblems({
        hoursBeforeVisit,
        refunds: refunds.map(({ from_hours: fromHours, percent }) => ({ fromHours, percent })),
        mostMoves,
      }).length === 0,
    { path: ['refunds'], error: text.rule },
  )

const limits = SETTING_LIMITS
const percent = z.number({ error: text.percent }).min(0, text.percent).max(limits.ratePercent, text.percent)

/** The schema of each setting's value; amounts are in whole rupees. @see OPS-G01 */
export const settingValues = {
  seller: sellerValue,
  slot_collection_fee: z.object({
    amount: whole(0, limits.fee, text.fee),
    free_from_subtotal: whole(0, limits.freeFrom, text.freeFrom),
  }),
  cancellation: cancellationValue,
  refund_alone_up_to: whole(0, limits.refundAlone, text.refundAlone),
  coins: z.object({
    earn_percent: whole(0, limits.earnPercent, text.earnPercent),
    welcome: whole(0, limits.coins, text.coins),
    referral: whole(0, limits.coins, text.coins),
    referral_min_order: whole(1, limits.referralOrder, text.referralOrder),
  }),
  assist_minutes: whole(1, LONGEST_ASSIST_MINUTES, text.assistMinutes),
  visits_per_hour: whole(1, limits.visitsPerHour, text.visitsPerHour),
  provider_rate: z.object({ fee_percent: percent, tax_percent: percent }),
} as const satisfies Record<SettingName, z.ZodType>

/** The values of all settings in the console. */
export type SettingValues = { [Name in SettingName]: z.output<(typeof settingValues)[Name]> }
