import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { query, sql } from '../../../src/platform/db/query.server.ts'
import { sendWebhook, webhookBody } from '../../support/servers/webhook.ts'
import { answered, endpointsOf } from './at-once.ts'
import { toPaymentId, PROVIDER_KEYS } from './paid-provider.ts'
import type { DrillShop } from './shop.ts'

const AT_ONCE = 16
const EVENTS = ['payment.authorized', 'payment.captured', 'order.paid']
const TIMES = [0, 1, 5]

/** The sent events, and the number of replies with each status. */
export type DeliveryCounts = {
  sent: number
  events: number
  slowest: number
  answers: Record<string, number>
}

/** Reports the payment of every order to the shop, then polls as its customer, and waits until all jobs have ended. */
export async function deliverAllEvents(
  shop: DrillShop,
  { cookie, orders, quietMs }: { cookie: string; orders: number; quietMs: number },
): Promise<DeliveryCounts> {
  const telling: DeliveryCounts = { sent: 0, events: 0, slowest: 0, answers: {} }
  const endpoints = endpointsOf(shop)
  const numbers = Array.from({ length: orders }, (_, index) => index + 1).values()
  const oneAfterTheOther = async () => {
    for (const n of numbers) {
      await deliver(endpoints, telling, n)
      const { status } = await answered(() => redirect(endpoints, cookie, n))
      count(telling, status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  await untilQuiet(shop, quietMs)
  return telling
}

type Endpoints = ReturnType<typeof endpointsOf>

// The times and the sequence differ between orders and are the same in every run.
async function deliver(endpoints: Endpoints, telling: DeliveryCounts, n: number): Promise<void> {
  const times = TIMES[n % TIMES.length] ?? 0
  const orderId = orderIdOf(n)
  if (times > 0) telling.events += EVENTS.length
  const deliveries = EVENTS.flatMap((event) => Array.from({ length: times }, () => event))
  const shuffled = deliveries
    .map((event, index) => ({ event, at: (index * 7 + n * 13) % 17 }))
    .toSorted((a, b) => a.at - b.at)
  const send = async ({ event }: { event: string }, index: number) => {
    const began = performance.now()
    const body = webhookBody({ event, orderId, paymentId: toPaymentId(orderId) })
    const id = `${orderId}:${event}`
    const { status } = await answered(() => sendWebhook(endpoints('', n + index), body, { id }))
    telling.sent += 1
    telling.slowest = Math.max(telling.slowest, performance.now() - began)
    count(telling, status)
  }
  await Promise.all(shuffled.map(send))
}

function redirect(endpoints: Endpoints, cookie: string, n: number) {
  const provider_order_id = orderIdOf(n)
  const payment_id = toPaymentId(provider_order_id)
  const signature = createHmac('sha256', PROVIDER_KEYS.RAZORPAY_KEY_SECRET)
    .update(`${provider_order_id}|${payment_id}`)
    .digest('hex')
  const order_number = provider_order_id.replace('order_', '')
  return endpoints(cookie, n).post('/api/payment/confirm', {
    order_number,
    provider_order_id,
    payment_id,
    signature,
  })
}

function orderIdOf(n: number): string {
  return `order_LB${String(n).padStart(10, '0')}`
}

function count({ answers }: DeliveryCounts, status: number): void {
  answers[status] = (answers[status] ?? 0) + 1
}

// Another process cannot read the embedded database, so the end of its jobs is inferred from their age.
async function untilQuiet(shop: DrillShop, quietMs: number): Promise<void> {
  if (shop.kind === 'embedded') return pause(10_000)
  const database = await shop.open()
  const latest = performance.now() + quietMs
  while (performance.now() < latest) {
    const open = await query(
      database.db,
      sql`select 1 from jobs where state in ('waiting', 'running') and key <> 'every' limit 1`,
    )
    if (open.length === 0) break
    await pause(500)
  }
  await database.close()
}
