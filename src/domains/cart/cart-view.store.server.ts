import { one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { birthOfCart } from '../births/births.store.server.ts'
import type { BirthInfo } from '../births/births.ts'
import { catalogueVersion } from '../catalogue/catalogue-cache.store.server.ts'
import { purseBalance } from '../coins/coins.store.server.ts'
import { couponQuery, type CouponRow } from '../coupons/coupons.store.server.ts'
import { monthStart } from '../coupons/coupons.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import { sessionCart, type CartOwner } from './cart.store.server.ts'
import type { StoredNotice } from './cart-offers.store.server.ts'
import type { CartHold, CartLine, CartMember, CartView } from './cart-view.ts'

// JSON carries instants as text.
type HoldRow = Omit<CartHold, 'heldUntil'> & { heldUntil: string | null }
type MemberRow = Omit<CartMember, 'declaredAt'> & { declaredAt: string | null }

/** A line of a cart without its product. */
export type LineRow = Pick<CartLine, 'id' | 'productId' | 'quantity' | 'size' | 'priceSeen'> & {
  members: MemberRow[]
}

/** A cart's own rows, as they are at `catalogueVersion` of the catalogue. */
export type CartRow = Omit<
  CartView,
  'lines' | 'gone' | 'hold' | 'coupon' | 'purse' | 'lost' | 'birth' | 'notices'
> & {
  lines: LineRow[]
  notices: StoredNotice[]
  hold: HoldRow | null
  couponCode: string | null
  catalogueVersion: number
  /** The pincode that the session entered, which locates a cart without an address. */
  sessionPincode: string | null
}

/** Selects the cart: by this id, or the session's current cart if `cartId` is null. */
type CartQuery = { cartId: string | null; session: CartOwner; now: Date }

/** Reads a cart's own rows in one statement. */
export async function readCart(
  db: Executor,
  { cartId, session: { id: sessionId, customerId }, now }: CartQuery,
): Promise<CartRow | undefined> {
  const [row] =
    cartId === null
      ? await query(db, cartOfSession.query({ sessionId, customerId, now }))
      : await query(db, cartById.query({ cartId, sessionId, now }))
  return row
}

/** The rows of the session's current cart, null if it has none. */
export type PreloadedCart = { row: CartRow | null }

/** Reads the session's current cart in one statement with the session. */
export const cartPreload: Preload<PreloadedCart, PreloadedCart> = {
  write: (value) => {
    const owner = { sessionId: sql`s.id`, customerId: sql`s.customer_id`, now: value('now') }
    return {
      columns: sql`case when s.is_live then (select row_to_json(cart) from (${sessionCartQuery(owner)}) cart) end as row`,
      joins: sql``,
    }
  },
  values: (now) => ({ now }),
  parse: ({ row }) => ({ row }),
}

type Values = { sessionId: number | null; now: Date }
type Placeholders<Values> = Record<keyof Values, Sql>

const cartById = statement<Values & { cartId: string }, CartRow>((value) =>
  cartQuery(sql`carts c where c.id = ${value('cartId')}`, {
    sessionId: value('sessionId'),
    now: value('now'),
  }),
)

type OwnerValues = Values & { customerId: number | null }

const cartOfSession = statement<OwnerValues, CartRow>((value) =>
  sessionCartQuery({
    sessionId: value('sessionId'),
    customerId: value('customerId'),
    now: value('now'),
  }),
)

function sessionCartQuery({ customerId, ...values }: Placeholders<OwnerValues>) {
  const owner = { id: values.sessionId, customerId }
  return cartQuery(sql`(select o.* from carts o ${sessionCart(owner)}) c`, values)
}

function cartQuery(from: Sql, { sessionId, now }: Placeholders<Values>) {
  return sql`select c.id, c.customer_id as "customerId", c.closed_at is null as "isOpen",
      c.shipping_method as "shippingMethod", c.payment_method as "paymentMethod",
      c.billing_address_id as "billingAddressId", c.coupon_code as "couponCode", c.coins, c.notices,
      ${catalogueVersion} as "catalogueVersion",
      (select cart_total_seen from sessions where id = ${sessionId}) as "totalSeen",
      (select pincode from sessions where id = ${sessionId}) as "sessionPincode",
      (select coalesce(json_agg(line), '[]') from (${lines}) line) as lines,
      (select row_to_json(address) from (${address}) address) as address,
      (select row_to_json(hold) from (${holdQuery(now)}) hold) as hold
    from ${from}`
}

const members = sql`select m.id, m.firstname, m.lastname, m.gender, m.dob,
    coalesce(nullif(m.mobile, ''), k.mobile) as mobile,
    m.secondary_relation as relation, m.declared_at as "declaredAt",
    exists (select from consents g where g.cart_item_id = i.id and g.member_id = m.id
      and g.withdrawn_at is null) as "hasConsented"
  from cart_item_members chosen
  join members m on m.id = chosen.member_id and m.archived_at is null
  join customers k on k.id = m.customer_id
  where chosen.cart_item_id = i.id`

const lines = sql`select i.id, i.product_id as "productId", i.quantity, i.size, i.price_seen as "priceSeen",
    (select coalesce(json_agg(member), '[]') from (${members}) member) as members
  from cart_items i where i.cart_id = c.id`

const address = sql`select a.id, a.firstname, a.lastname, a.telephone, a.street, a.house, a.building,
    a.locality, a.landmark, a.city, a.state, a.region_id as "regionId", a.postcode, a.address_type as type, a.is_default as "isDefault",
    (select r.lims_region_id from regions r where r.id = a.region_id) as "limsRegionId",
    ${areaOf(sql`a.postcode`)} as "areaId"
  from addresses a where a.id = c.shipping_address_id and a.deleted_at is null`

function holdQuery(now: Sql) {
  return sql`select place.slot_id as "slotId", s.area_id as "areaId", s.day, s.start_minute as "startMinute",
      s.end_minute as "endMinute", place.held_until as "heldUntil"
    from slot_places place join slots s on s.id = place.slot_id
    where place.cart_id = c.id and (place.held_until is null or place.held_until > ${now})`
}

/** Columns that few carts need; reading them with every cart would double the cost of the read. */
export type CartExtras = { coupon: CouponRow | null; balance: number; birth: BirthInfo | null }

type ExtrasQuery = { cartId: string; couponCode: string | null; customerId: number | null; now: Date }

/** The coupon with this code, the balance, both for the cart's customer, and the cart's birth information. */
export async function readCartExtras(db: Executor, wanted: ExtrasQuery): Promise<CartExtras | undefined> {
  const extras = await one(db, cartExtras.query({ ...wanted, monthStart: monthStart(wanted.now) }))
  return extras
}

const cartExtras = statement<ExtrasQuery & { monthStart: Date }, CartExtras>((value) => {
  const owner = sql`coalesce(c.customer_id, ${value('customerId')}::bigint)`
  const at = { now: value('now'), monthStart: value('monthStart') }
  return sql`select
      (select row_to_json(coupon) from (${couponQuery(sql`k.code = ${value('couponCode')}`, owner, at)}) coupon) as coupon,
      ${purseBalance(owner, at.now)} as balance,
      (select row_to_json(birth) from (${birthOfCart}) birth) as birth
    from carts c where c.id = ${value('cartId')}`
})
