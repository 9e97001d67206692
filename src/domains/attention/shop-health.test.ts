import { expect, test } from 'vitest'
import { permissionsOf, type Role } from '../staff/permissions.ts'
import { healthText } from './shop-health.messages.ts'
import { HEALTH_KINDS, healthKinds, isFailing } from './shop-health.ts'

const areasText = (areas: string[]) => healthText({ kind: 'full_areas', areas })
const kindsOf = (role: Role) => healthKinds(new Set(permissionsOf([role])))

test('OPS §14: each role sees the faults that it can repair', () => {
  expect(kindsOf('owner')).toEqual([...HEALTH_KINDS])
  expect(kindsOf('manager')).toEqual([
    'dead_jobs',
    'settlements',
    'no_price',
    'full_areas',
    'demonstration_note',
    'banner',
  ])
  expect(kindsOf('finance')).toEqual(['settlements'])
  for (const role of ['desk', 'technician', 'pathologist', 'collector'] as const)
    expect(kindsOf(role)).toEqual([])
})

test('OPS §14: a service counts as failing until it works again', () => {
  const [early, late] = [new Date(1_000), new Date(2_000)]
  expect(isFailing({ workedAt: null, failedAt: null })).toBe(false)
  expect(isFailing({ workedAt: null, failedAt: early })).toBe(true)
  expect(isFailing({ workedAt: early, failedAt: late })).toBe(true)
  expect(isFailing({ workedAt: late, failedAt: late })).toBe(false)
  expect(isFailing({ workedAt: late, failedAt: early })).toBe(false)
})

test('OPS §14: of many areas three are named', () => {
  expect(areasText(['Adyar', 'Hebbal', 'Indiranagar'])).toBe(
    'Areas without a free place in the next 3 days: Adyar, Hebbal, Indiranagar.',
  )
  expect(areasText(['Adyar', 'Hebbal', 'Indiranagar', 'Whitefield'])).toContain('Indiranagar and others.')
})
