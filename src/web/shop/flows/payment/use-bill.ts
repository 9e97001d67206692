import type { WireCart, WirePrices } from '../../../../domains/cart/cart.contract.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { rupees, type Paise } from '../../../../kernel/money.ts'
import { useContent } from '../../data/use-content.ts'
import { useCart } from '../../data/use-cart.ts'
import { usePlacedOrder, type PlacedOrder } from '../../data/use-placed-order.ts'
import { useSession } from '../../../app/use-session.ts'

/** The amount to pay and its items, of an order or of the cart that becomes one. */
export type Bill = {
  total: Paise
  prices: WirePrices
  items: { name: string; quantity: number }[]
  slot: { slot_date: string; slot_time: string } | null
  /** The deadline of the payment, until which the slot is reserved; null without a reservation. */
  until: Date | null
  canPay: boolean
  /** The number of hours before the visit until which it can be changed free of charge; null if it cannot. */
  freeChangeHours: number | null
}

/** The bill for a page. */
export type ReadBill =
  | Exclude<PlacedOrder, { kind: 'read' }>
  | { kind: 'nothing' }
  | { kind: 'read'; bill: Bill }

/** The bill of an order; null selects that of the cart. */
export function useBill(number: string | null): ReadBill {
  const placed = usePlacedOrder(number)
  const cart = useCartBill()
  if (number === null) return cart
  return placed.kind === 'read' ? { kind: 'read', bill: billOfOrder(placed.order) } : placed
}

function useCartBill(): ReadBill {
  const { isLoaded, isSignedIn, isFailed, retry } = useSession()
  const { cart, isError, refetch } = useCart()
  const hours = useContent()?.free_change_hours ?? null
  if (!isLoaded) return isFailed ? { kind: 'failed', retry } : { kind: 'loading' }
  if (!isSignedIn) return { kind: 'signed-out' }
  if (cart === undefined) {
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
  }
  return cart.items.length === 0 ? { kind: 'nothing' } : { kind: 'read', bill: billOfCart(cart, hours) }
}

function billOfOrder({ prices, items, slot, pay_until, can_pay, cancellation }: WireOrder): Bill {
  return {
    total: rupees(prices.grand_total.value),
    prices,
    items: items.map(({ product, quantity }) => ({ name: product.name, quantity })),
    slot,
    until: pay_until === null ? null : new Date(pay_until),
    canPay: can_pay,
    freeChangeHours: cancellation.free_change_hours,
  }
}

function billOfCart({ prices, items, hold }: WireCart, freeChangeHours: number | null): Bill {
  return {
    total: rupees(prices.grand_total.value),
    prices,
    items: items.map(({ product, quantity }) => ({ name: product.name, quantity })),
    slot: hold,
    until: hold?.held_until ? new Date(hold.held_until) : null,
    canPay: true,
    freeChangeHours,
  }
}
