import { expect, test } from 'vitest'
import { EMPTY, forPatients, toSimulation, withItem, withPatient } from './simulated-cart.ts'

const CBC = { sku: 'LT-CBC', name: 'CBC', isTest: true }

test('OPS-K03: a product is added once, a test for the first patient', () => {
  const items = withItem(withItem(withItem([], CBC), CBC), { ...CBC, sku: 'LX-BP-MON', isTest: false })
  expect(items.map(({ sku, patients }) => [sku, patients])).toEqual([
    ['LT-CBC', [1]],
    ['LX-BP-MON', []],
  ])
})

test('OPS-K03: patients are chosen for each test, and a removed patient is removed from all tests', () => {
  const item = { ...CBC, quantity: 1, patients: [1] }
  expect(withPatient(withPatient(item, 3, true), 2, true).patients).toEqual([1, 2, 3])
  expect(withPatient(item, 1, false).patients).toEqual([])
  expect(forPatients([{ ...item, patients: [1, 2, 3] }], 2)[0]?.patients).toEqual([1, 2])
})

test('OPS-K03: the number of a customer, the order and the instant are sent if chosen', () => {
  const values = { ...EMPTY, items: withItem([], CBC) }
  expect(toSimulation(values, null)).toEqual({
    cart: { lines: [{ sku: 'LT-CBC', quantity: 1, patients: [1] }], pincode: null },
    customer: { kind: 'new' },
    coins: false,
    at: null,
    code: null,
  })
  expect(
    toSimulation(
      { ...values, customer: 'nth', order: '4', at: '2026-12-01T10:30', pincode: ' 600001 ' },
      'A',
    ),
  ).toMatchObject({
    customer: { kind: 'nth', order: 4 },
    at: '2026-12-01T05:00:00.000Z',
    cart: { pincode: '600001' },
    code: 'A',
  })
  expect(toSimulation({ ...values, customer: 'mobile', mobile: '98450 12345' }, null).customer).toEqual({
    kind: 'mobile',
    mobile: '98450 12345',
  })
})
