import type { Context, Hono } from 'hono'
import * as z from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { findPayment, findRefund, insertRefund, lockOrder, refundByKey, refundsOf } from './books.ts'
import { collection, errorBody, refundEntity, refundEvent, type RefundRow } from './entities.ts'
import { newId } from './ids.ts'
import { queueWebhooks } from './webhooks.ts'

type RefundParts = { db: Executor; clock: Clock }

const newRefund = z.object({
  amount: z.int().min(100, 'The amount must be at least INR 1.00'),
  receipt: z.string().max(40).nullish(),
})

const KEY = /^[\w-]{10,}$/

/** Adds the provider's REST calls for refunds. */
export function addRefunds(rest: Hono, parts: RefundParts): void {
  rest.post('/payments/:id/refund', (c) => giveBack(c, parts))
  rest.get('/payments/:id/refunds', async (c) => {
    const rows = await refundsOf(parts.db, c.req.param('id'))
    return c.json(collection(rows.map(refundEntity)))
  })
  rest.get('/refunds/:id', async (c) => {
    const refund = await findRefund(parts.db, c.req.param('id'))
    if (refund === undefined) return c.json(errorBody('The id provided does not exist'), 400)
    return c.json(refundEntity(refund))
  })
}

async function giveBack(c: Context, { db, clock }: RefundParts) {
  const sent = newRefund.safeParse(await c.req.json().catch(() => null))
  if (!sent.success) return c.json(errorBody(sent.error.issues[0]?.message ?? '', 'amount'), 400)
  const key = c.req.header('x-refund-idempotency') ?? null
  if (key !== null && !KEY.test(key)) return c.json(errorBody('The idempotency key is invalid'), 400)

  const wanted: RefundRow = {
    id: newId('rfnd_'),
    payment_id: c.req.param('id') ?? '',
    amount: sent.data.amount,
    receipt: sent.data.receipt ?? null,
    idempotency_key: key,
    created_at: clock.now(),
  }
  const given = await transaction(db, (tx) => refundOnce(tx, wanted))
  return given.ok ? c.json(refundEntity(given.value)) : c.json(errorBody(given.refusal), 400)
}

async function refundOnce(tx: Executor, wanted: RefundRow): Promise<Result<RefundRow, string>> {
  const payment = await findPayment(tx, wanted.payment_id)
  const order = payment === undefined ? undefined : await lockOrder(tx, payment.order_id)
  if (payment === undefined || order === undefined) return refuse('The id provided does not exist')
  if (payment.status !== 'captured')
    return refuse('The payment status should be captured for action to be taken')

  const { idempotency_key: key, amount } = wanted
  const existing = key === null ? undefined : await refundByKey(tx, key)
  if (existing !== undefined) {
    const isSame = existing.payment_id === wanted.payment_id && existing.amount === amount
    return isSame
      ? ok(existing)
      : refuse('Different request with the same idempotency key has already been processed.')
  }
  const now = (await findPayment(tx, payment.id)) ?? payment
  if (now.refunded + amount > order.amount) return refuse('The payment has been fully refunded already')
  await insertRefund(tx, wanted)
  const refunded = { ...now, refunded: now.refunded + amount }
  await queueWebhooks(tx, [refundEvent(wanted, refunded, order)], wanted.created_at)
  return ok(wanted)
}
