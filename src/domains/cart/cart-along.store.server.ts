import { sql, type Sql } from '../../kernel/db.server.ts'
import type { Along } from '../../kernel/handler.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { lockedId } from './cart.store.server.ts'
import { factsVersion } from './known-facts.store.server.ts'
import type { CartAddress, KeptNotice } from './loaded-cart.ts'

/**
 * A line's id, product, quantity, price seen and patient, once for each patient, with 0 where there is none; then its size,
 * where it has one.
 */
export type BriefLine = [
  id: number,
  productId: number,
  quantity: number,
  priceSeen: Paise,
  memberId: number,
  size?: string,
]

/** An address without what is known of its place. */
export type OwnAddress = Omit<CartAddress, 'limsRegionId' | 'areaId'>

/** A cart as it is read along with its session: all that is its own, and where the catalogue stood then. */
export type BriefCart = {
  cartId: string
  cartCustomerId: number | null
  couponCode: string | null
  coins: number
  notices: KeptNotice[]
  totalSeen: Paise | null
  version: number
  /** As `linesIn` and `addressIn` read them. */
  lines: string
  address: string | null
  slotId: string | null
  heldUntil: Date | null
}

/**
 * The open carts `c` of a session `s` that is live, the visitor's and the customer's by an index each: a row for each. Hardly
 * any session has both; which of them it shows is then left to `shownTo`.
 */
export const ownCarts = sql`left join lateral (
    select id, customer_id, coupon_code, coins, notices, shipping_address_id from carts
      where session_id = s.id and customer_id is null and closed_at is null
    union all
    select id, customer_id, coupon_code, coins, notices, shipping_address_id from carts
      where customer_id = s.customer_id and closed_at is null) c on s.is_live`

// Put together as text, which takes the database a third of what its functions for json do.
const lines = sql`array_to_string(array(
    select concat_ws(',', i.id, i.product_id, i.quantity, i.price_seen, coalesce(m.id, 0),
      case when i.size <> '' then to_json(i.size) end)
    from cart_items i
    left join cart_item_members chosen on chosen.cart_item_id = i.id
    left join members m on m.id = chosen.member_id and m.archived_at is null
    where i.cart_id = c.id), '],[')`

// No character that anybody can write.
const BETWEEN = '\u001f'
const BETWEEN_STREET = '\u001e'

// One text, too: a dozen columns would go through each join.
const address = sql`(select concat_ws(${sql.lit(BETWEEN)}, a.id, a.firstname, a.lastname, a.telephone,
      array_to_string(a.street, ${sql.lit(BETWEEN_STREET)}), a.landmark, a.city, a.state, a.region_id, a.postcode,
      a.address_type, a.is_default)
    from addresses a where a.id = c.shipping_address_id and a.deleted_at is null)`

// Of a cart `c`.
const briefColumns = (totalSeen: Sql) => sql`c.id as "cartId", c.customer_id as "cartCustomerId",
    c.coupon_code as "couponCode", c.coins, c.notices, ${totalSeen} as "totalSeen", ${factsVersion} as version,
    ${lines} as lines, ${address} as address, place.slot_id as "slotId", place.held_until as "heldUntil"`

const livePlace = (now: Sql) => sql`left join slot_places place on place.cart_id = c.id
    and (place.held_until is null or place.held_until > ${now})`

/** The cart that a session shows, null where there is none; undefined where it has two and one must be chosen. */
export const cartAlong: Along<BriefCart | null, BriefCart | { cartId: null }> = {
  write: (value) => ({
    columns: briefColumns(sql`s.cart_total_seen`),
    joins: sql`${ownCarts} ${livePlace(value('now'))}`,
  }),
  values: (now) => ({ now }),
  found: (cart, isOnly) => {
    if (!isOnly) return undefined
    return cart.cartId === null ? null : cart
  },
}

/** The cart that the running transaction has locked, in one write with the lock; `sessionId` is who has seen a total. */
export const briefBehindLock = preparedRead<{ sessionId: number | null; now: Date }, BriefCart>(
  (
    value,
  ) => sql`select ${briefColumns(sql`(select cart_total_seen from sessions where id = ${value('sessionId')})`)}
    from carts c ${livePlace(value('now'))} where c.id = ${lockedId}`,
)

/** The lines of a cart's text. */
export function linesIn(text: string): BriefLine[] {
  // The statement wrote them so.
  return text === '' ? [] : JSON.parse(`[[${text}]]`)
}

type AddressTexts = [
  id: string,
  firstname: string,
  lastname: string,
  telephone: string,
  street: string,
  landmark: string,
  city: string,
  state: string,
  regionId: string,
  postcode: string,
  type: CartAddress['type'],
  isDefault: 't' | 'f',
]

/** The address of a cart's text; undefined where its parts cannot be told apart. */
export function addressIn(text: string): OwnAddress | undefined {
  const texts = text.split(BETWEEN)
  if (!isWhole(texts)) return undefined
  const [
    id,
    firstname,
    lastname,
    telephone,
    street,
    landmark,
    city,
    state,
    regionId,
    postcode,
    type,
    isDefault,
  ] = texts
  return {
    id: Number(id),
    firstname,
    lastname,
    telephone,
    street: street === '' ? [] : street.split(BETWEEN_STREET),
    landmark,
    city,
    state,
    regionId: Number(regionId),
    postcode,
    type,
    isDefault: isDefault === 't',
  }
}

const ADDRESS_TEXTS = 12

function isWhole(texts: string[]): texts is AddressTexts {
  return texts.length === ADDRESS_TEXTS
}
