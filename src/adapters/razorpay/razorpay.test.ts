import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { json, startProviderDouble, type ProviderDouble } from '../../../tests/support/provider-double.ts'
import type { PaymentsPort } from '../../domains/payments/payments.ts'
import { paise } from '../../kernel/money.ts'
import { createRazorpay } from './razorpay.ts'

const NOW = Date.parse('2026-11-21T10:00:00+05:30')
const WIRE_ORDER = {
  id: 'order_DaZlswtdcn9UNV',
  entity: 'order',
  amount: 99_900,
  amount_paid: 0,
  amount_due: 99_900,
  currency: 'INR',
  receipt: 'LB-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_795_000_000,
}
const WIRE_PAYMENT = {
  id: 'pay_29QQoUBi66xm2f',
  entity: 'payment',
  amount: 99_900,
  currency: 'INR',
  status: 'captured',
  order_id: WIRE_ORDER.id,
  method: 'upi',
  captured: true,
  notes: {},
  fee: null,
  error_code: null,
  created_at: 1_795_000_060,
}
const NEW_ORDER = { receipt: 'LB-1', amount: paise(99_900), notes: { order_number: 'LB-1' } }

let provider: ProviderDouble
let time = NOW
let razorpay: PaymentsPort

beforeAll(async () => {
  provider = await startProviderDouble()
})
afterAll(() => provider.close())

beforeEach(() => {
  provider.seen.length = 0
  time = NOW
  razorpay = patientFor(5_000)
})

function patientFor(timeoutMs: number): PaymentsPort {
  const config = {
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecrets: ['whsec'],
    checkoutUrl: '/checkout.js',
  }
  const clock = { now: () => new Date(time) }
  return createRazorpay({ ...config, baseUrl: provider.baseUrl }, { clock, timeoutMs })
}

describe('opening an order at the provider', () => {
  test('it sends paise, rupees as currency and our receipt, signed in by key and secret', async () => {
    provider.answer((_request, response) => json(response, 200, WIRE_ORDER))
    const created = await razorpay.createOrder(NEW_ORDER)

    expect(created).toEqual({
      ok: true,
      value: {
        id: WIRE_ORDER.id,
        receipt: 'LB-1',
        amount: 99_900,
        amountPaid: 0,
        currency: 'INR',
        status: 'created',
      },
    })
    expect(provider.seen).toHaveLength(1)
    expect(provider.seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/orders',
      authorization: `Basic ${btoa('rzp_test_key:secret')}`,
    })
    expect(JSON.parse(provider.seen[0]?.body ?? '')).toMatchObject({
      amount: 99_900,
      currency: 'INR',
      receipt: 'LB-1',
      payment: { capture: 'automatic' },
    })
  })

  test('a broken connection is told, never tried twice: nobody knows whether the order exists', async () => {
    provider.answer((_request, response) => void response.destroy())
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({ refusal: { kind: 'unreachable' } })
    expect(provider.seen).toHaveLength(1)
  })

  test('where an earlier answer was lost, the same receipt finds the same order', async () => {
    provider.answer((request, response) => {
      if (request.method === 'GET')
        return json(response, 200, listOf([{ ...WIRE_ORDER, receipt: 'LB-10' }, WIRE_ORDER]))
      json(response, 400, wireError('Order receipt should be unique.'))
    })
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({ ok: true, value: { id: WIRE_ORDER.id } })
    expect(provider.seen[1]?.url).toBe('/v1/orders?receipt=LB-1')
  })

  test('the same receipt with another amount stays refused', async () => {
    provider.answer((request, response) => {
      if (request.method === 'GET') return json(response, 200, listOf([{ ...WIRE_ORDER, amount: 100 }]))
      json(response, 400, wireError('Order receipt should be unique.'))
    })
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({
      refusal: { kind: 'rejected', status: 400 },
    })
  })
})

