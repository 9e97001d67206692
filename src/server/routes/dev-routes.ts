import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { outboxMails } from '../../adapters/mail/outbox-mail.ts'
import { outboxMessages } from '../../adapters/sms/outbox-sms.ts'
import { findBalance, grantCoins } from '../../domains/coins/coins.store.server.ts'
import { applyPricesOf } from '../../domains/prices/price-schedule.store.server.ts'
import { findByMobile } from '../../domains/customers/accounts.store.server.ts'
import { eventRefusalText } from '../../domains/orders/order-events.messages.ts'
import { isCollectionStep } from '../../domains/orders/order-events.ts'
import { recordOrderEvent } from '../../use-cases/orders/record-event.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { mobileDigits } from '../../kernel/mobile.ts'
import { rejected, respond, success } from '../../platform/http/envelope.ts'
import { readJson } from '../../platform/http/json-body.ts'
import type { Parts } from '../shop-parts.ts'

/**
 * Development's own calls: the outbox, the clock, the steps of an order, coins, and the stand-in provider. Only this
 * machine can reach them.
 *
 * @see docs/rules/pages.md
 */
export function devRoutes(parts: Parts): Hono {
  const dev = new Hono()
  dev.get('/dev/outbox', (c) => outbox(parts, c))
  dev.post('/dev/clock', (c) => setClock(parts, c))
  dev.post('/dev/order', (c) => addOrderEvent(parts, c))
  dev.post('/dev/coins', (c) => giveCoins(parts, c))
  if (parts.standIn !== null) dev.route('/', parts.standIn.app)
  return dev
}

async function outbox({ shop }: Parts, c: Context): Promise<Response> {
  // PostgreSQL does not store this character in a text.
  const to = (c.req.query('to') ?? '').replaceAll('\u0000', '')
  if (to.includes('@')) {
    const mails = await outboxMails(shop.db, to)
    return respond(success({ mails: mails.map(atOnWire) }))
  }
  const messages = await outboxMessages(shop.db, mobileDigits(to))
  return respond(success({ messages: messages.map(atOnWire) }))
}

function atOnWire<Kept extends { at: Date }>(message: Kept) {
  return { ...message, at: istIso(message.at) }
}

async function setClock({ clock, shop }: Parts, c: Context): Promise<Response> {
  const read = await readJson(c.req.raw)
  if (!read.ok) return respond(read.envelope)

  const now =
    typeof read.body === 'object' && read.body !== null && 'now' in read.body ? read.body.now : undefined
  if (now !== null && (typeof now !== 'string' || Number.isNaN(Date.parse(now)))) {
    return respond(
      rejected(422, { code: 'invalid', message: 'now must be an ISO instant or null', field: 'now' }),
    )
  }
  clock.set(now === null ? null : new Date(now))
  await applyPricesOf(shop.db, clock.now())
  return respond(success({ now: istIso(clock.now()) }))
}

const GRANT = z.object({ mobile: z.string(), amount: z.int().min(1).max(1_000_000) })

async function giveCoins({ shop, clock }: Parts, c: Context): Promise<Response> {
  const read = await readJson(c.req.raw)
  if (!read.ok) return respond(read.envelope)

  const grant = GRANT.safeParse(read.body)
  if (!grant.success) {
    const message = 'mobile must be a number and amount 1 to 1000000 whole coins'
    return respond(rejected(422, { code: 'invalid', message }))
  }
  const customer = await findByMobile(shop.db, mobileDigits(grant.data.mobile))
  if (customer === undefined)
    return respond(rejected(404, { code: 'unknown_customer', message: 'There is no such customer' }))
  const now = clock.now()
  await grantCoins(shop.db, { customerId: customer.id, coins: grant.data.amount }, now)
  return respond(success({ balance: await findBalance(shop.db, customer.id, now) }))
}

async function addOrderEvent({ shop, clock }: Parts, c: Context): Promise<Response> {
  const read = await readJson(c.req.raw)
  if (!read.ok) return respond(read.envelope)

  const body = typeof read.body === 'object' && read.body !== null ? read.body : {}
  const number = 'order_number' in body && typeof body.order_number === 'string' ? body.order_number : ''
  const step = 'event' in body && typeof body.event === 'string' ? body.event : ''
  if (!isCollectionStep(step)) {
    const message = 'event must be collected, at-lab or report-ready'
    return respond(rejected(422, { code: 'invalid', message, field: 'event' }))
  }
  const now = clock.now()
  const recorded = await recordOrderEvent(shop.db, { number, step, at: now }, now)
  if (recorded.ok) {
    const { number: order_number, status: order_status } = recorded.value
    return respond(success({ order_number, order_status }))
  }
  const { kind } = recorded.refusal
  const refused = { code: kind.replaceAll('-', '_'), message: eventRefusalText(recorded.refusal) }
  return respond(rejected(kind === 'unknown-order' ? 404 : 422, refused))
}
