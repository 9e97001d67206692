import { describe, expect, test } from 'vitest'
import { createRazorpay } from './razorpay.ts'
import { isSignedBy } from './signatures.ts'

// Every signature here was created with OpenSSL, not with the code under test.
const ORDER = 'order_DaZlswtdcn9UNV'
const PAYMENT = 'pay_29QQoUBi66xm2f'
const CHECKOUT_SIGNATURE = 'd5dd6a168da37def897a6deff13b08db4973822e371596d6e995029c04e0489d'
const WEBHOOK = new TextEncoder().encode('{"entity":"event","event":"payment.captured","payload":{}}')
const BY_NEW_SECRET = '42b466da582807805eedcb98b143455329925c86cf2afb9223a4f66473459f45'
const BY_OLD_SECRET = '3178302f8c879da39da113c0e42ff31ccf1e43dd938e6b5f3339a9f5cf9cc4b2'

const razorpay = createRazorpay(
  {
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecrets: ['new-secret', 'old-secret'],
    baseUrl: 'http://127.0.0.1:9',
    checkoutUrl: '/checkout.js',
  },
  { clock: { now: () => new Date(0) } },
)

describe('SEC-15: the signature of the checkout window', () => {
  const proof = { providerOrderId: ORDER, paymentId: PAYMENT, signature: CHECKOUT_SIGNATURE }

  test('is accepted if the provider made it', () => {
    expect(razorpay.verifyCheckoutSignature(proof)).toBe(true)
  })

  test('is refused for another order or another payment', () => {
    expect(razorpay.verifyCheckoutSignature({ ...proof, providerOrderId: 'order_other' })).toBe(false)
    expect(razorpay.verifyCheckoutSignature({ ...proof, paymentId: 'pay_other' })).toBe(false)
  })

  test('is refused with one changed, missing or added digit', () => {
    const changed = CHECKOUT_SIGNATURE.replace(/d$/, 'c')
    expect(razorpay.verifyCheckoutSignature({ ...proof, signature: changed })).toBe(false)
    expect(razorpay.verifyCheckoutSignature({ ...proof, signature: CHECKOUT_SIGNATURE.slice(1) })).toBe(false)
    expect(razorpay.verifyCheckoutSignature({ ...proof, signature: `${CHECKOUT_SIGNATURE}0` })).toBe(false)
  })

  test('is refused without an exception if it is empty or not hex', () => {
    expect(razorpay.verifyCheckoutSignature({ ...proof, signature: '' })).toBe(false)
    expect(razorpay.verifyCheckoutSignature({ ...proof, signature: 'ü'.repeat(64) })).toBe(false)
  })
})

describe('the signature of a webhook', () => {
  test('is accepted under the new and the old secret during a rotation', () => {
    expect(razorpay.verifyWebhookSignature(WEBHOOK, BY_NEW_SECRET)).toBe(true)
    expect(razorpay.verifyWebhookSignature(WEBHOOK, BY_OLD_SECRET)).toBe(true)
  })

  test('is refused if it was made with the key secret', () => {
    expect(isSignedBy(['secret'], WEBHOOK, BY_NEW_SECRET)).toBe(false)
  })

  test('is refused if one byte of the body changed', () => {
    const changed = WEBHOOK.slice()
    changed.fill(0x20, 1, 2)
    expect(razorpay.verifyWebhookSignature(changed, BY_NEW_SECRET)).toBe(false)
  })

  test('is refused if no secret is set', () => {
    expect(isSignedBy([], WEBHOOK, BY_NEW_SECRET)).toBe(false)
  })
})

function read(body: unknown) {
  return razorpay.readWebhook(new TextEncoder().encode(JSON.stringify(body)))
}

describe('the body of a webhook', () => {
  const payment = {
    id: PAYMENT,
    entity: 'payment',
    amount: 100,
    currency: 'INR',
    status: 'failed',
    order_id: ORDER,
  }

  test('names the order of a payment', () => {
    const event = { entity: 'event', event: 'payment.failed', payload: { payment: { entity: payment } } }
    expect(read(event)).toMatchObject({
      ok: true,
      value: { kind: 'payment.failed', orderId: ORDER, payment: { id: PAYMENT, status: 'failed' } },
    })
  })

  test('is parsed without an order and a payment for other events', () => {
    const event = { entity: 'event', event: 'settlement.processed', payload: { settlement: {} } }
    expect(read(event)).toEqual({
      ok: true,
      value: { kind: 'settlement.processed', orderId: null, payment: null, refundOf: null },
    })
  })

  test('is refused if it is not an event', () => {
    expect(read({ event: 'payment.captured' })).toMatchObject({ ok: false, refusal: { kind: 'malformed' } })
    expect(razorpay.readWebhook(new TextEncoder().encode('{'))).toMatchObject({ ok: false })
  })
})