describe('reading orders and payments', () => {
  test('all attempts at an order are read', async () => {
    provider.answer((_request, response) =>
      json(response, 200, listOf([{ ...WIRE_PAYMENT, id: 'pay_0', status: 'failed' }, WIRE_PAYMENT])),
    )
    const found = await razorpay.fetchOrderPayments(WIRE_ORDER.id)
    expect(found).toMatchObject({
      ok: true,
      value: [{ id: 'pay_0', status: 'failed' }, { status: 'captured' }],
    })
    expect(provider.seen[0]?.url).toBe(`/v1/orders/${WIRE_ORDER.id}/payments`)
  })

  test('an id is never more than one step of the path', async () => {
    provider.answer((_request, response) => json(response, 400, wireError('The id provided does not exist')))
    await razorpay.fetchOrder('../payments?x=')
    expect(provider.seen[0]?.url).toBe('/v1/orders/..%2Fpayments%3Fx%3D')
  })

  test('what the provider refuses is told with its code and sentence, and not asked again', async () => {
    provider.answer((_request, response) => json(response, 400, wireError('The id provided does not exist')))
    expect(await razorpay.fetchOrder('order_X')).toEqual({
      ok: false,
      refusal: {
        kind: 'rejected',
        status: 400,
        code: 'BAD_REQUEST_ERROR',
        description: 'The id provided does not exist',
      },
    })
    expect(provider.seen).toHaveLength(1)
  })

  test('a read is tried a second time after a server error, and no third time', async () => {
    provider.answer((_request, response) =>
      json(response, provider.seen.length === 1 ? 502 : 200, WIRE_ORDER),
    )
    expect(await razorpay.fetchOrder(WIRE_ORDER.id)).toMatchObject({ ok: true })
    expect(provider.seen).toHaveLength(2)

    provider.answer((_request, response) => json(response, 503, {}))
    expect(await razorpay.fetchOrder(WIRE_ORDER.id)).toMatchObject({ refusal: { kind: 'unavailable' } })
    expect(provider.seen).toHaveLength(4)
  })

  test('too many requests means unavailable', async () => {
    provider.answer((_request, response) => json(response, 429, wireError('Too many requests')))
    expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'unavailable' } })
  })
})

describe('answers that are no answers', () => {
  test('silence ends at the time limit, with one request', async () => {
    provider.answer(() => undefined)
    expect(await patientFor(100).fetchOrder('order_X')).toEqual({ ok: false, refusal: { kind: 'timeout' } })
    expect(provider.seen).toHaveLength(1)
  })

  test('a body that never ends ends at the time limit too', async () => {
    provider.answer((_request, response) => void response.writeHead(200).write('{'))
    expect(await patientFor(100).fetchOrder('order_X')).toEqual({ ok: false, refusal: { kind: 'timeout' } })
  })

  test('a redirect is not followed', async () => {
    provider.answer(
      (_request, response) => void response.writeHead(302, { location: '/v1/orders/order_Y' }).end(),
    )
    expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'malformed' } })
    expect(provider.seen).toHaveLength(1)
  })

  test('1 MB is read, one byte more is not', async () => {
    const bare = padded(0).length
    provider.answer((_request, response) => void response.end(padded(1_048_576 - bare)))
    expect(await razorpay.fetchOrder('order_X')).toMatchObject({ ok: true })
    provider.answer((_request, response) => void response.end(padded(1_048_577 - bare)))
    expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'malformed' } })
  })

  test('text that is not JSON, an amount with a fraction, an unknown status are malformed', async () => {
    const bodies = [
      '<html>',
      JSON.stringify({ ...WIRE_ORDER, amount: 1.5 }),
      JSON.stringify({ ...WIRE_ORDER, status: 'x' }),
    ]
    for (const body of bodies) {
      provider.answer((_request, response) => void response.end(body))
      expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'malformed' } })
    }
  })
})

describe('the circuit breaker around the provider', () => {
  test('after ten failures it is not asked, 15 seconds later it is asked once, and a good answer opens it again', async () => {
    provider.answer((_request, response) => json(response, 500, {}))
    for (let call = 0; call < 10; call += 1) await razorpay.createOrder(NEW_ORDER)
    expect(provider.seen).toHaveLength(10)

    expect(await razorpay.createOrder(NEW_ORDER)).toEqual({
      ok: false,
      refusal: { kind: 'unavailable', retryAfterSeconds: 15 },
    })
    expect(provider.seen).toHaveLength(10)

    time += 15_000
    provider.answer((_request, response) => json(response, 200, WIRE_ORDER))
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({ ok: true })
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({ ok: true })
  })

  test('what the provider refuses does not count as its failure', async () => {
    provider.answer((_request, response) =>
      json(response, 400, wireError('The amount must be at least INR 1.00')),
    )
    for (let call = 0; call < 12; call += 1) await razorpay.createOrder(NEW_ORDER)
    expect(provider.seen).toHaveLength(12)
  })
})

function listOf(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function wireError(description: string) {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' }
  return { error: { ...error, reason: 'input_validation_failed', metadata: {} } }
}

function padded(size: number): string {
  return JSON.stringify({ ...WIRE_ORDER, x: 'x'.repeat(size) })
}
