import { execute, one, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import type { Answered, TestClient } from '../shop/client.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A signed-in customer with tests and an address in the cart, ready to choose a slot. */
export type Shopper = {
  client: TestClient
  customerId: number
  /** Adds a member to the family and returns its id. */
  member(gender: 'Male' | 'Female', firstname?: string): Promise<number>
  /** Sends a slot submit for this cart. */
  submit(slotId: string, choices?: { memberId: number; item_id?: string }[]): Promise<Answered>
  cart(): Promise<Answered['body']['data']>
}

type Wishes = { skus?: string[]; pincode?: string; client?: TestClient; mobile?: string }

/** An hour's slot in Chennai's first zone has a capacity of three at 14:00 on weekdays. */
export const CHENNAI = { pincode: '600001', areaId: 1101 }

/** Creates a shopper ready to choose a slot. */
export async function shopperAtSlots(shop: TestShop, wishes: Wishes = {}): Promise<Shopper> {
  const { skus = ['LT-CBC'], pincode = CHENNAI.pincode, client = shop.visitor() } = wishes
  const customerId = await shop.signIn(client, wishes.mobile)
  for (const sku of skus) await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  await comeTo(shop.db, customerId, pincode)
  return {
    client,
    customerId,
    member: (gender, firstname = 'Meena') => insertMember(shop.db, customerId, { gender, firstname }),
    submit: (slotId, choices = []) =>
      client.post('/api/pdp/diagnostics-slot-submit', {
        payload: {
          slot_id: slotId,
          member_id:
            choices.length === 0
              ? ''
              : JSON.stringify(choices.map((choice) => ({ ...choice, memberId: String(choice.memberId) }))),
        },
      }),
    cart: async () => (await client.post('/api/cart/get-cart')).body.data.cart,
  }
}

/** Sets a new address of a pincode on the customer's open carts, the unmerged visitor's one included. */
export async function comeTo(db: Executor, customerId: number, pincode: string): Promise<number> {
  const at = new Date('2026-11-01T00:00:00Z')
  const address = await one<{ id: number }>(
    db,
    sql`insert into addresses (customer_id, firstname, lastname, telephone, street, city, state, region_id,
          postcode, address_type, created_at)
        select ${customerId}, 'Ananya', 'Rao', '9845012345', array['12 Beach Road'], 'Chennai, Tamil Nadu',
          r.name, r.id, ${pincode}, 'home', ${at} from regions r where r.code = 'TN' returning id`,
  )
  if (address === undefined) throw new Error('no address')
  await execute(
    db,
    sql`update carts set shipping_address_id = ${address.id} where closed_at is null and (customer_id = ${customerId}
          or (customer_id is null and session_id in (select id from sessions where customer_id = ${customerId})))`,
  )
  return address.id
}

async function insertMember(
  db: Executor,
  customerId: number,
  { gender, firstname }: { gender: string; firstname: string },
): Promise<number> {
  const at = new Date('2026-11-01T00:00:00Z')
  const member = await one<{ id: number }>(
    db,
    sql`insert into members (customer_id, firstname, lastname, gender, dob, secondary_relation, created_at)
        values (${customerId}, ${firstname}, 'Rao', ${gender}, '1990-05-17', 'Self', ${at}) returning id`,
  )
  if (member === undefined) throw new Error('no member')
  return member.id
}
