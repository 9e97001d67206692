import type { SettingName } from '../../../../domains/shop-settings/shop-settings.ts'
import { settingFieldLabel, settingNumberLabel, stepLabel } from './settings-screen.messages.ts'

/**
 * A field of a setting's form. Its path is the part after `value` in the server's messages; empty for a single
 * number.
 */
export type SettingField = { path: string; label: string; isNumber: boolean }

/** The texts of the fields, by path. */
export type SettingTexts = Readonly<Record<string, string>>

const TEXTS = [
  'legal_name',
  'address',
  'email',
  'phone',
  'gstin',
  'state_code',
  'invoice_prefix',
  'cin',
  'accreditation_number',
  'grievance_officer.name',
  'grievance_officer.designation',
  'grievance_officer.phone',
  'grievance_officer.email',
]

const NUMBERS: Readonly<Partial<Record<SettingName, readonly string[]>>> = {
  slot_collection_fee: ['amount', 'free_from_subtotal'],
  coins: ['earn_percent', 'welcome', 'referral', 'referral_min_order'],
  provider_rate: ['fee_percent', 'tax_percent'],
}

/** The number of refund steps in the form; a rule may have up to ten. */
export const FORM_STEPS = 10

/** The fields of a setting, in order. A rule has an additional empty step. */
export function fieldsOf(name: SettingName, value: unknown): SettingField[] {
  if (name === 'seller') return TEXTS.map((path) => field(path, false))
  if (name === 'cancellation') {
    const steps = Math.min(FORM_STEPS, stepsOf(value).length + 1)
    const ofSteps = Array.from({ length: steps }, (_, index) => stepFields(index)).flat()
    return [field('hours_before_visit', true), ...ofSteps, field('most_moves', true)]
  }
  const paths = NUMBERS[name]
  if (paths !== undefined) return paths.map((path) => field(path, true))
  return [{ path: '', label: settingNumberLabel[name] ?? '', isNumber: true }]
}

function field(path: string, isNumber: boolean): SettingField {
  return { path, label: settingFieldLabel[path] ?? path, isNumber }
}

function stepFields(index: number): SettingField[] {
  const { hours, percent } = stepLabel(index + 1)
  return [
    { path: `refunds.${index}.from_hours`, label: hours, isNumber: true },
    { path: `refunds.${index}.percent`, label: percent, isNumber: true },
  ]
}

function stepsOf(value: unknown): readonly unknown[] {
  const steps = partOf(value, 'refunds')
  return Array.isArray(steps) ? steps : []
}

/** The value at a path, as text. */
export function textAt(value: unknown, path: string): string {
  const found = path === '' ? value : path.split('.').reduce(partOf, value)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}

/** Converts a form to a value. An invalid number stays a text, which the server refuses at its field. */
export function valueOf(name: SettingName, fields: readonly SettingField[], texts: SettingTexts): unknown {
  const at = (path: string) => texts[path] ?? ''
  const number = (path: string) => (/^-?\d+(\.\d+)?$/.test(at(path).trim()) ? Number(at(path)) : at(path))
  if (name === 'seller') return sellerOf(at)
  if (name === 'cancellation') {
    return {
      hours_before_visit: number('hours_before_visit'),
      refunds: Array.from({ length: FORM_STEPS }, (_, index) => ({
        from_hours: number(`refunds.${index}.from_hours`),
        percent: number(`refunds.${index}.percent`),
      })).filter(({ from_hours: hours, percent }) => hours !== '' || percent !== ''),
      most_moves: number('most_moves'),
    }
  }
  if (fields.length === 1 && fields[0]?.path === '') return number('')
  return Object.fromEntries(fields.map(({ path }) => [path, number(path)]))
}

const OFFICER = 'grievance_officer.'

function sellerOf(at: (path: string) => string): unknown {
  const own = TEXTS.filter((path) => !path.startsWith(OFFICER)).map((path) => [path, at(path).trim()])
  const officer = TEXTS.filter((path) => path.startsWith(OFFICER)).map((path) => [
    path.slice(OFFICER.length),
    at(path).trim(),
  ])
  return { ...Object.fromEntries(own), grievance_officer: Object.fromEntries(officer) }
}

/** Converts a setting's value to the texts of its fields. */
export function textsOf({ name, value }: { name: SettingName; value: unknown }): SettingTexts {
  return Object.fromEntries(fieldsOf(name, value).map(({ path }) => [path, textAt(value, path)]))
}

/** Parses a date and time field in India time; null if it is empty. */
export function instantOf(typed: string): string | null {
  return typed === '' ? null : `${typed.slice(0, 16)}:00+05:30`
}
