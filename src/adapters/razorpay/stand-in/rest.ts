import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { Clock } from '../../../kernel/clock.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { findOrder, findPayment, insertOrder, ordersByReceipt, orderWithPayments } from './books.ts'
import { collection, errorBody, orderEntity, paymentEntity } from './entities.ts'
import { newId } from './ids.ts'
import { addRefunds } from './refunds.ts'
import { addSettlements } from './settlements.ts'

/** What the REST API needs. */
export type RestParts = { db: Executor; clock: Clock; keyId: string; keySecret: string }

const newOrder = z.object({
  amount: z
    .number('amount: is required.')
    .int('The amount must be an integer.')
    .min(100, 'Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
})

/** The part of the provider's REST API that the shop uses: orders, their payments, refunds and settlements. */
export function createRest(parts: RestParts): Hono {
  const rest = new Hono()
  const expected = `Basic ${btoa(`${parts.keyId}:${parts.keySecret}`)}`
  rest.use(async (c, next) => {
    if (c.req.header('authorization') === expected) return next()
    return c.json(errorBody('Authentication failed'), 401)
  })
  rest.post('/orders', (c) => openOrder(c, parts))
  rest.get('/orders', async (c) => {
    const rows = await ordersByReceipt(parts.db, c.req.query('receipt') ?? '')
    return c.json(collection(rows.map(orderEntity)))
  })
  rest.get('/orders/:id', async (c) => {
    const order = await findOrder(parts.db, c.req.param('id'))
    return order === undefined ? unknownId(c) : c.json(orderEntity(order))
  })
  rest.get('/orders/:id/payments', async (c) => {
    const row = await orderWithPayments(parts.db, c.req.param('id'))
    if (row === undefined) return unknownId(c)
    return c.json(collection(row.payments.map((payment) => paymentEntity(payment, row.order))))
  })
  rest.get('/payments/:id', async (c) => {
    const payment = await findPayment(parts.db, c.req.param('id'))
    const order = payment === undefined ? undefined : await findOrder(parts.db, payment.order_id)
    return payment === undefined || order === undefined ? unknownId(c) : c.json(paymentEntity(payment, order))
  })
  addRefunds(rest, parts)
  addSettlements(rest, parts)
  rest.all('*', (c) => c.json(errorBody('The requested URL was not found on the server.'), 400))
  return rest
}

async function openOrder(c: Context, { db, clock }: RestParts) {
  const sent = newOrder.safeParse(await c.req.json().catch(() => null))
  if (!sent.success) {
    const [issue] = sent.error.issues
    return c.json(errorBody(issue?.message ?? '', issue?.path.join('.')), 400)
  }
  const { amount, currency, receipt, notes } = sent.data
  const id = newId('order_')
  const order = {
    id,
    amount,
    currency,
    receipt: receipt ?? null,
    notes: notes ?? {},
    created_at: clock.now(),
  }
  if (!(await insertOrder(db, order)))
    return c.json(errorBody('Order receipt should be unique.', 'receipt'), 400)
  return c.json(orderEntity({ ...order, amount_paid: 0, attempts: 0 }))
}

function unknownId(c: Context) {
  return c.json(errorBody('The id provided does not exist'), 400)
}
