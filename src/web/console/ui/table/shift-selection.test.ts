import { expect, test } from 'vitest'
import { pressedRows } from './shift-selection.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']

test('OPS §14: Shift selects from the last pressed row to this one, in either direction', () => {
  expect(pressedRows(IDS, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(pressedRows(IDS, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(pressedRows(IDS, 'c', 'c')).toEqual(['c'])
})

test('OPS §14: without a previously pressed row, or if it is no longer listed, only this row is selected', () => {
  expect(pressedRows(IDS, 'd', null)).toEqual(['d'])
  expect(pressedRows(IDS, 'd', 'gone')).toEqual(['d'])
  expect(pressedRows(IDS, 'gone', 'a')).toEqual([])
})
