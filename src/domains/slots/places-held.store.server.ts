import { sql } from '../../kernel/db.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { lockedId } from '../cart/cart.store.server.ts'

/** How many other places a customer holds, and which slot the cart has one in, null where none. */
export type PlacesHeld = { elsewhere: number; ownSlotId: string | null }

/** The places that the customer and the cart that the running transaction has locked hold now; lock the customer first. */
export const heldBehindLock = prepared<{ customerId: number; now: Date }, PlacesHeld>(
  (value) => sql`select (select count(*)::int from slot_places
        where customer_id = ${value('customerId')} and cart_id <> ${lockedId} and held_until > ${value('now')}) as elsewhere,
      (select slot_id from slot_places where cart_id = ${lockedId}) as "ownSlotId"`,
)
