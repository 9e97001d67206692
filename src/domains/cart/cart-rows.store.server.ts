import { sql, type Executor, type Sql } from '../../kernel/db.server.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { birthOfCart } from '../births/births.store.server.ts'
import type { BirthInfo } from '../births/births.ts'
import { purseBalance } from '../coins/coins.store.server.ts'
import { couponQuery, type CouponRow } from '../coupons/coupons.store.server.ts'
import { monthStart } from '../coupons/coupons.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import { shownProduct } from './cart-lines.store.server.ts'
import { lockedId, shownTo } from './cart.store.server.ts'
import type {
  CartHold,
  CartLine,
  CartMember,
  LoadedCart,
  ShownCart,
  ShownLine,
  UnshownFact,
} from './loaded-cart.ts'

// Inside json, instants are text.
export type HoldRow = Omit<CartHold, 'heldUntil'> & { heldUntil: string | Date | null }
type MemberRow = Omit<CartMember, 'declaredAt'> & { declaredAt: string | null }
type Marked<Line> = Line & { isGone: boolean }
export type LineRow = Marked<Omit<CartLine, 'members' | 'couponAmount'> & { members: MemberRow[] }>
export type ShownLineRow = Marked<
  Omit<ShownLine, 'members' | 'couponAmount' | 'categoryIds'> & { memberIds: number[] }
>

/** What every cart has, however much is read of its lines. */
export type CartFacts = Omit<
  LoadedCart,
  'lines' | 'gone' | 'hold' | 'coupon' | 'purse' | 'lost' | 'birth'
> & { hold: HoldRow | null; couponCode: string | null }

/** A cart as it is read, before what of it holds is worked out. */
export type CartRow = CartFacts & { lines: LineRow[]; balance: number }

/** The row of the cart that a session shows, with as much of it as is shown. */
export type ShownRow = Omit<CartFacts, UnshownFact> & { lines: ShownLineRow[] } & Pick<ShownCart, 'totalSeen'>

/** What few carts have. Reading it with every cart would double what reading one costs the database. */
export type CartExtras = {
  coupon: CouponRow | null
  /** The categories of the products, by their ids, where there is a coupon. */
  categoryIds: Record<number, number[]> | null
  balance: number
  birth: BirthInfo | null
}

type By = { customerId: Sql; now: Sql }

function cartQuery(from: Sql, now: Sql, { lines, more }: { lines: Sql; more: Sql }) {
  return sql`select c.id, c.customer_id as "customerId", c.closed_at is null as "isOpen",
      c.shipping_method as "shippingMethod", c.payment_method as "paymentMethod",
      c.billing_address_id as "billingAddressId",
      (select coalesce(json_agg(line), '[]') from (${lines}) line) as lines,
      (select row_to_json(address) from (${address}) address) as address,
      (select row_to_json(hold) from (${hold(now)}) hold) as hold,
      c.coupon_code as "couponCode", c.coins, c.notices, ${more}
    from ${from}`
}

const shownColumns = sql`i.id, i.product_id as "productId", ${shownProduct}, i.quantity, i.size,
    i.price_seen as "priceSeen"`

const fromLines = sql`from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id`

const linesToShow = sql`select ${shownColumns},
    array(select m.id from cart_item_members chosen
      join members m on m.id = chosen.member_id and m.archived_at is null
      where chosen.cart_item_id = i.id) as "memberIds" ${fromLines}`

const lines = sql`select ${shownColumns}, p.consent, p.prenatal, p.gst_percent as "gstPercent",
    p.hsn_sac as "hsnSac",
    array(select pc.category_id from product_categories pc where pc.product_id = p.id) as "categoryIds",
    (select coalesce(json_agg(member order by member.id), '[]') from (
      select m.id, m.firstname, m.lastname, m.gender, m.dob, coalesce(nullif(m.mobile, ''), k.mobile) as mobile,
        m.secondary_relation as relation, m.declared_at as "declaredAt",
        exists (select from consents g where g.cart_item_id = i.id and g.member_id = m.id
          and g.withdrawn_at is null) as "hasConsented"
      from cart_item_members chosen
      join members m on m.id = chosen.member_id and m.archived_at is null
      join customers k on k.id = m.customer_id
      where chosen.cart_item_id = i.id) member) as members ${fromLines}`

