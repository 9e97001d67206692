import type { Paise } from '../../kernel/money.ts'
import type { BirthInfo } from '../births/births.ts'
import type { StreetParts } from '../addresses/addresses.ts'
import type { CartAddress, CartHold, CartLine } from '../cart/cart-view.ts'
import type { PaymentMethod, Prices } from '../pricing/pricing.ts'
import type { CancellationRule } from './cancellation.ts'
import type { OrderStatus } from './orders.ts'

/**
 * An immutable copy of an order at the moment of placing: later changes of the catalogue, the patients or the addresses
 * do not affect it. Instants are text, as in JSON.
 *
 * @see SEC-13
 */
export type OrderSnapshot = {
  lines: SnapshotLine[]
  prices: Prices
  gstPercent: number
  address: SnapshotAddress
  slot: Pick<CartHold, 'slotId' | 'areaId' | 'day' | 'startMinute' | 'endMinute'> | null
  /** Absent in orders placed before birth information existed. */
  birth?: BirthInfo | null
  /** Absent in orders placed before coupons existed. */
  coupon?: { code: string } | null
  /** The rule of cancelling and moving at that moment. Absent in orders placed before rules were stored. */
  rule?: CancellationRule
}

/** A line at the moment of placing. Orders placed before coupons existed have no `couponAmount`. */
export type SnapshotLine = Omit<CartLine, 'members' | 'couponAmount' | 'categoryIds'> & {
  members: SnapshotMember[]
  couponAmount?: Paise
}

/** An address at the moment of placing, with its complete lines as the papers print them. */
export type SnapshotAddress = Omit<CartAddress, keyof StreetParts>

/** A patient at the moment of placing. */
export type SnapshotMember = Omit<CartLine['members'][number], 'declaredAt' | 'hasConsented'>

/** An event of an order's timeline. */
export type OrderEvent = { status: string; text: string; at: Date }

/** An order as the database stores it; its status is the last one written, not the effective one. */
export type StoredOrder = {
  id: number
  number: string
  cartId: string
  customerId: number
  status: OrderStatus
  paymentMethod: PaymentMethod
  grandTotal: Paise
  snapshot: OrderSnapshot
  placedAt: Date
  /** The end of the time to pay; null once the order is paid or has ended. */
  unpaidUntil: Date | null
  /** Incremented by every change, so that no editor overwrites another's. @see OPS-005 */
  version: number
}
