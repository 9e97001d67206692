import { hhmm, istDate, istMinuteOfDay, type IstDate } from '../../../kernel/ist.ts'
import { formatRupees, rupees } from '../../../kernel/money.ts'
import type { FileCoupon } from './coupon-record.ts'

type Rule = FileCoupon['rule']

/** A rule that is being edited; a value that is not entered yet is null. */
export type RuleDraft = Omit<Rule, 'value' | 'starts_at' | 'ends_at'> & {
  value: number | null
  starts_at: string | null
  ends_at: string | null
}

/** The facts that the sentence needs in addition to the rule: the names of categories, and the current time. */
export type SentenceFacts = { categories: ReadonlyMap<number, string>; now: Date }

/**
 * Describes a coupon's rule in a sentence: '25 % off tests and packages from ₹599, at most ₹500, three times a
 * customer, until 31 December 2026'. Limits that are not set are omitted.
 *
 * @see OPS-K01
 */
export function couponSentence(rule: RuleDraft, { categories, now }: SentenceFacts): string {
  return [
    whatText(rule, categories),
    rule.max_discount !== null && `at most ${amount(rule.max_discount)}`,
    rule.min_members !== null && patientsText(rule.min_members),
    rule.first_order_only && 'on a first order',
    rule.per_customer_limit !== null && `${timesText(rule.per_customer_limit)} a customer`,
    rule.per_customer_per_month !== null && `${timesText(rule.per_customer_per_month)} a customer each month`,
    rule.total_limit !== null && `${timesText(rule.total_limit)} in all`,
    rule.budget !== null && `${amount(rule.budget)} in all`,
    rule.coins_allowed && 'also with coins',
    !rule.listed && 'only for those who know the code',
    periodText(rule, now),
    rule.active === false && 'paused',
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ')
}

function whatText(rule: RuleDraft, categories: SentenceFacts['categories']): string {
  const from = rule.min_subtotal > 0 ? ` from ${amount(rule.min_subtotal)}` : ''
  return `${offText(rule)} off ${scopeText(rule.scope, categories)}${from}`
}

function offText({ type, value }: RuleDraft): string {
  const shown = value === null ? NOT_YET : value.toLocaleString('en-IN')
  return type === 'percent' ? `${shown} %` : `₹${shown}`
}

const NOT_YET = '…'

/** The kinds of product in the sentence. */
const KIND_TEXT: Record<Rule['scope']['kinds'][number], string> = {
  test: 'tests',
  package: 'packages',
  ecommerce: 'goods',
}

function scopeText(scope: Rule['scope'], categories: SentenceFacts['categories']): string {
  const kinds =
    scope.kinds.length === 0
      ? 'everything'
      : listText(
          scope.kinds.map((kind) => KIND_TEXT[kind]),
          'and',
        )
  const names = scope.category_ids.map((id) => categories.get(id) ?? `category ${id}`)
  const inside = names.length === 0 ? '' : ` in ${listText(names, 'or')}`
  const only = scope.skus.length === 0 ? '' : ` (only ${listText(scope.skus, 'and')})`
  return `${kinds}${inside}${only}`
}

function listText(texts: readonly string[], word: 'and' | 'or'): string {
  const [last = '', ...before] = texts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} ${word} ${last}`
}

function patientsText(least: number): string {
  return least === 1 ? 'for a patient or more' : `for ${least} patients or more`
}

const WORDS = ['never', 'once', 'twice', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function timesText(times: number): string {
  const word = WORDS[times] ?? times.toLocaleString('en-IN')
  return times < 3 ? word : `${word} times`
}

function periodText({ starts_at: startsAt, ends_at: endsAt }: RuleDraft, now: Date): string {
  const start = startsAt === null ? null : new Date(startsAt)
  const from = start === null || start <= now ? '' : `from ${instantText(start, 'start')}`
  const until = endsAt === null ? '' : `until ${instantText(new Date(endsAt), 'end')}`
  return [from, until].filter((text) => text !== '').join(' ')
}

const LAST_MINUTE = 24 * 60 - 1

// A period consists of whole days unless one of its ends has a time of day.
function instantText(at: Date, side: 'start' | 'end'): string {
  const minute = istMinuteOfDay(at)
  const day = longDate(istDate(at))
  return minute === (side === 'start' ? 0 : LAST_MINUTE) ? day : `${day}, ${hhmm(minute)}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function longDate(day: IstDate): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}

function amount(whole: number): string {
  return formatRupees(rupees(whole), 0)
}
