import { expect, test } from 'vitest'
import { frequentCategory, searchKind } from './search-kind.ts'

test('SRCH-02: packages of category 579 are listed unless tests of 576 are requested', () => {
  expect(frequentCategory(searchKind(null))).toBe('579')
  expect(frequentCategory(searchKind('packages'))).toBe('579')
  expect(frequentCategory(searchKind('tests'))).toBe('576')
  expect(searchKind('devices')).toBe('packages')
})
