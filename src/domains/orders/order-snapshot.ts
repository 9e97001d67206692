import type { Paise } from '../../kernel/money.ts'
import type { BirthInfo } from '../births/births.ts'
import type { CartAddress, CartHold, CartLine } from '../cart/cart-view.ts'
import type { PaymentMethod, Prices } from '../pricing/pricing.ts'
import type { OrderStatus } from './orders.ts'

/**
 * What an order was at the moment of placing, frozen: later changes of the catalogue, the patients or the
 * addresses do not touch it. Instants are text, as in JSON.
 *
 * @see SEC-13
 */
export type OrderSnapshot = {
  lines: SnapshotLine[]
  prices: Prices
  gstPercent: number
  address: CartAddress
  slot: Pick<CartHold, 'slotId' | 'areaId' | 'day' | 'startMinute' | 'endMinute'> | null
  /** Missing in orders from before birth information could be told. */
  birth?: BirthInfo | null
  /** Orders placed before there were coupons do not have it. */
  coupon?: { code: string } | null
}

/** A line as it was. Orders placed before there were coupons have no `couponAmount`. */
export type SnapshotLine = Omit<CartLine, 'members' | 'couponAmount' | 'categoryIds'> & {
  members: SnapshotMember[]
  couponAmount?: Paise
}

/** A patient as he or she was when the order was placed. */
export type SnapshotMember = Omit<CartLine['members'][number], 'declaredAt' | 'hasConsented'>

/** Something that happened to an order, for its timeline. */
export type OrderEvent = { status: string; text: string; at: Date }

/** An order as the database keeps it; its status is what was written last, not yet what it reads as. */
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
}
