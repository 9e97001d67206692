import { hoursBeforeText, refundStepsText } from '../../../../domains/orders/cancellation.messages.ts'
import type { SettingName } from '../../../../domains/shop-settings/shop-settings.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { fieldsOf, FORM_STEPS, textAt } from './setting-fields.ts'
import { factTerm, minutesText, percentText, THE_VISIT } from './settings-screen.messages.ts'

/** A part of a setting's value as staff read it. */
export type SettingFact = { term: string; text: string }

const RUPEES: ReadonlySet<string> = new Set(['amount', 'free_from_subtotal', 'referral_min_order'])
const PERCENTS: ReadonlySet<string> = new Set(['earn_percent', 'fee_percent', 'tax_percent'])

/** The value of a setting in words, with its units. Empty fields are left out. */
export function settingFacts(name: SettingName, value: unknown): SettingFact[] {
  if (name === 'cancellation') return cancellationFacts(value)
  return fieldsOf(name, value)
    .map(({ path, label }) => ({
      term: factTerm[path === '' ? name : path] ?? label,
      text: withUnit(name, path, textAt(value, path)),
    }))
    .filter(({ text }) => text !== '')
}

function withUnit(name: SettingName, path: string, text: string): string {
  if (text === '') return ''
  if (name === 'refund_alone_up_to' || RUPEES.has(path)) return formatExactRupees(rupees(Number(text)))
  if (name === 'assist_minutes') return minutesText(Number(text))
  return PERCENTS.has(path) ? percentText(text) : text
}

function cancellationFacts(value: unknown): SettingFact[] {
  const number = (path: string) => Number(textAt(value, path))
  const hoursBeforeVisit = number('hours_before_visit')
  const refunds = Array.from({ length: FORM_STEPS }, (_, step) => step)
    .filter((step) => textAt(value, `refunds.${step}.percent`) !== '')
    .map((step) => ({
      fromHours: number(`refunds.${step}.from_hours`),
      percent: number(`refunds.${step}.percent`),
    }))
  const rule = { hoursBeforeVisit, refunds, mostMoves: number('most_moves') }
  return [
    { term: factTerm['hours_before_visit'] ?? '', text: hoursBeforeText(hoursBeforeVisit, THE_VISIT) },
    { term: factTerm['refunds'] ?? '', text: refundStepsText(rule) },
    { term: factTerm['most_moves'] ?? '', text: String(rule.mostMoves) },
  ]
}
