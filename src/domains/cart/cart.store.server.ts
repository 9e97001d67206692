import type { Executor } from '../../kernel/db.server.ts'
import type { LoadedCart } from './loaded-cart.ts'

/** Whose cart is asked for. */
export type CartOwner = { id: number | null; customerId: number | null }

/** A cart locked for writing in the running transaction. */
export type LockedCart = { id: string; customerId: number | null }

/** The id of the cart that this session shows: the visitor's if it has items, else the customer's. */
export function openCart(_db: Executor, _session: CartOwner): Promise<string | null> {
  throw new Error('not there yet')
}

/** Locks an open cart's row, the first lock of every write; undefined where it is closed or gone. */
export function lockCart(_tx: Executor, _cartId: string): Promise<LockedCart | undefined> {
  throw new Error('not there yet')
}

/** A cart, open or closed, with lines, patients, address and hold. */
export function loadCart(_executor: Executor, _cartId: string, _now: Date): Promise<LoadedCart | undefined> {
  throw new Error('not there yet')
}

/** Closes a cart whose order was placed; the session remembers it for half an hour. */
export function closeCart(_tx: Executor, _cartId: string, _sessionId: number, _now: Date): Promise<void> {
  throw new Error('not there yet')
}
