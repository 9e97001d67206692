import { istIso } from '../../kernel/ist.ts'
import { paise, rupees } from '../../kernel/money.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { toWireAddress } from '../addresses/address-wire.server.ts'
import { toWireBirthInfo, toBirthFee } from '../births/birth-wire.server.ts'
import { toWireImage } from '../catalogue/catalogue.contract.ts'
import { gstLabel } from '../pricing/pricing.messages.ts'
import { priceCart, type Discount, type FeeSettings, type Prices } from '../pricing/pricing.ts'
import { slotTime } from '../slots/slots.ts'
import type { WireCart, WireCartItem, WirePrices } from './cart.contract.ts'
import type { CartHold, CartLine, CartView } from './cart-view.ts'
import { cartNotice, lostNotice } from './notices.messages.ts'

/** The fields of a cart that its prices depend on. */
type CartToPrice = Pick<CartView, 'lines' | 'hold' | 'coupon' | 'coins' | 'birth'>

/** The fields of a cart that its screens display. */
type CartToShow = CartToPrice & Pick<CartView, 'id' | 'gone' | 'address' | 'notices' | 'lost'>

/** The prices of a cart; the booking charge counts while a slot is held or booked. */
export function toPrices(cart: CartToPrice, fee: FeeSettings): Prices {
  return priceCart({
    lines: cart.lines,
    discounts: discountsOf(cart),
    coins: rupees(cart.coins),
    slotChosen: cart.hold !== null,
    fee,
    birthFee: toBirthFee(cart.birth, fee.gstPercent),
  })
}

/** Converts a cart to its wire form. */
export function toWireCart(cart: CartToShow, fee: FeeSettings, prices = toPrices(cart, fee)): WireCart {
  return {
    id: cart.id,
    total_quantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    items: cart.lines.map(toWireItem),
    applied_coupons: cart.coupon === null ? [] : [{ code: cart.coupon.code }],
    is_serviceable: cart.address === null ? null : cart.address.areaId !== null,
    hasDiagnosticData: hasDiagnosticData(cart),
    notices: toWireNotices(cart),
    hold: cart.hold === null ? null : toWireHold(cart.hold),
    birth_info: toWireBirthInfo(cart.birth),
    shipping_addresses: cart.address === null ? [] : [toWireAddress(cart.address)],
    prices: toWirePrices(prices, fee.gstPercent),
    prices_expected: {
      slot_collection_fee: moneyOf(prices.expected.slotCollectionFee),
      applied_taxes: [{ label: gstLabel(fee.gstPercent), amount: moneyOf(prices.expected.tax) }],
      grand_total: moneyOf(prices.expected.grandTotal),
    },
  }
}

/** The wire form of a session without a cart. @see docs/rules/cart.md */
export function emptyCart(fee: FeeSettings): WireCart {
  const offers = { coupon: null, coins: 0, lost: [], notices: [] }
  const empty = { ...offers, id: '', lines: [], gone: [], address: null, hold: null, birth: null }
  return { ...toWireCart(empty, fee), id: null }
}

/** Whether a slot is held and every test has its patients, which a stored booking requires. */
export function hasDiagnosticData({ lines, hold }: Pick<CartView, 'lines' | 'hold'>): boolean {
  const tests = lines.filter((line) => line.isDiagnostic)
  return hold !== null && tests.length > 0 && tests.every((line) => line.members.length > 0)
}

/** Encodes a line's id for the wire, as base64. @see docs/rules/cart.md */
export function toUid(itemId: number): string {
  return btoa(String(itemId))
}

/** Converts the sums of a cart or order to their wire form. */
export function toWirePrices(prices: Prices, gstPercent: number): WirePrices {
  return {
    subtotal_excluding_tax: moneyOf(prices.subtotal),
    item_discount: moneyOf(prices.itemDiscount),
    discounts: prices.discounts.map(({ label, amount }) => ({ label, amount: moneyOf(amount) })),
    labaya_points: moneyOf(prices.coins),
    slot_collection_fee: moneyOf(prices.slotCollectionFee),
    applied_taxes: [{ label: gstLabel(gstPercent), amount: moneyOf(prices.tax) }],
    collection_charges: moneyOf(prices.collectionCharges),
    grand_total: moneyOf(prices.grandTotal),
  }
}

/** The fields of a cart's or an order's line that its wire form contains. */
type WireableLine = Omit<CartLine, 'members' | 'categoryIds'>

/** Converts a line of a cart or order to its wire form. */
export function toWireItem(line: WireableLine): WireCartItem {
  return {
    uid: toUid(line.id),
    quantity: line.quantity,
    product: {
      id: line.productId,
      sku: line.sku,
      name: line.name,
      url_key: line.urlKey,
      cat_url_key: line.catUrlKey,
      image: toWireImage(line),
    },
    product_tag: line.productTag === '' ? null : line.productTag,
    diagnostics_flag: line.isDiagnostic,
    patient_gender: line.patientGender,
    options: line.size === '' ? {} : { size: line.size },
    coupon_amount: moneyOf(line.couponAmount),
    prices: { price: moneyOf(line.price), original_price: moneyOf(line.originalPrice) },
  }
}

function discountsOf({ lines, coupon }: Pick<CartToPrice, 'lines' | 'coupon'>): Discount[] {
  if (coupon === null) return []
  const amount = paise(lines.reduce((sum, line) => sum + line.couponAmount, 0))
  return [{ label: coupon.code, amount }]
}

function toWireHold(hold: CartHold): WireCart['hold'] {
  return {
    slot_id: hold.slotId,
    slot_date: hold.day,
    slot_time: slotTime(hold),
    held_until: hold.heldUntil === null ? null : istIso(hold.heldUntil),
  }
}

function toWireNotices(cart: CartToShow): WireCart['notices'] {
  const changed = cart.lines.filter((line) => line.price !== line.priceSeen)
  return [
    ...cart.gone.map(({ id, name }) => ({
      code: 'no_longer_available',
      message: cartNotice.no_longer_available(name),
      uid: toUid(id),
    })),
    ...changed.map((line) => ({
      code: 'price_changed',
      message: cartNotice.price_changed(line.name, line.priceSeen, line.price),
      uid: toUid(line.id),
    })),
    ...cart.notices.map(({ code, message }) => ({ code, message })),
    ...cart.lost.map(lostNotice),
  ]
}
