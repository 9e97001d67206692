import type { WireCouponRecord } from '../../../../domains/coupons/edit/console-coupons.contract.ts'
import type { RuleDraft } from '../../../../domains/coupons/edit/coupon-sentence.messages.ts'
import { generosity, type Generosity } from '../../../../domains/coupons/generous-coupons.ts'
import { faultSentence } from '../../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import { rupees } from '../../../../kernel/money.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { toInstant, toLocal } from '../../app/local-instant.ts'
import { couponLabel, couponProblemText as problem } from './coupon-fields.messages.ts'
import { splitLines } from '../../app/split-lines.ts'

const NUMBERS = [
  'value',
  'max_discount',
  'min_subtotal',
  'min_members',
  'per_customer_limit',
  'per_customer_per_month',
  'total_limit',
  'budget',
  'sort',
] as const
const REQUIRED = ['coupon_code', 'description', 'details', 'value', 'starts_at', 'ends_at'] as const

/** The kinds of product that a coupon can be for. */
export const COUPON_KINDS = ['test', 'package', 'ecommerce'] as const
type Kind = (typeof COUPON_KINDS)[number]

/**
 * The names of the fields whose value is a text: single-line texts, typed numbers, times, and lists with one text per
 * line.
 */
export type CouponTextName =
  | 'coupon_code'
  | 'description'
  | 'details'
  | 'skus'
  | 'type'
  | 'starts_at'
  | 'ends_at'
  | (typeof NUMBERS)[number]
export type CouponFlagName = 'first_order_only' | 'coins_allowed' | 'listed' | 'active'

/** The values of a coupon's form. Times are in India time, to the minute. */
export type CouponValues = Record<CouponTextName, string> &
  Record<CouponFlagName, boolean> & { kinds: Kind[]; category_ids: number[] }

/** The fields in the order of their labels, which is that of the form. */
export const COUPON_FIELDS = keysOf(couponLabel)

/** The initial values of a new coupon: paused and listed. */
export const NEW_COUPON: CouponValues = {
  coupon_code: '',
  description: '',
  details: '',
  type: 'percent',
  value: '',
  max_discount: '',
  min_subtotal: '',
  kinds: [],
  category_ids: [],
  skus: '',
  first_order_only: false,
  min_members: '',
  per_customer_limit: '',
  per_customer_per_month: '',
  total_limit: '',
  budget: '',
  starts_at: '',
  ends_at: '',
  coins_allowed: false,
  listed: true,
  active: false,
  sort: '100',
}

/** Converts a coupon to the values of the form. */
export function toCouponValues({ coupon_code, description, details, rule }: WireCouponRecord): CouponValues {
  return {
    coupon_code,
    description,
    details: details.join('\n'),
    type: rule.type,
    value: String(rule.value),
    max_discount: numberText(rule.max_discount),
    min_subtotal: rule.min_subtotal === 0 ? '' : String(rule.min_subtotal),
    min_members: numberText(rule.min_members),
    per_customer_limit: numberText(rule.per_customer_limit),
    per_customer_per_month: numberText(rule.per_customer_per_month),
    total_limit: numberText(rule.total_limit),
    budget: numberText(rule.budget),
    sort: String(rule.sort),
    kinds: [...rule.scope.kinds],
    category_ids: [...rule.scope.category_ids],
    skus: rule.scope.skus.join('\n'),
    first_order_only: rule.first_order_only,
    starts_at: toLocal(rule.starts_at),
    ends_at: toLocal(rule.ends_at),
    coins_allowed: rule.coins_allowed,
    listed: rule.listed,
    active: rule.active,
  }
}

/** Converts the form to the body of the call. An unchanged time is sent as stored, to the second. */
export function fromCouponValues(values: CouponValues, stored: WireCouponRecord | null): WireCouponRecord {
  const draft = toDraft(values)
  return {
    coupon_code: values.coupon_code.trim().toUpperCase(),
    description: values.description.trim(),
    details: splitLines(values.details),
    rule: {
      ...draft,
      value: draft.value ?? 0,
      starts_at: sameInstant(values.starts_at, stored?.rule.starts_at) ?? draft.starts_at ?? '',
      ends_at: sameInstant(values.ends_at, stored?.rule.ends_at) ?? draft.ends_at ?? '',
      active: values.active,
    },
  }
}

