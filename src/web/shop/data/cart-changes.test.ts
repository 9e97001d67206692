import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '../../../../tests/support/browser/fake-browser.ts'
import { holdCalls } from '../../../../tests/support/browser/held-calls.ts'
import { wireCartWith, wireProductWith } from '../../../../tests/support/browser/page-markup.ts'
import { createQueryClient } from '../../app/query-client.ts'
import { deliverToasts } from '../../ui/feedback/show-toast.ts'
import { addToCart, cartQuery, isBeingAdded } from './use-cart.ts'
import { removeFromCart } from './use-remove-from-cart.ts'

const READ = '/api/cart/get-cart'
const ADD = '/api/cart/add-to-diagnostic-cart'
const REMOVE = '/api/cart/delete-diagnostic-cart'

const browser = fakeBrowser()
const calls = holdCalls()
const settle = () => new Promise((done) => setTimeout(done, 5))

const [cbc, lipid] = [wireProductWith({ sku: 'LT-CBC' }), wireProductWith({ sku: 'LT-LIPID' })]
const CART = wireCartWith(cbc)
const EMPTY = { ...CART, items: [] }
const [line] = CART.items
if (line === undefined) throw new Error('an empty cart')

let queryClient: QueryClient
let ignoreToasts: () => void
beforeEach(() => {
  ignoreToasts = deliverToasts(() => undefined)
  queryClient = createQueryClient()
  queryClient.mount()
  queryClient.setQueryData(cartQuery.queryKey, CART)
})
afterEach(() => {
  ignoreToasts()
  queryClient.clear()
  queryClient.unmount()
})

const skus = () => queryClient.getQueryData(cartQuery.queryKey)?.items.map(({ product }) => product.sku)

test('CART-17: a removed line disappears at once, and returns if the server fails', async () => {
  removeFromCart(queryClient, line)
  await settle()
  expect(skus()).toEqual([])
  calls.last(REMOVE).refuse(500, 'no')
  await settle()
  expect(skus()).toEqual(['LT-CBC'])
})

test('CART-17: a cart reply from before a change does not restore a removed line', async () => {
  const before = queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
  await settle()
  const read = calls.last(READ)
  removeFromCart(queryClient, line)
  await settle()
  expect(read.isAborted()).toBe(true)
  read.reply({ cart: CART })
  await before
  await settle()
  expect(skus()).toEqual([])
})

test('CARD-08: changes of the cart run one after the other, and a failed one does not block the next', async () => {
  const added = addToCart(queryClient, { sku: 'LT-LIPID', isDiagnostic: true })
  removeFromCart(queryClient, line)
  await settle()
  // A removed item leaves the screen at once, though its call waits.
  expect(skus()).toEqual([])
  expect(calls.paths()).toEqual([READ])
  calls.last(READ).lose()
  expect(await added).toMatchObject({ ok: false, refusal: { kind: 'failed' } })
  await settle()
  expect(calls.count(REMOVE)).toBe(1)
})

test('CARD-07: a product is pending until the cart shows it', async () => {
  const added = addToCart(queryClient, { sku: 'LT-LIPID', isDiagnostic: true })
  expect(isBeingAdded(queryClient, 'LT-LIPID')).toBe(true)
  await settle()
  calls.last(READ).reply({ cart: EMPTY })
  await settle()
  calls.last(ADD).reply({ diagnosticAddToCart: { message: 'Added', item_uid: 'MQ==' } })
  expect(await added).toMatchObject({ ok: true, value: 'added' })
  expect(isBeingAdded(queryClient, 'LT-LIPID')).toBe(false)
  expect(isBeingAdded(queryClient, 'LT-CBC')).toBe(false)
})

test('CARD-07: a product that another tab has added meanwhile is not added again', async () => {
  const added = addToCart(queryClient, { sku: 'LT-LIPID', isDiagnostic: true })
  await settle()
  calls.last(READ).reply({ cart: wireCartWith(lipid) })
  expect(await added).toEqual({ ok: true, value: 'already-there' })
  expect(calls.count(ADD)).toBe(0)
  expect(skus()).toEqual(['LT-LIPID'])
})

test('SEC-23: a queued change does not run after sign-out', async () => {
  const added = addToCart(queryClient, { sku: 'LT-LIPID', isDiagnostic: true })
  removeFromCart(queryClient, line)
  await settle()
  queryClient.clear()
  calls.last(READ).lose()
  await added
  await settle()
  expect(calls.count(REMOVE)).toBe(0)
  expect(skus()).toBeUndefined()
  // Another customer's first change does not wait for it.
  void addToCart(queryClient, { sku: 'LT-CBC', isDiagnostic: true })
  await settle()
  expect(calls.count(READ)).toBe(2)
})

test('a queued change runs in a hidden page, too', async () => {
  const added = addToCart(queryClient, { sku: 'LT-LIPID', isDiagnostic: true })
  removeFromCart(queryClient, line)
  await settle()
  browser.show('hidden')
  calls.last(READ).lose()
  await added
  await settle()
  expect(calls.count(REMOVE)).toBe(1)
})
