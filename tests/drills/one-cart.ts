import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import type { Answered } from '../support/shop/client.ts'
import { sendConcurrently, endpointsOf, holdSlotForAll, inBooks } from './kit/at-once.ts'
import { brokenBy } from './kit/breaking.ts'
import { unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { preparePeople } from './kit/people.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const CALLS = 50
const CARTS = 20

/** Every cart is placed and paid by many concurrent calls. */
export const oneCart: Drill = {
  must: '50 parallel order calls on one cart: 1 order, 1 order at the provider',
  breaks: 'a cart is placed without its lock, closed or not, and the database lets it be placed again',
  sees: /orders of \d+ carts/,
  run,
}

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const carts = count ?? CARTS
  const breaks = [{ from: 'and o.closed_at is null for update`', to: '`' }]
  const shop = await openShop({ isEmbedded, settings: isBroken ? brokenBy(breaks) : {} })
  try {
    const people = await preparePeople(shop, carts)
    await holdSlotForAll(shop, people)
    if (isBroken) await forgetConstraint(shop)
    const problems: string[] = []
    const endpoints = endpointsOf(shop)
    for (const { client, cartId } of people.shoppers) {
      problems.push(
        ...judgeAnswers(cartId, await placeOrderOften((index) => endpoints(client.cookie, index))),
      )
    }
    const broken = await shop.verify()
    const books = await countIn(shop)
    return {
      figure:
        `${CALLS} calls at once on each of ${carts} carts on the ${shop.kind} database: ${books.carts} carts with ` +
        `${books.orders} orders and ${books.charges} orders at the provider; verify: ${broken.length} broken`,
      problems: [
        ...problems,
        ...unless(books.carts === carts, `${books.carts} carts were placed`),
        ...unless(books.orders === carts, `${books.orders} orders of ${carts} carts`),
        ...unless(books.charges === carts, `${books.charges} orders at the provider of ${carts} carts`),
        ...broken.map((what) => JSON.stringify(what)),
      ],
    }
  } finally {
    await shop.remove()
  }
}

function forgetConstraint(shop: DrillShop): Promise<unknown> {
  return inBooks(shop, (db) => execute(db, sql`alter table orders drop constraint orders_cart_id_key`))
}

type ClientAt = (index: number) => { post(path: string, body: unknown): Promise<Answered> }

function placeOrderOften(clientAt: ClientAt): Promise<Answered[]> {
  const calls = Array.from({ length: CALLS }, (_, index) => {
    const path = index % 4 < 2 ? '/api/cart/checkout-login' : '/api/payment/start'
    return () => clientAt(index).post(path, {})
  })
  return sendConcurrently(calls)
}

function judgeAnswers(cartId: string, answers: Answered[]): string[] {
  const numbers = answers.map(({ status, body }) => {
    const { placeOrder, payment } = body.data ?? {}
    return (
      placeOrder?.order.order_number ?? payment?.order_number ?? `${status} ${JSON.stringify(body.message)}`
    )
  })
  const distinct = [...new Set(numbers)]
  return unless(distinct.length === 1, `${cartId}: ${distinct.slice(0, 4).join(' and ')}`)
}

async function countIn(shop: DrillShop) {
  const database = await shop.open()
  const counted = await one<{ orders: number; carts: number; charges: number }>(
    database.db,
    sql`select count(*)::int as orders, count(distinct cart_id)::int as carts,
          (select count(*)::int from standin_orders) as charges
        from orders where cart_id like 'drill-%'`,
  )
  await database.close()
  return counted ?? { orders: 0, carts: 0, charges: 0 }
}
