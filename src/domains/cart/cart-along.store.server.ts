import { sql } from '../../kernel/db.server.ts'
import type { Along } from '../../kernel/handler.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { factsVersion } from './known-facts.store.server.ts'
import type { CartAddress, KeptNotice } from './loaded-cart.ts'

/** A line's id, product, quantity, price seen, patient and size: once for each patient, with 0 where there is none. */
export type BriefLine = [
  id: number,
  productId: number,
  quantity: number,
  priceSeen: Paise,
  memberId: number,
  size: string,
]

type BriefAddress = Omit<CartAddress, 'id' | 'limsRegionId' | 'areaId'> & { addressId: number }

/** A cart as it is read along with its session: all that is its own, and where the catalogue stood then. */
export type BriefCart = {
  cartId: string
  cartCustomerId: number | null
  couponCode: string | null
  coins: number
  notices: KeptNotice[]
  totalSeen: Paise | null
  version: number
  /** `BriefLine`s as JSON, null where there are none. */
  lines: string | null
  slotId: string | null
  heldUntil: Date | null
  isOneOfTwo: boolean
} & (BriefAddress | { addressId: null })

/**
 * The visitor's open cart `v` and the customer's `k` of a session `s` that is live, by an index each. Hardly any session has
 * both; which of them it shows is then left to `shownTo`.
 */
export const ownCarts = sql`left join carts v
    on s.is_live and v.session_id = s.id and v.customer_id is null and v.closed_at is null
  left join carts k on s.is_live and k.customer_id = s.customer_id and k.closed_at is null`

/** The id of the one cart that there is. */
export const ownCartId = sql`coalesce(v.id, k.id)`

/** Whether there are two. */
export const hasTwoCarts = sql`v.id is not null and k.id is not null`

// Put together as text, which takes the database a third of what its functions for json do.
const lines = sql`(select '[' || string_agg(concat('[', concat_ws(',', i.id, i.product_id, i.quantity, i.price_seen,
      coalesce(m.id, 0), to_json(i.size)), ']'), ',') || ']'
    from cart_items i
    left join cart_item_members chosen on chosen.cart_item_id = i.id
    left join members m on m.id = chosen.member_id and m.archived_at is null
    where i.cart_id = ${ownCartId})`

/** The cart that a session shows, null where there is none; undefined where it has two and one must be chosen. */
export const cartAlong: Along<BriefCart | null, BriefCart | { cartId: null }> = {
  write: (value) => ({
    columns: sql`${ownCartId} as "cartId", k.customer_id as "cartCustomerId", ${hasTwoCarts} as "isOneOfTwo",
      coalesce(v.coupon_code, k.coupon_code) as "couponCode", coalesce(v.coins, k.coins) as coins,
      coalesce(v.notices, k.notices) as notices, s.cart_total_seen as "totalSeen", ${factsVersion} as version,
      ${lines} as lines, place.slot_id as "slotId", place.held_until as "heldUntil", a.id as "addressId", a.firstname,
      a.lastname, a.telephone, a.street, a.landmark, a.city, a.state, a.region_id as "regionId", a.postcode,
      a.address_type as type, a.is_default as "isDefault"`,
    joins: sql`${ownCarts}
      left join addresses a on a.id = coalesce(v.shipping_address_id, k.shipping_address_id) and a.deleted_at is null
      left join slot_places place on place.cart_id = ${ownCartId}
        and (place.held_until is null or place.held_until > ${value('now')})`,
  }),
  values: (now) => ({ now }),
  found: (cart) => {
    if (cart.cartId === null) return null
    return cart.isOneOfTwo ? undefined : cart
  },
}