/** The rule of an unfinished form, for its sentence. */
export function toDraft(values: CouponValues): RuleDraft {
  return {
    type: values.type === 'flat' ? 'flat' : 'percent',
    value: numberOf(values.value),
    max_discount: numberOf(values.max_discount),
    min_subtotal: numberOf(values.min_subtotal) ?? 0,
    scope: { kinds: values.kinds, category_ids: values.category_ids, skus: splitLines(values.skus) },
    first_order_only: values.first_order_only,
    min_members: numberOf(values.min_members),
    per_customer_limit: numberOf(values.per_customer_limit),
    per_customer_per_month: numberOf(values.per_customer_per_month),
    total_limit: numberOf(values.total_limit),
    budget: numberOf(values.budget),
    starts_at: toInstant(values.starts_at, 0),
    // A coupon is valid until the end of its last minute.
    ends_at: toInstant(values.ends_at, LAST_SECOND),
    coins_allowed: values.coins_allowed,
    listed: values.listed,
    active: values.active,
    sort: numberOf(values.sort) ?? 0,
  }
}

/**
 * The warning about a coupon that may give away more than intended; null if there is none or the form is incomplete.
 */
export function draftGenerosity({ type, value, max_discount, min_subtotal }: RuleDraft): Generosity | null {
  if (value === null) return null
  return generosity({
    percent: type === 'percent' ? value : null,
    amount: type === 'flat' ? rupees(value) : null,
    maxDiscount: max_discount === null ? null : rupees(max_discount),
    minSubtotal: rupees(min_subtotal),
  })
}

/** The problem of a field that the browser can detect. The server repeats all checks. */
export function couponProblem(field: string, values: CouponValues): string | null {
  const required = REQUIRED.find((name) => name === field)
  if (required !== undefined && values[required].trim() === '') return problem.missing
  if (field === 'coupon_code') return CODE.test(values.coupon_code.trim().toUpperCase()) ? null : problem.code
  const number = NUMBERS.find((name) => name === field)
  if (number !== undefined) return numberProblem(number, values)
  if (field === 'starts_at' || field === 'ends_at') return instantProblem(field, values)
  return null
}

const CODE = /^[A-Z0-9]{4,20}$/

/** The server's messages, by the field of the form. */
export function couponRefusals(
  fields: Readonly<Record<string, string>>,
): Partial<Record<keyof CouponValues, string>> {
  const named = Object.entries(fields).flatMap(([path, message]) => {
    const field = path.split('.').find((part) => !OUTER.includes(part))
    const name = COUPON_FIELDS.find((own) => own === field)
    return name === undefined ? [] : [[name, faultSentence(message)] as const]
  })
  return Object.fromEntries(named)
}

const OUTER = ['coupon', 'rule', 'scope']

/** The values of a form as texts, to compare two versions after `stale`. @see OPS-005 */
export function couponTexts(values: CouponValues): Record<keyof typeof couponLabel, string> {
  return {
    ...values,
    kinds: values.kinds.join(', '),
    category_ids: values.category_ids.join(', '),
    first_order_only: flagText(values.first_order_only),
    coins_allowed: flagText(values.coins_allowed),
    listed: flagText(values.listed),
    active: flagText(values.active),
  }
}

function flagText(isSet: boolean): string {
  return isSet ? 'Yes' : 'No'
}

function numberProblem(field: (typeof NUMBERS)[number], values: CouponValues): string | null {
  const text = values[field].trim()
  if (!/^-?\d{0,9}$/.test(text)) return problem.wrong
  return field === 'value' && values.type === 'percent' && Number(text) > 100 ? problem.percent : null
}

function instantProblem(field: 'starts_at' | 'ends_at', values: CouponValues): string | null {
  if (toInstant(values[field], 0) === null) return problem.instant
  const isBackwards = field === 'ends_at' && values.starts_at !== '' && values.ends_at < values.starts_at
  return isBackwards ? problem.order : null
}

const LAST_SECOND = 59

function sameInstant(local: string, stored: string | undefined): string | null {
  return stored !== undefined && toLocal(stored) === local ? stored : null
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

function numberOf(text: string): number | null {
  const typed = text.trim()
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : null
}
