import { expect, test } from 'vitest'
import { NEW_PRODUCT } from './new-product.ts'
import { toProductValues } from './product-form.ts'
import { productProblem } from './product-problems.ts'

const STORED = { ...NEW_PRODUCT, price: 1_000, mrp: 2_000 }
const TWICE = 'by more than half. Type it again'

const problem = (typed: { price: string; mrp?: string; price_again?: string }, stored = STORED) =>
  productProblem('price_again', { ...toProductValues(STORED), ...typed }, stored)

test('OPS-P02: the editor asks for a price again that changes by more than half, up or down', () => {
  expect([problem({ price: '1500' }), problem({ price: '500' })]).toEqual([null, null])
  expect(problem({ price: '1501' })).toBe(`The price changes from ₹1,000 to ₹1,501, ${TWICE}`)
  expect(problem({ price: '499' })).toBe(`The price changes from ₹1,000 to ₹499, ${TWICE}`)
  expect(problem({ price: '499', price_again: '500' })).toContain(TWICE)
  expect(problem({ price: '499', price_again: ' 499 ' })).toBeNull()
})

test('OPS-P02: the editor compares an empty price as the default price of ₹1,000', () => {
  expect(problem({ price: '', mrp: '' })).toBeNull()
  expect(problem({ price: '', mrp: '' }, { ...STORED, price: 2_001 })).toContain('₹2,001 to ₹1,000')
  expect(problem({ price: '', mrp: '', price_again: '1000' }, { ...STORED, price: 2_001 })).toBeNull()
})

test('OPS-P02: the editor does not ask for a price again that is refused, or for that of a new product', () => {
  expect(problem({ price: '2000' })).toContain(TWICE)
  expect([problem({ price: '2001' }), problem({ price: '0' }), problem({ price: 'many' })]).toEqual([
    null,
    null,
    null,
  ])
  expect(productProblem('price_again', { ...toProductValues(STORED), price: '1' }, null)).toBeNull()
  expect(problem({ price: '499', price_again: 'many' })).toBe('A whole number belongs here.')
})
