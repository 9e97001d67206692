import { expect, test } from 'vitest'
import { catalogueBodies } from '../../../../../tests/support/http/catalogue-bodies.ts'
import { storedFieldLabel } from './product-fields.messages.ts'

test('OPS-C03: every stored field of a product has a label for the staff who compare versions', () => {
  const { id: _id, ...product } = catalogueBodies['catalogue/save'].product
  const unnamed = Object.keys(product).filter((field) => storedFieldLabel(field) === field)
  expect(unnamed).toEqual([])
  expect(storedFieldLabel('price')).toBe('Price (₹)')
  expect(storedFieldLabel('constructor')).toBe('constructor')
})
