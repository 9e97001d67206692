import type { FeeSettings, Prices } from '../pricing/pricing.ts'
import type { LoadedCart } from './loaded-cart.ts'
import type { WireCart } from './cart.contract.ts'

/** The prices of a cart; the fee counts while a slot is held or booked. */
export function pricesOf(_cart: LoadedCart, _fee: FeeSettings): Prices {
  throw new Error('not there yet')
}

/** A cart as it goes on the wire. */
export function cartOf(_cart: LoadedCart, _prices: Prices): WireCart {
  throw new Error('not there yet')
}
