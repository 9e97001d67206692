import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import type { Answered } from '../support/shop/client.ts'
import { sendConcurrently, holdSlotForAll, inBooks, tally } from './kit/at-once.ts'
import { brokenBy, type Break } from './kit/breaking.ts'
import { unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { preparePeople, type People } from './kit/people.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const SHOPPERS = 50
const USES = 5
const BALANCE = 350
const COINS = 100

/** More customers than a coupon has uses place their orders concurrently. */
export const coupon: Drill = {
  must: 'a coupon with N uses, 50 parallel orders: exactly N',
  breaks: 'a use is counted without asking whether one is left, and the database lets it',
  sees: /uses of a coupon/,
  run: (options) => withShop(options, COUPON_BREAKS, couponDrill),
}

/** One customer spends the same coins in many carts concurrently. */
export const coins: Drill = {
  must: 'coins with balance B, 50 parallel orders: never below 0, and the ledger is the balance',
  breaks: 'an order holds coins that nobody takes out of the purse',
  sees: /left, ledger|can be placed/,
  run: (options) => withShop(options, COIN_BREAKS, coinsDrill),
}

const COUPON_BREAKS = [
  { from: 'and (total_limit is null or used.times < total_limit)', to: '' },
  { from: 'select code from coupons where code = ${code} for no key update', to: 'select 1' },
]
const COIN_BREAKS = [
  { from: "await moveCoins(tx, { ...order, kind: 'hold', from: 'purse', to: 'held', at: now })", to: '' },
]

type Play = { shop: DrillShop; people: People; isBroken: boolean }

async function withShop(
  { isBroken, isEmbedded, count }: Options,
  breaks: Break[],
  play: (drill: Play) => Promise<Finding>,
): Promise<Finding> {
  const shop = await openShop({ isEmbedded, settings: isBroken ? brokenBy(breaks) : {} })
  try {
    const people = await preparePeople(shop, count ?? SHOPPERS)
    await holdSlotForAll(shop, people)
    return await play({ shop, people, isBroken })
  } finally {
    await shop.remove()
  }
}

async function couponDrill({ shop, people: { shoppers }, isBroken }: Play): Promise<Finding> {
  await inBooks(shop, async (db) => {
    await execute(
      db,
      sql`insert into coupons (code, description, rule, type, amount_paise, total_limit, starts_at, ends_at, sort)
          values ('DRILL', 'A drill', '{}', 'flat', 5000, ${USES}, '2026-01-01', '2036-01-01', 99)`,
    )
    if (isBroken) await execute(db, sql`alter table coupons drop constraint coupons_check`)
  })
  const applied = await sendConcurrently(
    shoppers.map(
      ({ client }) =>
        () =>
          client.post('/api/coupon/add-coupon', { couponCode: 'DRILL' }),
    ),
  )
  const placed = await placeAllOrders(shoppers)
  const broken = await shop.verify()
  const database = await shop.open()
  const books = await one<{ uses: number; orders: number }>(
    database.db,
    sql`select (select count(*)::int from coupon_uses where code = 'DRILL') as uses,
          (select count(*)::int from orders where cart_id like 'drill-%') as orders`,
  )
  await database.close()
  return {
    figure:
      `${shoppers.length} orders at once with a coupon of ${USES} uses on the ${shop.kind} database: ${books?.uses} uses, ` +
      `answers ${JSON.stringify(tally(placed))}; verify: ${broken.length} broken`,
    problems: [
      ...unless(
        applied.every(({ body }) => !body.error),
        `the coupon was refused: ${JSON.stringify(tally(applied))}`,
      ),
      ...unless(books?.uses === USES, `${books?.uses} uses of a coupon that has ${USES}`),
      ...unless(books?.orders === USES, `${books?.orders} orders were placed`),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}

async function coinsDrill({ shop, people: { shoppers } }: Play): Promise<Finding> {
  await inBooks(shop, async (db) => {
    const [first] = await query<{ id: number }>(
      db,
      sql`select customer_id as id from carts where id = 'drill-0'`,
    )
    const id = first?.id ?? 0
    await execute(db, sql`update addresses set is_default = false where customer_id > ${id}`)
    for (const table of ['addresses', 'members', 'slot_places'] as const) {
      await execute(db, sql`update ${sql.table(table)} set customer_id = ${id} where customer_id >= ${id}`)
    }
    // Each session has a separate cart that was not merged yet.
    await execute(
      db,
      sql`update carts set customer_id = null, session_id = replace(id, 'drill-', '')::bigint + ${id}
          where id like 'drill-%'`,
    )
    await execute(db, sql`update sessions set customer_id = ${id} where id >= ${id}`)
    await execute(
      db,
      sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
          values (${id}, 'granted', ${BALANCE}, 'shop', 'purse', now())`,
    )
  })
  const applied = await sendConcurrently(
    shoppers.map(
      ({ client }) =>
        () =>
          client.post('/api/reward-points/applyRewardPoints', { rewardPoints: COINS }),
    ),
  )
  // Each customer confirms the total that was displayed.
  await sendConcurrently(
    shoppers.map(
      ({ client }) =>
        () =>
          client.post('/api/cart/get-cart'),
    ),
  )
  const placed = await placeAllOrders(shoppers)
  return judgeCoins(shop, { applied, placed })
}

async function judgeCoins(
  shop: DrillShop,
  { applied, placed }: { applied: Answered[]; placed: Answered[] },
): Promise<Finding> {
  const broken = await shop.verify()
  const database = await shop.open()
  const purse = await one<{ balance: number; held: number; summed: number }>(
    database.db,
    sql`select p.balance, p.held,
          sum(m.coins * ((m.to_account = 'purse')::int - (m.from_account = 'purse')::int))::int as summed
        from coin_purses p join coin_movements m on m.customer_id = p.customer_id
        where p.customer_id = (select customer_id from coin_movements where kind = 'granted' and coins = ${BALANCE})
        group by p.customer_id`,
  )
  await database.close()
  const orders = Math.floor(BALANCE / COINS)
  const left = BALANCE - orders * COINS
  const answers = tally(placed)
  return {
    figure:
      `${placed.length} orders at once of ${COINS} coins each from a balance of ${BALANCE} on the ${shop.kind} database: ` +
      `${answers['200'] ?? 0} placed, ${purse?.balance} left, ${purse?.held} held, the ledger says ${purse?.summed}; ` +
      `verify: ${broken.length} broken`,
    problems: [
      ...unless(
        applied.every(({ body }) => !body.error),
        `the coins were refused: ${JSON.stringify(tally(applied))}`,
      ),
      ...unless(answers['200'] === orders, `answers ${JSON.stringify(answers)}, ${orders} can be placed`),
      ...unless(
        purse?.balance === left && purse.summed === left,
        `${purse?.balance} left, ledger ${purse?.summed}`,
      ),
      ...broken.map((what) => JSON.stringify(what)),
    ],
  }
}

function placeAllOrders(shoppers: People['shoppers']): Promise<Answered[]> {
  return sendConcurrently(
    shoppers.map(
      ({ client }) =>
        () =>
          client.post('/api/cart/checkout-login', {}),
    ),
  )
}
