import { LONGEST_ASSIST_MINUTES } from '../orders/assist/assist.ts'
import { CANCELLATION_LIMITS, cancellationProblems } from '../orders/cancellation.ts'
import { isCin, isGstin } from '../../kernel/registration-numbers.ts'
import { settingFieldText as text } from './shop-settings.messages.ts'
import { SETTING_LIMITS as limits, type SettingName } from './shop-settings.ts'

/** The sentences for the invalid fields of a setting, by their paths in its value. */
export type SettingProblems = Readonly<Record<string, string>>

type Whole = { least?: number; most: number; error: string }

const WHOLE: Readonly<Record<string, Whole>> = {
  amount: { most: limits.fee, error: text.fee },
  free_from_subtotal: { most: limits.freeFrom, error: text.freeFrom },
  hours_before_visit: { most: CANCELLATION_LIMITS.hours, error: text.hours },
  from_hours: { most: CANCELLATION_LIMITS.hours, error: text.hours },
  percent: { most: 100, error: text.wholePercent },
  most_moves: { most: CANCELLATION_LIMITS.moves, error: text.moves },
  refund_alone_up_to: { most: limits.refundAlone, error: text.refundAlone },
  earn_percent: { most: limits.earnPercent, error: text.earnPercent },
  welcome: { most: limits.coins, error: text.coins },
  referral: { most: limits.coins, error: text.coins },
  referral_min_order: { least: 1, most: limits.referralOrder, error: text.referralOrder },
  assist_minutes: { least: 1, most: LONGEST_ASSIST_MINUTES, error: text.assistMinutes },
  visits_per_hour: { least: 1, most: limits.visitsPerHour, error: text.visitsPerHour },
}

const LONGEST = 300
// Fields that are required and have a stricter check.
const CHECKED = new Set(['gstin', 'state_code', 'invoice_prefix'])
const NEEDED: Readonly<Record<string, string>> = {
  legal_name: text.needed,
  address: text.needed,
  'grievance_officer.name': text.needed,
  'grievance_officer.designation': text.needed,
  'grievance_officer.phone': text.phone,
  'grievance_officer.email': text.email,
}

/**
 * The problems of a setting's value as its form sends it. The server checks e-mail addresses more strictly.
 *
 * @see OPS-G01
 */
export function settingProblems(name: SettingName, value: unknown): SettingProblems {
  const leaves = leavesOf(name, '', value)
  const found = leaves.flatMap((leaf) => {
    const problem = fieldProblem(leaf)
    return problem === null ? [] : [[leaf.path, problem]]
  })
  if (found.length > 0) return Object.fromEntries(found)
  if (name === 'cancellation' && !isRule(value)) return { refunds: text.rule }
  return name === 'seller' && !isOfState(leaves) ? { state_code: text.stateCode } : {}
}

type Leaf = { field: string; path: string; value: unknown }

function leavesOf(field: string, path: string, value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ field, path, value }]
  return Object.entries(value).flatMap(([part, inner]) =>
    leavesOf(part, path === '' ? part : `${path}.${part}`, inner),
  )
}

function fieldProblem({ field, path, value }: Leaf): string | null {
  const whole = WHOLE[field]
  if (whole !== undefined) return isWithin(value, whole) ? null : whole.error
  if (field === 'fee_percent' || field === 'tax_percent') {
    const isShare = typeof value === 'number' && value >= 0 && value <= limits.ratePercent
    return isShare ? null : text.percent
  }
  if (value === '') return NEEDED[path] ?? (CHECKED.has(field) ? textProblem(field, value) : null)
  return typeof value === 'string' ? textProblem(field, value) : null
}

// A GST number begins with the code of the state.
function isOfState(leaves: readonly Leaf[]): boolean {
  const at = (name: string) => String(leaves.find(({ path }) => path === name)?.value)
  return at('gstin').startsWith(at('state_code'))
}

function isWithin(value: unknown, { least = 0, most }: Whole): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

function textProblem(field: string, typed: string): string | null {
  if (typed.length > LONGEST) return text.long
  switch (field) {
    case 'gstin':
      return isGstin(typed) ? null : text.gstin
    case 'state_code':
      return /^\d{2}$/.test(typed) ? null : text.stateCode
    case 'invoice_prefix':
      return /^[A-Z0-9]{1,4}$/.test(typed) ? null : text.prefix
    case 'cin':
      return isCin(typed) ? null : text.cin
    case 'phone':
      return /^\+91\d{10}$/.test(typed) ? null : text.phone
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? null : text.email
    default:
      return null
  }
}

// Checks whether the steps of a rule with valid fields are consistent.
function isRule(value: unknown): boolean {
  if (!isWireRule(value)) return false
  const { hours_before_visit: hoursBeforeVisit, refunds, most_moves: mostMoves } = value
  const steps = refunds.map(({ from_hours: fromHours, percent }) => ({ fromHours, percent }))
  return cancellationProblems({ hoursBeforeVisit, refunds: steps, mostMoves }).length === 0
}

// Its fields were validated before.
function isWireRule(value: unknown): value is WireRule {
  return typeof value === 'object' && value !== null && 'refunds' in value && Array.isArray(value.refunds)
}

type WireRule = {
  hours_before_visit: number
  refunds: { from_hours: number; percent: number }[]
  most_moves: number
}
