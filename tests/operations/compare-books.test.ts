import { expect, test } from 'vitest'
import type { Acknowledged, StoredRows } from '../support/drills/drill-books.ts'
import { compareBooks } from '../support/drills/compare-books.ts'

const acknowledged: Acknowledged = {
  items: [{ id: 1, sku: 'LT-CBC' }],
  holds: [{ cartId: 'c1', slotId: 's1' }],
  orders: [{ number: 'A', total: 41_700 }],
  paid: ['A'],
}
const books: StoredRows = {
  items: [{ id: 1, sku: 'LT-CBC' }],
  places: [{ cartId: 'c1', slotId: 's1' }],
  slots: [{ id: 's1', taken: 1, capacity: 8, places: 1 }],
  orders: [{ number: 'A', cartId: 'c1', total: 41_700, status: 'processing' }],
  payments: [{ number: 'A', amount: 41_700 }],
  charges: [{ number: 'A', captures: 1, isUntold: false }],
}
const nothing = { lost: [], doubled: [], miscounted: [] }

test('books that contain every acknowledged write are in order', () => {
  expect(compareBooks(acknowledged, books)).toEqual(nothing)
})

test('an acknowledged order that is missing or has another total is lost', () => {
  const invented = { ...acknowledged, orders: [{ number: 'B', total: 41_700 }] }
  const changed = { ...acknowledged, orders: [{ number: 'A', total: 41_600 }] }

  expect(compareBooks(invented, books)).toEqual({ ...nothing, lost: ['order B of 41700'] })
  expect(compareBooks(changed, books)).toEqual({ ...nothing, lost: ['order A of 41600'] })
})

test('an order acknowledged as paid that is pending again is lost, with its money', () => {
  const pending = { ...books, orders: books.orders.map((order) => ({ ...order, status: 'pending' })) }

  expect(compareBooks(acknowledged, pending).lost).toEqual([
    'order A as a paid one',
    'the money paid for order A',
  ])
})

test('money that the provider has not yet reported is not lost', () => {
  const orders = [{ number: 'B', cartId: 'c2', total: 41_700, status: 'pending' }]
  const untold = {
    ...books,
    orders: [...books.orders, ...orders],
    charges: [{ number: 'B', captures: 1, isUntold: true }],
  }

  expect(compareBooks(acknowledged, untold)).toEqual(nothing)
})

test('a missing line and a missing reservation are lost', () => {
  expect(compareBooks(acknowledged, { ...books, items: [], places: [] }).lost).toEqual([
    'item 1 with LT-CBC',
    'the place of cart c1 in s1',
  ])
})

test('a second order of a cart, payment of an order or capture of a charge counts as doubled', () => {
  const twice: StoredRows = {
    ...books,
    orders: [...books.orders, { number: 'B', cartId: 'c1', total: 41_700, status: 'pending' }],
    payments: [...books.payments, ...books.payments],
    charges: [{ number: 'A', captures: 2, isUntold: false }],
  }

  expect(compareBooks(acknowledged, twice).doubled).toEqual([
    'cart c1 has two orders',
    'order A has two payments',
    'order A was paid twice',
  ])
})

test('a slot whose count differs from its reservations, or exceeds its capacity, is miscounted', () => {
  const slots = [
    { id: 's1', taken: 2, capacity: 8, places: 1 },
    { id: 's2', taken: 9, capacity: 8, places: 9 },
  ]

  expect(compareBooks(acknowledged, { ...books, slots }).miscounted).toEqual([
    'slot s1: 2 taken, 1 places of 8',
    'slot s2: 9 taken, 9 places of 8',
  ])
})
