import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import type { PaymentFault } from '../support/faults/fault-cases.ts'
import {
  orderNumbered,
  insertOrderCopies,
  createTemplateOrder,
  type OrderTemplate,
  type PendingOrder,
} from '../support/faults/fault-orders.ts'
import { Processes } from '../support/faults/fault-process.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { sendWebhook, webhookBody } from '../support/servers/webhook.ts'

const NOW = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const RUNS = Number(process.env['RUNS'] ?? 12)

let shop: TestShop
let template: OrderTemplate
beforeAll(async () => {
  shop = await createTestShop()
  template = await createTemplateOrder(shop)
  // At the real provider an order may be paid twice.
  await execute(shop.db, sql`drop index standin_payments_captured`)
}, 120_000)
afterAll(() => shop.close())

const STEPS = [
  'pay',
  'tell',
  'tell often',
  'ask',
  'cancel',
  'work',
  'wait',
  'provider dies',
  'provider sleeps',
] as const
type Step = (typeof STEPS)[number]

let made = 0

class Story {
  readonly order: PendingOrder
  readonly processes: Processes
  minutes = 0
  providerState: PaymentFault['provider'] = 'well'
  payments: string[] = []

  constructor(order: PendingOrder) {
    this.order = order
    this.processes = new Processes(shop, {
      cookie: template.client.cookie,
      providerState: () => this.providerState,
      death: null,
      isTorn: false,
    })
  }

  async take(step: Step): Promise<void> {
    const { current } = this.processes
    const { client } = current
    switch (step) {
      case 'pay':
        return this.pay()
      case 'tell':
        return this.tell(1)
      case 'tell often':
        return this.tell(5)
      case 'ask':
        return void (await client.post('/api/cart/order-details-status', { id: this.order.number }))
      case 'cancel':
        return void (await client.post('/api/order/cancel', { order_number: this.order.number }))
      case 'work':
        return void (await current.runJobs())
      case 'wait':
        return this.wait(11)
      case 'provider dies':
        this.providerState = this.providerState === 'well' ? 'broken' : 'well'
        return
      case 'provider sleeps':
        this.providerState = this.providerState === 'well' ? 'slow' : 'well'
    }
  }

  async pay(): Promise<void> {
    const id = `pay_${this.order.number}_${this.payments.length}`
    this.payments.push(id)
    await execute(
      shop.db,
      sql`insert into standin_payments (id, order_id, status, created_at)
          values (${id}, ${this.order.providerOrderId}, 'captured', ${shop.clock.now()})`,
    )
  }

  async tell(times: number): Promise<void> {
    for (const paymentId of this.payments.toReversed()) {
      const body = webhookBody({ event: 'payment.captured', orderId: this.order.providerOrderId, paymentId })
      const once = () => sendWebhook(this.processes.current.client, body, { id: `${paymentId}:${times}` })
      await Promise.all(Array.from({ length: times }, once))
    }
  }

  async wait(minutes: number): Promise<void> {
    this.minutes += minutes
    shop.clock.set(new Date(NOW + this.minutes * MINUTE_MS))
  }

  // The provider works again, and enough time passes.
  async untilQuiet(): Promise<void> {
    this.providerState = 'well'
    for (const minutes of [17, 35, 400, 800]) {
      await this.wait(minutes)
      await this.tell(2)
      await this.processes.current.runJobs()
    }
  }
}

async function accountsOf(number: string) {
  return one<{ captured: number; sold: number; back: number; twice: number; pending: number }>(
    shop.db,
    sql`with o as (select id, number, status from orders where number = ${number}),
          paid as (select id from standin_payments where order_id = 'order_' || ${number} and status = 'captured'),
          back as (select payment_id, sum(amount) as amount from standin_refunds
            where payment_id in (select id from paid) group by payment_id)
        select (select count(*)::int from paid) * ${template.amount}::int as captured,
          (select coalesce(sum(amount * ((to_account = 'sales')::int - (from_account = 'sales')::int)), 0)::int
            from money_movements m join o on o.id = m.order_id) as sold,
          (select coalesce(sum(amount), 0)::int from back) as back,
          (select count(*)::int from back where amount > ${template.amount}) as twice,
          (select count(*)::int from o where status = 'pending') as pending`,
  )
}

test(
  'all received money pays one order or is refunded, never more than was received, in any order of events',
  { timeout: 240_000 },
  async () => {
    const story = fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 9 })
    const play = async (steps: Step[]) => {
      made += 1
      shop.clock.set(new Date(NOW))
      await insertOrderCopies(shop.db, template.number, { from: made, to: made, placedAt: new Date(NOW) })
      const one = new Story(orderNumbered(made, template))
      for (const step of steps) await one.take(step)
      await one.untilQuiet()
      const { captured = 0, sold = 0, ...rest } = (await accountsOf(one.order.number)) ?? {}
      expect([0, template.amount]).toContain(sold)
      expect({ ...rest, captured }).toEqual({ captured, back: captured - sold, twice: 0, pending: 0 })
    }
    await fc.assert(fc.asyncProperty(story, play), { numRuns: RUNS, seed: 20_261_121, endOnFailure: true })
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)
