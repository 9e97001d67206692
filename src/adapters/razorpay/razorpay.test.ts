import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../../tests/support/servers/provider-double.ts'
import type { PaymentsPort } from '../../domains/payments/payments.ts'
import { paise } from '../../kernel/money.ts'
import { createRazorpay } from './razorpay.ts'

const NOW = new Date('2026-11-21T10:00:00+05:30')
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
let razorpay: PaymentsPort

beforeAll(async () => {
  provider = await startProviderDouble()
})
afterAll(() => provider.close())

beforeEach(() => {
  provider.seen.length = 0
  razorpay = createRazorpay(
    {
      keyId: 'rzp_test_key',
      keySecret: 'secret',
      webhookSecrets: ['whsec'],
      baseUrl: provider.baseUrl,
      checkoutUrl: '/checkout.js',
    },
    { clock: { now: () => NOW } },
  )
})

describe('API-54, SEC-15: opening an order at the provider', () => {
  test('sends paise, the currency INR and our receipt, authorized by key and secret', async () => {
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

  test('is reported and not retried after a broken connection, because the order may exist', async () => {
    provider.answer((_request, response) => void response.destroy())
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({ refusal: { kind: 'unreachable' } })
    expect(provider.seen).toHaveLength(1)
  })

  test('returns the existing order if an earlier response for the receipt was lost', async () => {
    provider.answer((request, response) => {
      if (request.method === 'GET')
        return json(response, 200, listOf([{ ...WIRE_ORDER, receipt: 'LB-10' }, WIRE_ORDER]))
      json(response, 400, wireError('Order receipt should be unique.'))
    })
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({ ok: true, value: { id: WIRE_ORDER.id } })
    expect(provider.seen[1]?.url).toBe('/v1/orders?receipt=LB-1')
  })

  test('is refused for the same receipt with another amount', async () => {
    provider.answer((request, response) => {
      if (request.method === 'GET') return json(response, 200, listOf([{ ...WIRE_ORDER, amount: 100 }]))
      json(response, 400, wireError('Order receipt should be unique.'))
    })
    expect(await razorpay.createOrder(NEW_ORDER)).toMatchObject({
      refusal: { kind: 'rejected', status: 400 },
    })
  })
})

test('an amount with a fraction and an undocumented status are malformed', async () => {
  provider.answer((_request, response) => json(response, 200, { ...WIRE_ORDER, amount: 1.5 }))
  expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'malformed' } })
  provider.answer((_request, response) => json(response, 200, { ...WIRE_ORDER, status: 'x' }))
  expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'malformed' } })
})

describe('reading orders and payments', () => {
  test('returns all payment attempts of an order', async () => {
    provider.answer((_request, response) =>
      json(response, 200, listOf([{ ...WIRE_PAYMENT, id: 'pay_0', status: 'failed' }, WIRE_PAYMENT])),
    )
    const payments = await razorpay.fetchOrderPayments(WIRE_ORDER.id)
    expect(payments).toMatchObject({
      ok: true,
      value: [{ id: 'pay_0', status: 'failed' }, { status: 'captured' }],
    })
    expect(provider.seen[0]?.url).toBe(`/v1/orders/${WIRE_ORDER.id}/payments`)
  })

  test('treats an id as a single segment of the path', async () => {
    provider.answer((_request, response) => json(response, 400, wireError('The id provided does not exist')))
    await razorpay.fetchOrder('../payments?x=')
    expect(provider.seen[0]?.url).toBe('/v1/orders/..%2Fpayments%3Fx%3D')
  })

  test('reports a refusal of the provider with its code and sentence, without a retry', async () => {
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

  test('is retried once after a server error', async () => {
    provider.answer((_request, response) =>
      json(response, provider.seen.length === 1 ? 502 : 200, WIRE_ORDER),
    )
    expect(await razorpay.fetchOrder(WIRE_ORDER.id)).toMatchObject({ ok: true })
    expect(provider.seen).toHaveLength(2)

    provider.answer((_request, response) => json(response, 503, {}))
    expect(await razorpay.fetchOrder(WIRE_ORDER.id)).toMatchObject({ refusal: { kind: 'unavailable' } })
    expect(provider.seen).toHaveLength(4)
  })

  test('reports too many requests as throttled', async () => {
    provider.answer((_request, response) => json(response, 429, wireError('Too many requests')))
    expect(await razorpay.fetchOrder('order_X')).toMatchObject({ refusal: { kind: 'throttled' } })
  })
})

function listOf(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function wireError(description: string) {
  const error = { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation' }
  return { error: { ...error, reason: 'input_validation_failed', metadata: {} } }
}

test('SEC-17: a refund is requested with our key in the header that makes the provider refund once', async () => {
  const answer = {
    id: 'rfnd_1',
    entity: 'refund',
    payment_id: WIRE_PAYMENT.id,
    amount: 99_900,
    currency: 'INR',
  }
  const key = 'labaya-refund-7-1'
  provider.answer((_request, response) =>
    json(response, 200, { ...answer, receipt: key, status: 'processed', created_at: 1_795_000_120 }),
  )
  const given = await razorpay.refund({ paymentId: WIRE_PAYMENT.id, amount: paise(99_900), key })

  expect(given).toMatchObject({ ok: true, value: { id: 'rfnd_1', status: 'processed' } })
  const [request] = provider.seen
  expect(request?.headers['x-refund-idempotency']).toBe(key)
  expect(JSON.parse(request?.body ?? '{}')).toMatchObject({ amount: 99_900, receipt: key })
})
