import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, applyCoins, applyCoupon, giveCoins, placing } from '../../../tests/support/shop/offers.ts'
import { comeTo } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

// On PostgreSQL each process has separate connections; the embedded database has one process.
let processes: (() => TestClient)[]
beforeAll(async () => {
  processes = [() => shop.visitor(), await shop.anotherProcess(), await shop.anotherProcess()]
})
const clientAt = (index: number) => (processes[index % 3] ?? (() => shop.visitor()))()

type Placed = Awaited<ReturnType<typeof placing>>

function tally(answers: Placed[]): Record<string, number> {
  const kinds = answers.map(({ status, body }) => body.message?.[0]?.code ?? String(status))
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

// All calls are concurrent; calls that a slow machine refused with 503 are repeated.
async function placedByAll(clients: TestClient[], expectedTotal?: number): Promise<Placed[]> {
  const answers = await Promise.all(clients.map((client) => placing(client, expectedTotal)))
  const later = clients.filter((_, index) => answers[index]?.status === 503)
  const answered = answers.filter(({ status }) => status !== 503)
  return later.length === 0 ? answered : [...answered, ...(await placedByAll(later, expectedTotal))]
}

test(
  '200 redemptions of a coupon with 5 remaining uses succeed exactly 5 times',
  { timeout: 240_000 },
  async () => {
    await execute(
      shop.db,
      sql`insert into coupons (code, description, rule, type, amount_paise, total_limit, starts_at, ends_at, sort)
        values ('FIVELEFT', 'Five', '{}', 'flat', 10000, 5, '2026-01-01', '2027-01-01', 99)`,
    )
    const shoppers: TestClient[] = []
    for (let index = 0; index < 200; index++) {
      const client = clientAt(index)
      const customerId = await shop.signIn(client)
      await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })
      await comeTo(shop.db, customerId, '600001')
      expect((await applyCoupon(client, 'FIVELEFT')).body.error).toBe(false)
      shoppers.push(client)
    }
    const answers = await placedByAll(shoppers)
    const stored = await one(
      shop.db,
      sql`select (select uses from coupons where code = 'FIVELEFT') as uses,
          (select count(*)::int from coupon_uses where code = 'FIVELEFT') as "inOrders",
          (select count(*)::int from orders) as orders`,
    )
    expect(tally(answers)).toEqual({ '200': 5, coupon_unusable: 195 })
    expect(stored).toEqual({ uses: 5, inOrders: 5, orders: 5 })
  },
)

const SLOT = '1101_2026-11-26_10:00'

// Each session has a separate cart that is not merged yet, with a reservation as if the slot were held.
async function cartsOf(customer: { id: number; mobile: string }, count: number): Promise<TestClient[]> {
  const clients: TestClient[] = []
  for (let index = 0; index < count; index++) {
    const client = clientAt(index)
    await addTest(client, 'LT-CBC')
    await shop.signIn(client, customer.mobile)
    clients.push(client)
  }
  await comeTo(shop.db, customer.id, '600001')
  const now = shop.clock.now()
  const mine = sql`c.session_id in (select id from sessions where customer_id = ${customer.id}) and c.closed_at is null`
  await execute(
    shop.db,
    sql`insert into slots (id, area_id, day, start_minute, end_minute, capacity, taken)
        values (${SLOT}, 1101, '2026-11-26', 600, 660, 100, ${count})`,
  )
  await execute(
    shop.db,
    sql`insert into slot_places (slot_id, cart_id, customer_id, first_held_at, held_until)
        select ${SLOT}, c.id, ${customer.id}, ${now}, ${new Date(now.getTime() + 15 * 60_000)} from carts c where ${mine}`,
  )
  await execute(
    shop.db,
    sql`with patient as (
          insert into members (customer_id, firstname, lastname, gender, dob, secondary_relation, created_at)
          values (${customer.id}, 'Meena', 'Rao', 'Female', '1990-05-17', 'Self', ${now}) returning id)
        insert into cart_item_members (cart_item_id, member_id)
        select i.id, patient.id from patient, cart_items i join carts c on c.id = i.cart_id where ${mine}`,
  )
  return clients
}

test(
  '50 concurrent uses of one coin balance never make it negative, and the ledger adds up',
  { timeout: 240_000 },
  async () => {
    const mobile = '9845000777'
    const id = await shop.signIn(shop.visitor(), mobile)
    await giveCoins(shop, id, 350)
    const clients = await cartsOf({ id, mobile }, 50)
    for (const client of clients)
      expect((await applyCoins(client, 100)).body.data.applyRewardPoints.applied).toBe(100)

    const answers = await placedByAll(clients, 299 - 100 + 118)
    const purse = await query(
      shop.db,
      sql`select p.balance, p.held, sum(m.coins * ((m.to_account = 'purse')::int - (m.from_account = 'purse')::int))::int as summed,
          (select sum(coins)::int from coin_holds where customer_id = ${id}) as "inOrders"
        from coin_purses p join coin_movements m on m.customer_id = p.customer_id
        where p.customer_id = ${id} group by p.customer_id`,
    )
    expect(tally(answers)).toEqual({ '200': 3, coins_short: 47 })
    expect(purse).toEqual([{ balance: 50, held: 300, summed: 50, inOrders: 300 }])
  },
)
