import { expect, test } from 'vitest'
import { rangeMessage } from './pincode-ranges.messages.ts'
import { rangeRefusal, type AreaRange, type PincodeRange } from './pincode-ranges.ts'

const range = (from: string, to: string): PincodeRange => ({ from, to })
const ADYAR: AreaRange = { areaId: 2, area: 'Adyar', from: '600020', to: '600030' }

test('OPS-A06: a range may begin after the end of another, but not at its last pincode; the refusal names area and range', () => {
  expect(rangeRefusal('Mylapore', [range('600031', '600040')], [ADYAR])).toBeNull()
  expect(rangeRefusal('Mylapore', [range('600010', '600019')], [ADYAR])).toBeNull()
  const overlap = rangeRefusal('Mylapore', [range('600030', '600040')], [ADYAR])
  expect(overlap).toEqual({
    kind: 'overlap',
    range: range('600030', '600040'),
    with: { area: 'Adyar', from: '600020', to: '600030' },
  })
  expect(rangeRefusal('Mylapore', [range('600010', '600020')], [ADYAR])?.kind).toBe('overlap')
  expect(rangeRefusal('Mylapore', [range('600022', '600025')], [ADYAR])?.kind).toBe('overlap')
  expect(overlap && rangeMessage(overlap)).toBe('Adyar already has the pincodes 600020 to 600030')
})

test('OPS-A06: the ranges of one area may not overlap either', () => {
  expect(rangeRefusal('Adyar', [range('600020', '600024'), range('600025', '600030')], [])).toBeNull()
  expect(rangeRefusal('Adyar', [range('600020', '600025'), range('600025', '600030')], [])).toMatchObject({
    kind: 'overlap',
    with: { area: 'Adyar', from: '600020', to: '600025' },
  })
})

test('OPS-A06: a range has six-digit pincodes in ascending order, and an area has 1,000 ranges at most', () => {
  expect(rangeRefusal('Adyar', [range('600020', '600020')], [])).toBeNull()
  expect(rangeRefusal('Adyar', [range('600021', '600020')], [])?.kind).toBe('bad-range')
  expect(rangeRefusal('Adyar', [range('060002', '600020')], [])?.kind).toBe('bad-range')
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => range(String(600_000 + index), String(600_000 + index)))
  expect([rangeRefusal('Adyar', many(1_000), []), rangeRefusal('Adyar', many(1_001), [])?.kind]).toEqual([
    null,
    'too-many-ranges',
  ])
})
