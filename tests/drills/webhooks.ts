import { execute, one, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { addDays, istDate } from '../../src/kernel/ist.ts'
import { withoutLimits } from '../../src/platform/db/time-limits.server.ts'
import { addMember, holdSlot, saveHome, signUp, startPayment } from '../support/shop/booking.ts'
import { insertOrderCopies } from '../support/faults/fault-orders.ts'
import { httpShop } from '../support/shop/http-shop.ts'
import { retryingTransport } from './kit/retrying-transport.ts'
import { inBooks } from './kit/at-once.ts'
import { brokenBy } from './kit/breaking.ts'
import { unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { startPaidProvider, PROVIDER_KEYS } from './kit/paid-provider.ts'
import { openShop, type DrillShop } from './kit/shop.ts'
import { deliverAllEvents, type DeliveryCounts } from './kit/deliver-events.ts'

const ORDERS = 10_000
const QUIET_AFTER_MS = 900_000
// The jobs of a broken shop fail repeatedly.
const BROKEN_MS = 30_000
const MOBILE = '7299999998'

/** Every order is reported as paid zero, one or five times, with its events at varying positions in the sequence. */
export const webhooks: Drill = {
  must: 'webhook 0/1/5 times, any order, before the redirect: 1 order, right state, 10,000 of 10,000',
  breaks: 'an event that comes again counts as a new one, and a payment that is decided is decided again',
  sees: /events were noted|doubled/,
  run,
}

const BREAKS = [
  { from: 'values (${id}, ${kind}, ${at})', to: 'values (${id + Math.random()}, ${kind}, ${at})' },
  { from: "status === 'created' ? await decide", to: 'true ? await decide' },
  {
    from: "if (status !== 'created' && captured.every(({ id }) => id === payment.paymentId))",
    to: 'if (false)',
  },
  { from: 'if (!canBecome(order.status, status))', to: 'if (false)' },
]

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const orders = count ?? ORDERS
  const provider = await startPaidProvider()
  const settings = {
    ...PROVIDER_KEYS,
    RAZORPAY_BASE_URL: provider.baseUrl,
    ...(isBroken ? brokenBy(BREAKS) : {}),
  }
  const shop = await openShop({ isEmbedded, settings })
  try {
    const cookie = await makeOrders(shop, orders)
    const telling = await deliverAllEvents(shop, {
      cookie,
      orders,
      quietMs: isBroken ? BROKEN_MS : QUIET_AFTER_MS,
    })
    const broken = await shop.verify()
    return await judge(shop, { orders, telling, broken })
  } finally {
    await shop.remove()
    await provider.close()
  }
}

async function makeOrders(shop: DrillShop, orders: number): Promise<string> {
  const overHttp = httpShop(retryingTransport(shop.urls[0]))
  const client = overHttp.visitor()
  await signUp(overHttp, client, MOBILE)
  const member = await addMember(client)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  await saveHome(client)
  await holdSlot(client, [member], undefined, addDays(istDate(new Date()), 2))
  const { payment } = (await startPayment(client)).body.data
  await inBooks(shop, async (db) => {
    await execute(db, sql`update slots set capacity = 1000000 where taken > 0`)
    await insertOrderCopies(db, payment.order_number, { from: 1, to: orders, placedAt: new Date() })
  })
  return client.cookie
}

type Facts = { orders: number; telling: DeliveryCounts; broken: unknown[] }

async function judge(shop: DrillShop, { orders, telling, broken }: Facts): Promise<Finding> {
  const database = await shop.open()
  const books = await withoutLimits(database.db, countEach)
  await database.close()
  const { right = 0, doubled = 0, events = 0, left = [] } = books ?? {}
  const others = Object.entries(telling.answers).filter(([status]) => status !== '200')
  return {
    figure:
      `${right} of ${orders} orders right on the ${shop.kind} database, ${doubled} doubled, after ${telling.sent} webhooks of ` +
      `${telling.events} events (${events} noted, slowest answer ${Math.round(telling.slowest)} ms) and ${orders} redirects; ` +
      `verify: ${broken.length} broken`,
    problems: [
      ...unless(right === orders, `${right} of ${orders} orders are right`),
      ...unless(doubled === 0, `${doubled} orders were doubled`),
      ...unless(events === telling.events, `${events} events were noted, ${telling.events} were sent`),
      ...left.map((job) => `left: ${job}`),
      ...unless(others.length === 0, `other answers: ${JSON.stringify(others)}`),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}

function countEach(db: Executor) {
  return one<{ right: number; doubled: number; events: number; left: string[] }>(
    db,
    sql`with each as (
          select o.status, (select count(*) from money_movements m where m.order_id = o.id and m.kind = 'sold') as sold,
            (select count(*) from order_events e where e.order_id = o.id and e.status = 'processing') as times,
            (select count(*) from invoices i where i.order_id = o.id) as invoices
          from orders o where o.number like 'LB00%')
        select count(*) filter (where status = 'processing' and sold = 1 and times = 1 and invoices = 1)::int as right,
          count(*) filter (where sold > 1 or times > 1 or invoices > 1)::int as doubled,
          (select count(*)::int from payment_events) as events,
          (select coalesce(json_agg(said order by said), '[]') from (
            select count(*) || ' of ' || kind || ', ' || state || ', tried ' || attempts || ' times, '
              || coalesce(last_error, 'without an error') as said
            from jobs where state <> 'done' and key <> 'every' group by kind, state, attempts, last_error) jobs) as "left"
        from each`,
  )
}
