import { expect, test } from 'vitest'
import { fieldsOf, instantOf, textsOf, valueOf } from './setting-fields.ts'
import type { SettingName } from '../../../../domains/shop-settings/shop-settings.ts'

const rule = {
  hours_before_visit: 2,
  refunds: [
    { from_hours: 24, percent: 100 },
    { from_hours: 2, percent: 50 },
  ],
  most_moves: 3,
}

function unchanged(name: SettingName, value: unknown) {
  return valueOf(name, fieldsOf(name, value), textsOf({ name, value }))
}

test('OPS-G01: an unchanged form sends its initial value', () => {
  const seller = {
    legal_name: 'Lab',
    address: 'Chennai',
    email: '',
    phone: '',
    gstin: '29AAGCB7383J1Z4',
    state_code: '29',
    invoice_prefix: 'LB',
    cin: '',
    accreditation_number: '',
    grievance_officer: { name: 'A', designation: 'B', phone: '+918045012345', email: 'a@lab.in' },
  }
  const values: [SettingName, unknown][] = [
    ['seller', seller],
    ['cancellation', rule],
    ['slot_collection_fee', { amount: 100, free_from_subtotal: 500 }],
    ['visits_per_hour', 3],
    ['provider_rate', { fee_percent: 2.5, tax_percent: 18 }],
  ]
  expect(values.map(([name, value]) => unchanged(name, value))).toEqual(values.map(([, value]) => value))
})

test('OPS-G01: a rule has an additional empty step, and an invalid number is sent to the server unchanged', () => {
  expect(fieldsOf('cancellation', rule).filter(({ path }) => path.endsWith('percent'))).toHaveLength(3)
  expect(valueOf('visits_per_hour', fieldsOf('visits_per_hour', 3), { '': 'three' })).toBe('three')
})

test('OPS-G01: a typed instant is in India time', () => {
  expect([instantOf(''), instantOf('2026-12-01T06:30')]).toEqual([null, '2026-12-01T06:30:00+05:30'])
})
