import { addDays, istDate } from '../../../src/kernel/ist.ts'
import { query, sql, type Executor, type Sql } from '../../../src/platform/db/query.server.ts'
import { withoutLimits } from '../../../src/platform/db/time-limits.server.ts'
import { transport } from '../../../bench/transport.ts'
import { addMember, saveHome, signUp, slotsAtHome, type TimeSlot } from '../../support/shop/booking.ts'
import { TestClient } from '../../support/shop/client.ts'
import { httpShop } from '../../support/shop/http-shop.ts'
import { retryingTransport } from './retrying-transport.ts'
import type { DrillShop } from './shop.ts'

/** A signed-in customer with a test in the cart, a patient and an address. */
export type DrillShopper = { client: TestClient; memberId: number; customerAddressId: number; cartId: string }

/** The customers of a drill, the test in their carts, and the slots of the day after tomorrow. */
export type People = {
  shoppers: DrillShopper[]
  area: { AreaId: number; CityId: number }
  slots: TimeSlot[]
  testName: string
}

const FIRST_ID = 1_000_000_000
const FIRST_MOBILE = 7_300_000_000
const PATTERN = '7299999999'

/**
 * Signs up one customer over HTTP and copies the rows in the database, each copy with a session and a cart, spread over the
 * shop's processes.
 */
export async function preparePeople(shop: DrillShop, count: number): Promise<People> {
  const { pattern, ...seen } = await signPatternUp(shop)
  if (shop.kind === 'embedded') await shop.stop()
  const database = await shop.open()
  await withoutLimits(database.db, (db) => copyPeople(db, pattern, count))
  await database.close()
  if (shop.kind === 'embedded') await shop.again(0).ready()

  const wires = shop.urls.map((url) => transport(url))
  const shoppers = Array.from({ length: count }, (_, index) => {
    const wire = wires[index % wires.length]
    if (wire === undefined) throw new Error('The shop has no process')
    const client = new TestClient(wire)
    client.cookie = `labaya_session=${tokenOf(index)}`
    const id = FIRST_ID + index
    return { client, memberId: id, customerAddressId: id, cartId: `drill-${index}` }
  })
  return { shoppers, ...seen }
}

async function signPatternUp(shop: DrillShop) {
  const overHttp = httpShop(retryingTransport(shop.urls[0]))
  const client = overHttp.visitor()
  await signUp(overHttp, client, PATTERN)
  const memberId = await addMember(client)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const { customerAddressId } = await saveHome(client)
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const listed = await slotsAtHome(client, addDays(istDate(new Date()), 2))
  const testName = String(cart.items[0].product.name)
  return {
    testName,
    pattern: { memberId, customerAddressId: Number(customerAddressId), cartId: String(cart.id) },
    ...listed,
  }
}

// The length of the shop's tokens.
function tokenOf(index: number): string {
  return `drill${index}`.padEnd(43, 'x')
}

type Pattern = { memberId: number; customerAddressId: number; cartId: string }

async function copyPeople(db: Executor, pattern: Pattern, count: number): Promise<void> {
  const [owner] = await query<{ id: number }>(
    db,
    sql`select customer_id as id from members where id = ${pattern.memberId}`,
  )
  if (owner === undefined) throw new Error('The pattern was not signed up')
  const id = sql`${FIRST_ID}::bigint + n`
  const copy = (table: string, changed: Sql, which: Sql) =>
    sql`insert into ${sql.table(table)} overriding system value
        select (jsonb_populate_record(t, jsonb_build_object(${changed}))).*
        from ${sql.table(table)} t, generate_series(0, ${count}::int - 1) n where ${which}`
  const token = sql`rpad('drill' || n, 43, 'x')`
  const statements = [
    copy(
      'customers',
      sql`'id', ${id}, 'mobile', (${FIRST_MOBILE}::bigint + n)::text, 'email', null`,
      sql`t.id = ${owner.id}`,
    ),
    copy(
      'sessions',
      sql`'id', ${id}, 'customer_id', ${id}, 'token_hash', '\\x' || encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`,
      sql`t.id = (select max(id) from sessions where customer_id = ${owner.id})`,
    ),
    copy('members', sql`'id', ${id}, 'customer_id', ${id}`, sql`t.id = ${pattern.memberId}`),
    copy('addresses', sql`'id', ${id}, 'customer_id', ${id}`, sql`t.id = ${pattern.customerAddressId}`),
    copy(
      'carts',
      sql`'id', 'drill-' || n, 'customer_id', ${id}, 'session_id', null, 'shipping_address_id', ${id}, 'billing_address_id', ${id}`,
      sql`t.id = ${pattern.cartId}`,
    ),
    copy('cart_items', sql`'id', ${id}, 'cart_id', 'drill-' || n`, sql`t.cart_id = ${pattern.cartId}`),
  ]
  for (const statement of statements) await query(db, statement)
  await query(db, sql`analyze`)
}
