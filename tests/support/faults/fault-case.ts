import { execute, query, sql } from '../../../src/platform/db/query.server.ts'
import type { Behaviour, PaymentFault } from './fault-cases.ts'
import {
  endOf,
  orderNumbered,
  insertOrderCopies,
  type OrderEnd,
  type OrderTemplate,
  type PendingOrder,
} from './fault-orders.ts'
import { Processes } from './fault-process.ts'
import type { Death } from './crashing-database.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { sendWebhook } from '../servers/webhook.ts'

const PLACED_AT = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const PROVIDER_ILL_MINUTES = 10
const CANCELS_AFTER = 15
const LATE_WEBHOOKS_AFTER = 41
// Minutes after the payment at which the customer, the provider and the jobs act, until the order has ended.
const STEPS = [0, 1, 11, 15, 41, 95, 420, 840]

/** One cell of the matrix: the fault, the customer's behaviour, and the write at which the first process dies. */
export type FaultCase = { fault: PaymentFault; behaviour: Behaviour; death: Death | null; isTorn?: boolean }

/** The outcome of a cell: the order's end, the writes of the first process, and whether it died. */
export type CaseOutcome = { end: OrderEnd; writes: string[]; hasDied: boolean }

/** Plays a cell with the n-th copy of the template's order. */
export async function playCase(
  shop: TestShop,
  template: OrderTemplate,
  n: number,
  cell: FaultCase,
): Promise<CaseOutcome> {
  shop.clock.set(new Date(PLACED_AT))
  await insertOrderCopies(shop.db, template.number, { from: n, to: n, placedAt: new Date(PLACED_AT) })
  const play = new Play(shop, template, orderNumbered(n, template), cell)
  return play.untilItsEnd()
}

class Play {
  readonly shop: TestShop
  readonly order: PendingOrder
  readonly cell: FaultCase
  readonly processes: Processes
  minutes = 0
  proof = { payment_id: '', signature: '' }

  constructor(shop: TestShop, { client }: OrderTemplate, order: PendingOrder, cell: FaultCase) {
    this.shop = shop
    this.order = order
    this.cell = cell
    const providerState = () => (this.minutes < PROVIDER_ILL_MINUTES ? cell.fault.provider : 'well')
    const { death, isTorn = false } = cell
    this.processes = new Processes(shop, { cookie: client.cookie, providerState, death, isTorn })
  }

  async untilItsEnd(): Promise<CaseOutcome> {
    const paidAt = this.cell.behaviour === 'pays too late' ? 31 : 5
    this.shop.clock.set(new Date(PLACED_AT + paidAt * MINUTE_MS))
    await this.pay()
    let end = await endOf(this.shop.db, this.order)
    for (const minutes of STEPS) {
      this.minutes = minutes
      this.shop.clock.set(new Date(PLACED_AT + (paidAt + minutes) * MINUTE_MS))
      await this.step()
      end = await endOf(this.shop.db, this.order)
      if (this.isOver(end)) break
    }
    const { crashing } = this.processes.first
    return { end, writes: crashing.writes, hasDied: crashing.isDead() }
  }

  // The actions of the customer, the provider and the jobs at this minute; if the process dies, the next one continues.
  async step(): Promise<void> {
    const { fault, behaviour } = this.cell
    if (fault.webhooks !== 'late' || this.minutes >= LATE_WEBHOOKS_AFTER) await this.deliver()
    if (fault.browser !== 'is closed') await this.browse()
    await this.processes.ask((process) => process.runJobs())
    if (behaviour === 'pays and cancels' && this.minutes >= CANCELS_AFTER) {
      await this.processes.ask(({ client }) =>
        client.post('/api/order/cancel', { order_number: this.order.number }),
      )
      await this.processes.ask((process) => process.runJobs())
    }
  }

  isOver({ order, openJobs, owed }: OrderEnd): boolean {
    const { fault, behaviour } = this.cell
    if (fault.webhooks === 'late' && this.minutes < LATE_WEBHOOKS_AFTER) return false
    if (behaviour === 'pays and cancels' && this.minutes < CANCELS_AFTER) return false
    return order !== 'pending' && openJobs === 0 && owed === 0
  }

  async pay(): Promise<void> {
    const { providerOrderId, amount } = this.order
    const { paidShort = 0 } = this.cell.fault
    await execute(
      this.shop.db,
      sql`update standin_orders set amount = ${amount - paidShort} where id = ${providerOrderId}`,
    )
    const pressed = await this.shop.standIn.app.request('/dev/payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider_order_id: providerOrderId, action: 'pay' }),
    })
    this.proof = ((await pressed.json()) as { data: { payment_id: string; signature: string } }).data
  }

  async browse(): Promise<void> {
    const { number: order_number, providerOrderId: provider_order_id } = this.order
    const isForged = this.cell.fault.browser === 'confirms with a forged proof'
    const { payment_id, signature } = isForged ? { ...this.proof, signature: 'f'.repeat(64) } : this.proof
    const proof = { order_number, provider_order_id, payment_id, signature }
    // A client with a forged proof does not poll.
    await this.processes.ask(({ client }) => client.post('/api/payment/confirm', proof))
    if (!isForged)
      await this.processes.ask(({ client }) =>
        client.post('/api/cart/order-details-status', { id: order_number }),
      )
  }

  // The provider repeats a webhook until its reply is 2xx.
  async deliver(): Promise<void> {
    const { webhooks } = this.cell.fault
    if (webhooks === 'never') return
    const due = await query<{ id: string; body: string }>(
      this.shop.db,
      sql`select event_id as id, body from standin_webhooks
          where delivered_at is null and position(${this.order.providerOrderId} in body) > 0 order by due_at, event_id`,
    )
    const deliveries =
      webhooks === 'doubled'
        ? [...due, ...due, ...due.map(({ body }) => ({ body, id: `again-${body.length}` }))]
        : due
    for (const { id, body } of webhooks === 'reordered' ? deliveries.toReversed() : deliveries) {
      const secret = webhooks === 'forged' ? { secret: 'another secret' } : {}
      let isTaken = false
      await this.processes.ask(async ({ client }) => {
        isTaken = (await sendWebhook(client, body, { id, ...secret })).status === 200
      })
      if (isTaken)
        await execute(
          this.shop.db,
          sql`update standin_webhooks set delivered_at = now() where event_id = ${id}`,
        )
    }
  }
}
