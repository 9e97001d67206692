import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import { runOrderChain } from './order-chain.ts'

const ADDRESS = 7
const SEEN = rupees(417)

type Answer = { status?: number; error?: { message: string; code: string }; data?: unknown } | 'lost'

const bloodTest = { diagnostics_flag: true }
const hold = { slot_id: 's1', slot_date: '2026-11-24', slot_time: '10:00 - 11:00' }

const cart = (total: number, changes: { items?: object[]; hold?: object | null } = {}) => ({
  items: [bloodTest],
  hold,
  prices: { grand_total: { value: total, currency: 'INR' } },
  ...changes,
})

let sent: { path: string; body: unknown }[]
let answers: Record<string, Answer>

const paid = (total: number): Record<string, Answer> => ({
  '/api/address/set-exist-shipping-address': { data: { setShippingAddressesOnCart: { cart: cart(total) } } },
  '/api/address/set-exist-billing-address': { data: {} },
  '/api/address/set-shipping-method': { data: { setShippingMethodsOnCart: { cart: cart(total) } } },
  '/api/address/set-payment-method': { data: {} },
})

const withoutSlot = (total: number, items: object[]) => ({
  data: { setShippingMethodsOnCart: { cart: cart(total, { items, hold: null }) } },
})

const free = (status: string, hasTests = true): Record<string, Answer> => ({
  ...paid(0),
  '/api/cart/checkout-login': { data: { placeOrder: { order: { order_number: 'LB1' } } } },
  '/api/cart/order-details-status': {
    data: {
      salesOrder: {
        order_number: 'LB1',
        order_status: status,
        payment_method: 'free',
        has_diagnostic_items: hasTests,
      },
    },
  },
  '/api/cart/diagnostic-slot-order-success': { data: { diagnosticSlotOrderSuccess: { success: 'true' } } },
})

/** Replies instead of the server. */
function answer(path: string, init: { body: string }): Promise<Response> {
  sent.push({ path, body: JSON.parse(init.body) })
  const given = answers[path] ?? 'lost'
  if (given === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
  const { status = 200, error, data = null } = given
  const envelope = error === undefined ? { error: false, data } : { error: true, message: [error], data }
  return Promise.resolve(new Response(JSON.stringify(envelope), { status }))
}

beforeEach(() => {
  sent = []
  answers = paid(417)
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

const paths = () => sent.map(({ path }) => path.split('/').at(-1))

describe('the order chain', () => {
  test('ORD-01, ORD-02, ORD-04: sets both addresses, the shipping and the payment method, and goes to the payment', async () => {
    expect(await runOrderChain(ADDRESS, SEEN)).toEqual({ ok: true, value: { kind: 'to-pay' } })
    expect(sent.map(({ body }) => body)).toEqual([
      { existShippingAddress: { customerAddressId: ADDRESS } },
      { existBillingingAddress: { customerAddressId: ADDRESS } },
      {},
      { paymentMethod: 'razorpay_upi' },
    ])
    expect(paths()).toEqual([
      'set-exist-shipping-address',
      'set-exist-billing-address',
      'set-shipping-method',
      'set-payment-method',
    ])
  })

  test('ORD-03: a free order is placed at the displayed total, its state is read and its slot confirmed', async () => {
    answers = free('processing')
    const placed = { ok: true, value: { kind: 'placed', orderNumber: 'LB1' } }
    expect(await runOrderChain(ADDRESS, rupees(0))).toEqual(placed)
    expect(sent.slice(3).map(({ body }) => body)).toEqual([
      { paymentMethod: 'free' },
      { expected_total: 0 },
      { id: 'LB1' },
      { payload: { increment_id: 'LB1', payment_status: 1 } },
    ])
  })

  test('ORD-08: a free order that is cancelled, or whose state cannot be read, has failed', async () => {
    answers = free('canceled')
    const failed = { ok: true, value: { kind: 'failed', orderNumber: 'LB1' } }
    expect(await runOrderChain(ADDRESS, rupees(0))).toEqual(failed)
    answers = { ...free('processing'), '/api/cart/order-details-status': 'lost' }
    expect(await runOrderChain(ADDRESS, rupees(0))).toEqual(failed)
  })

  test("ORD-05: a reply with data.error stops the chain with the server's message", async () => {
    answers['/api/address/set-exist-billing-address'] = {
      error: { message: 'Please add Address', code: 'no_address' },
    }
    const why = { kind: 'refused', text: 'Please add Address', code: 'no_address' }
    expect(await runOrderChain(ADDRESS, SEEN)).toEqual({ ok: false, refusal: why })
    expect(paths()).toEqual(['set-exist-shipping-address', 'set-exist-billing-address'])
  })
})

const textWithout = async (path: string) => {
  answers = { ...free('processing'), [path]: 'lost' }
  const ended = await runOrderChain(ADDRESS, rupees(0))
  return !ended.ok && ended.refusal.kind === 'refused' ? ended.refusal.text : null
}

describe('ERR-56, ERR-57: each call of the chain without a reply has its text', () => {
  test('the addresses and the shipping method', async () => {
    expect(await textWithout('/api/address/set-exist-shipping-address')).toBe('set shipping address failed')
    expect(await textWithout('/api/address/set-exist-billing-address')).toBe('set billing address failed')
    expect(await textWithout('/api/address/set-shipping-method')).toBe('set shipping method failed')
  })

  test('the payment method and the placing', async () => {
    expect(await textWithout('/api/address/set-payment-method')).toBe('set payment method failed')
    expect(await textWithout('/api/cart/checkout-login')).toBe('Order placement failed')
  })
})

describe('a hold that ended unnoticed', () => {
  test('stops the chain as a missing slot, although the total without its booking charge has changed too', async () => {
    answers['/api/address/set-shipping-method'] = withoutSlot(299, [bloodTest])
    const text = 'Your slot is no longer available. Please choose another one'
    const why = { kind: 'refused', text, code: 'slot_gone' }
    expect(await runOrderChain(ADDRESS, SEEN)).toEqual({ ok: false, refusal: why })
    expect(paths()).not.toContain('set-payment-method')
  })

  test('is not what stops a cart that another tab has emptied', async () => {
    answers['/api/address/set-shipping-method'] = withoutSlot(0, [])
    const why = { kind: 'refused', text: 'Please Add Test To Continue Booking', code: 'cart_empty' }
    expect(await runOrderChain(ADDRESS, SEEN)).toEqual({ ok: false, refusal: why })
  })

  test('does not matter for items without a visit', async () => {
    answers['/api/address/set-shipping-method'] = withoutSlot(417, [{ diagnostics_flag: false }])
    expect(await runOrderChain(ADDRESS, SEEN)).toEqual({ ok: true, value: { kind: 'to-pay' } })
  })
})

describe('AMB-65: a total that differs from the displayed one', () => {
  test('stops the chain before a payment method is set, and is returned', async () => {
    answers = paid(400)
    const why = { kind: 'total', now: rupees(400) }
    expect(await runOrderChain(ADDRESS, SEEN)).toEqual({ ok: false, refusal: why })
    expect(paths()).not.toContain('set-payment-method')
  })

  test('is returned from the refusal, if placing the order is refused', async () => {
    answers = {
      ...free('processing'),
      '/api/cart/checkout-login': {
        error: { message: 'The total has changed', code: 'total_changed' },
        data: { grand_total: { value: 118, currency: 'INR' } },
      },
    }
    const why = { kind: 'total', now: rupees(118) }
    expect(await runOrderChain(ADDRESS, rupees(0))).toEqual({ ok: false, refusal: why })
  })
})
