import { sql, type Executor } from '../../kernel/db.server.ts'
import { paise } from '../../kernel/money.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { birthOfCart } from '../births/births.store.server.ts'
import { purseBalance } from '../coins/coins.store.server.ts'
import { couponFound, couponQuery, type CouponRow } from '../coupons/coupons.store.server.ts'
import { monthStart } from '../coupons/coupons.ts'
import { isStillBookable } from '../slots/slots.ts'
import { priceColumns } from './cart-lines.store.server.ts'
import { offersNow } from './cart-offers.ts'
import { isBabyCord } from './cart.ts'
import { shownTo, type CartOwner } from './cart.store.server.ts'
import type { CartAddress, CartHold, CartLine, CartMember, LoadedCart, ShownCart } from './loaded-cart.ts'

/**
 * A cart, open or closed, with lines, patients, address, hold and what was put on it: one statement.
 * `customerId` is who uses it: a cart made as a visitor is judged by the customer who is signed in now.
 */
export async function loadCart(
  executor: Executor,
  cartId: string,
  now: Date,
  customerId: number | null = null,
): Promise<LoadedCart | undefined> {
  const [row] = await cartById(executor, { cartId, customerId, now, monthStart: monthStart(now) })
  return row === undefined ? undefined : loaded(row, now)
}

