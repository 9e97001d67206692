import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { tryPayment, type AttemptRefusal } from './attempts.ts'
import { findOrder } from './books.ts'
import { DECLINED, errorBody, type PaymentRow } from './entities.ts'
import type { RestParts } from './rest.ts'

const WINDOW_FILE = join(import.meta.dirname, 'checkout-window.js')

const action = z.enum(['pay', 'fail', 'late'])
const providerOrderId = z.string().regex(/^\w{1,64}$/)
const windowBody = z.object({ key: z.string(), order_id: providerOrderId, action })
const scriptBody = z.object({ provider_order_id: providerOrderId, action })

const refusalText: Record<AttemptRefusal, string> = {
  unknown_order: 'The id provided does not exist',
  already_paid: 'This order has already been paid.',
}

/**
 * Serves the provider's checkout to the browser: the script of its window, its contents and the actions of its
 * buttons. Refusals have status 200, because a browser logs any other status to its console.
 */
export function createCheckout(parts: RestParts, afterwards: () => void): Hono {
  const checkout = new Hono()
  const script = `(() => {\n'use strict'\n${readFileSync(WINDOW_FILE, 'utf8')}})()\n`
  checkout.get('/checkout.js', (c) => {
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
  checkout.get('/checkout/preferences', async (c) => {
    if (c.req.query('key') !== parts.keyId) return c.json(errorBody('The api key provided is invalid'))
    const orderId = providerOrderId.safeParse(c.req.query('order_id'))
    const order = orderId.success ? await findOrder(parts.db, orderId.data) : undefined
    if (order === undefined) return c.json(errorBody(refusalText.unknown_order))
    return c.json({ order: { amount: order.amount, currency: order.currency } })
  })
  checkout.post('/checkout/payments', async (c) => {
    const sent = windowBody.safeParse(await jsonBody(c))
    if (!sent.success || sent.data.key !== parts.keyId)
      return c.json(errorBody('The api key provided is invalid'))
    const { order_id: orderId } = sent.data
    const tried = await tryPayment(parts.db, { orderId, action: sent.data.action, now: parts.clock.now() })
    if (!tried.ok) return c.json(errorBody(refusalText[tried.refusal]))
    afterwards()
    return c.json(windowAnswer(tried.value, parts.keySecret))
  })
  return checkout
}

/** `POST /dev/payment`: the buttons of the window for scripts, in the shop's envelope. */
export function createScriptedPayments(parts: RestParts, afterwards: () => void): Hono {
  const scripted = new Hono()
  scripted.post('/dev/payment', async (c) => {
    const sent = scriptBody.safeParse(await jsonBody(c))
    if (!sent.success) {
      const messages = sent.error.issues.map((issue) => ({
        message: issue.message,
        code: 'invalid',
        ...(issue.path.length > 0 && { field: issue.path.join('.') }),
      }))
      return c.json({ error: true, message: messages, data: null }, 422)
    }
    const { provider_order_id: orderId } = sent.data
    const tried = await tryPayment(parts.db, { orderId, action: sent.data.action, now: parts.clock.now() })
    if (!tried.ok) {
      const message = [{ message: refusalText[tried.refusal], code: tried.refusal }]
      return c.json({ error: true, message, data: null }, tried.refusal === 'unknown_order' ? 404 : 200)
    }
    afterwards()
    const signature = sign(tried.value, parts.keySecret)
    return c.json({ error: false, data: { payment_id: tried.value.id, signature } })
  })
  return scripted
}

// A form of another site cannot send this content type without a CORS preflight, which this app never grants.
async function jsonBody(c: Context): Promise<unknown> {
  if (!(c.req.header('content-type') ?? '').startsWith('application/json')) return null
  return c.req.json().catch(() => null)
}

function windowAnswer(payment: PaymentRow, keySecret: string) {
  if (payment.status === 'created') return { pending: true }
  if (payment.status === 'failed') {
    return { error: { ...DECLINED, metadata: { payment_id: payment.id, order_id: payment.order_id } } }
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: sign(payment, keySecret),
  }
}

function sign(payment: PaymentRow, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex')
}