const address = sql`select a.id, a.firstname, a.lastname, a.telephone, a.street, a.landmark, a.city, a.state,
    a.region_id as "regionId", a.postcode, a.address_type as type, a.is_default as "isDefault",
    (select r.lims_region_id from regions r where r.id = a.region_id) as "limsRegionId",
    ${areaOf(sql`a.postcode`)} as "areaId"
  from addresses a where a.id = c.shipping_address_id and a.deleted_at is null`

function hold(now: Sql) {
  return sql`select place.slot_id as "slotId", s.area_id as "areaId", s.day, s.start_minute as "startMinute",
      s.end_minute as "endMinute", place.held_until as "heldUntil"
    from slot_places place join slots s on s.id = place.slot_id
    where place.cart_id = c.id and (place.held_until is null or place.held_until > ${now})`
}

type AskedCart = { cartId: string; customerId: number | null; now: Date }

/** A cart by its id. */
export const cartById = preparedRead<AskedCart, CartRow>((value) =>
  wholeCart(sql`carts c where c.id = ${value('cartId')}`, {
    customerId: value('customerId'),
    now: value('now'),
  }),
)

type AskedShown = { id: number | null; customerId: number | null; now: Date }

/** The cart that a session shows, with all of its lines as for placing it. */
export const wholeCartOfSession = preparedRead<AskedShown, CartRow>((value) =>
  wholeCart(shownFrom({ id: value('id'), customerId: value('customerId') }), {
    customerId: value('customerId'),
    now: value('now'),
  }),
)

function wholeCart(from: Sql, { customerId, now }: By) {
  const balance = purseBalance(sql`coalesce(c.customer_id, ${customerId}::bigint)`, now)
  return cartQuery(from, now, { lines, more: sql`${balance} as balance` })
}

/** The cart that a session shows, with as much of its lines as is shown. */
export const cartOfSession = preparedRead<AskedShown, ShownRow>((value) =>
  cartToShow(shownFrom({ id: value('id'), customerId: value('customerId') }), value),
)

/** The same of the cart that the running transaction has locked. */
export const shownBehindLock = preparedRead<Omit<AskedShown, 'customerId'>, ShownRow>((value) =>
  cartToShow(sql`carts c where c.id = ${lockedId}`, value),
)

function cartToShow(from: Sql, value: (name: 'id' | 'now') => Sql) {
  const totalSeen = sql`(select cart_total_seen from sessions where id = ${value('id')}) as "totalSeen"`
  return cartQuery(from, value('now'), { lines: linesToShow, more: totalSeen })
}

function shownFrom(owner: { id: Sql; customerId: Sql }) {
  return sql`(select o.* from carts o ${shownTo(owner)}) c`
}

type AskedExtras = { cartId: string; couponCode: string | null; customerId: number | null; now: Date }

/** The coupon with this code, judged for a cart's customer, what she owns, and the birth that was told for the cart. */
export async function cartExtras(executor: Executor, asked: AskedExtras): Promise<CartExtras | undefined> {
  const [extras] = await extrasOf(executor, { ...asked, monthStart: monthStart(asked.now) })
  return extras
}

const categories = sql`select json_object_agg(product_id, ids) from (
    select i.product_id, array(select pc.category_id from product_categories pc
      where pc.product_id = i.product_id) as ids
    from (select distinct product_id from cart_items where cart_id = c.id) i) of_products`

const extrasOf = preparedRead<AskedExtras & { monthStart: Date }, CartExtras>((value) => {
  const owner = sql`coalesce(c.customer_id, ${value('customerId')}::bigint)`
  const at = { now: value('now'), monthStart: value('monthStart') }
  return sql`select
      (select row_to_json(coupon) from (${couponQuery(sql`k.code = ${value('couponCode')}`, owner, at)}) coupon) as coupon,
      (${categories}) as "categoryIds", ${purseBalance(owner, at.now)} as balance,
      (select row_to_json(birth) from (${birthOfCart}) birth) as birth
    from carts c where c.id = ${value('cartId')}`
})