/** The cart that a session shows, undefined where it has none: one statement. */
export async function loadOpenCart(
  executor: Executor,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<ShownCart | undefined> {
  if (id === null) return undefined
  const [row] = await cartOfSession(executor, { id, customerId, now, monthStart: monthStart(now) })
  return row === undefined ? undefined : { ...loaded(row, now), totalSeen: row.totalSeen }
}

type Sql = ReturnType<typeof sql>

// Inside json, instants are text.
type HoldRow = Omit<CartHold, 'heldUntil'> & { heldUntil: string | null }
type MemberRow = Omit<CartMember, 'declaredAt'> & { declaredAt: string | null }
type LineRow = Omit<CartLine, 'members' | 'couponAmount'> & { members: MemberRow[] }
type CartRow = Omit<LoadedCart, 'lines' | 'hold' | 'coupon' | 'purse' | 'lost'> & {
  lines: LineRow[]
  hold: HoldRow | null
  coupon: CouponRow | null
  balance: number
}

function loaded({ coupon: asked, balance, ...row }: CartRow, now: Date): LoadedCart {
  const lines = row.lines.map(lineOf)
  const coupon = asked === null ? null : couponFound(asked)
  const { couponByLine, ...offers } = offersNow(lines, { coupon, coins: row.coins, balance }, now)
  return {
    ...row,
    ...offers,
    lines: lines.map((line, index) => ({ ...line, couponAmount: couponByLine[index] ?? paise(0) })),
    hold: usableHold(row.hold, row, now),
    birth: lines.some((line) => isBabyCord(line.name)) ? row.birth : null,
  }
}

function lineOf({ members, ...line }: LineRow): Omit<CartLine, 'couponAmount'> {
  const patients = members.map((member) => ({
    ...member,
    declaredAt: member.declaredAt === null ? null : new Date(member.declaredAt),
  }))
  const quantity = line.isDiagnostic ? Math.max(1, patients.length) : line.quantity
  return { ...line, quantity, members: patients }
}

// A hold counts where its area covers the address and, until the order is placed, an hour is left.
function usableHold(
  hold: HoldRow | null,
  { address, isOpen }: { address: CartAddress | null; isOpen: boolean },
  now: Date,
): CartHold | null {
  if (hold === null || hold.areaId !== address?.areaId) return null
  if (isOpen && !isStillBookable(hold, now)) return null
  return { ...hold, heldUntil: hold.heldUntil === null ? null : new Date(hold.heldUntil) }
}

type At = { customerId: number | null; now: Date; monthStart: Date }
type Value = (name: keyof At) => Sql

function cartQuery(cartId: Sql, value: Value, more: Sql = sql``) {
  const owner = sql`coalesce(c.customer_id, ${value('customerId')}::bigint)`
  const at = { now: value('now'), monthStart: value('monthStart') }
  const coupon = couponQuery(sql`k.code = c.coupon_code`, owner, at)
  return sql`select c.id, c.customer_id as "customerId", c.closed_at is null as "isOpen",
      c.shipping_method as "shippingMethod", c.payment_method as "paymentMethod",
      c.billing_address_id as "billingAddressId",
      (select coalesce(json_agg(line order by line.id), '[]') from (${lines}) line) as lines,
      (select coalesce(json_agg(line order by line.id), '[]') from (${goneLines}) line) as gone,
      (select row_to_json(address) from (${address}) address) as address,
      (select row_to_json(hold) from (${hold(at.now)}) hold) as hold,
      (select row_to_json(coupon) from (${coupon}) coupon) as coupon,
      (select row_to_json(birth) from (${birthOfCart}) birth) as birth,
      c.coins, ${purseBalance(owner, at.now)} as balance, c.notices${more}
    from carts c where c.id = (${cartId})`
}

const lines = sql`select i.id, i.product_id as "productId", p.sku, p.kind, p.name, p.url_key as "urlKey",
    p.cat_url_key as "catUrlKey", p.product_tag as "productTag", p.patient_gender as "patientGender",
    p.is_diagnostic as "isDiagnostic", p.consent, p.prenatal, p.gst_percent as "gstPercent",
    p.hsn_sac as "hsnSac", i.quantity, i.size,
    ${priceColumns},
    i.price_seen as "priceSeen",
    (select coalesce(json_agg(pc.category_id order by pc.category_id), '[]')
      from product_categories pc where pc.product_id = p.id) as "categoryIds",
    (select coalesce(json_agg(member order by member.id), '[]') from (
      select m.id, m.firstname, m.lastname, m.gender, m.dob, coalesce(nullif(m.mobile, ''), k.mobile) as mobile,
        m.secondary_relation as relation, m.declared_at as "declaredAt",
        exists (select from consents g where g.cart_item_id = i.id and g.member_id = m.id
          and g.withdrawn_at is null) as "hasConsented"
      from cart_item_members chosen
      join members m on m.id = chosen.member_id and m.archived_at is null
      join customers k on k.id = m.customer_id
      where chosen.cart_item_id = i.id) member) as members
  from cart_items i join products p on p.id = i.product_id
  where i.cart_id = c.id and not (p.is_retired or p.is_enquiry)`

const goneLines = sql`select i.id, p.sku, p.name from cart_items i join products p on p.id = i.product_id
  where i.cart_id = c.id and (p.is_retired or p.is_enquiry)`

const address = sql`select a.id, a.firstname, a.lastname, a.telephone, a.street, a.landmark, a.city, a.state,
    a.region_id as "regionId", r.lims_region_id as "limsRegionId", a.postcode, a.address_type as type,
    a.is_default as "isDefault",
    (select range.area_id from service_area_ranges range join pincodes pin on pin.pincode = a.postcode
      where a.postcode between range.from_pincode and range.to_pincode limit 1) as "areaId"
  from addresses a join regions r on r.id = a.region_id
  where a.id = c.shipping_address_id and a.deleted_at is null`

function hold(now: Sql) {
  return sql`select place.slot_id as "slotId", s.area_id as "areaId", s.day, s.start_minute as "startMinute",
      s.end_minute as "endMinute", place.held_until as "heldUntil"
    from slot_places place join slots s on s.id = place.slot_id
    where place.cart_id = c.id and (place.held_until is null or place.held_until > ${now})`
}

const cartById = prepared<At & { cartId: string }, CartRow>((value) =>
  cartQuery(sql`select ${value('cartId')}::text`, value),
)

const cartOfSession = prepared<At & { id: number }, CartRow & Pick<ShownCart, 'totalSeen'>>((value) => {
  const owner = { id: value('id'), customerId: value('customerId') }
  const seen = sql`, (select cart_total_seen from sessions where id = ${owner.id}) as "totalSeen"`
  return cartQuery(sql`select o.id from carts o ${shownTo(owner)}`, value, seen)
})
