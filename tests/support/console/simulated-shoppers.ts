import { execute, one, query, sql } from '../../../src/platform/db/query.server.ts'
import { addTest } from '../shop/offers.ts'
import type { TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A signed-in shopper with four patients and a cart whose lines the test rewrites. */
export type SimulatedShopper = {
  client: TestClient
  mobile: string
  cartId: string
  members: number[]
  pincode: string | null
}

/** A new customer with a cart located at a pincode. */
export async function shopperWith(
  shop: TestShop,
  mobile: string,
  pincode: string | null,
): Promise<SimulatedShopper> {
  const client = shop.visitor()
  const id = await shop.signIn(client, mobile)
  if (pincode !== null) await client.post('/api/address/diagnostics-verify-pincode', { pincode })
  await addTest(client, 'LT-CBC')
  const cart = await one<{ id: string }>(
    shop.db,
    sql`select id from carts where customer_id = ${id} and closed_at is null`,
  )
  const members = await query<{ id: number }>(
    shop.db,
    sql`insert into members (customer_id, firstname, lastname, gender, dob, secondary_relation, created_at)
        select ${id}, 'Meena', 'Rao', 'Female', '1990-05-17', 'Self', ${shop.clock.now()} from generate_series(1, 4)
        returning id`,
  )
  return {
    client,
    mobile,
    cartId: cart?.id ?? '',
    members: members.map((member) => member.id),
    pincode,
  }
}

/** An earlier order that used a coupon. */
export async function orderBefore(shop: TestShop, mobile: string, codes: readonly string[]): Promise<void> {
  const number = `LBSIM${mobile.slice(-3)}${codes.join('')}`
  await execute(
    shop.db,
    sql`with closed as (
          insert into carts (id, customer_id, closed_at, changed_at, created_at)
          select ${number}, id, ${shop.clock.now()}, ${shop.clock.now()}, ${shop.clock.now()} from customers where mobile = ${mobile} returning id, customer_id)
        insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, placed_at)
        select ${number}, id, customer_id, 'complete', 'free', 0, '{"prices":{"discounts":[]},"lines":[]}', ${shop.clock.now()} from closed`,
  )
  const [code] = codes
  if (code === undefined) return
  await execute(
    shop.db,
    sql`insert into coupon_uses (order_id, code, customer_id, amount_paise, used_at)
        select id, ${code}, customer_id, 10000, placed_at from orders where number = ${number}`,
  )
}
