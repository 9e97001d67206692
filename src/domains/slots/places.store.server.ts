import type { Executor } from '../../kernel/db.server.ts'

/** Renews the cart's live hold to 15 minutes, 60 in all. The cart's row is locked. */
export function renewHold(_tx: Executor, _cartId: string, _now: Date): Promise<void> {
  throw new Error('not there yet')
}

/** Books the cart's live place for good; false where there is none any more. The cart's row is locked. */
export function bookPlace(_tx: Executor, _cartId: string, _now: Date): Promise<boolean> {
  throw new Error('not there yet')
}

/** Holds the cart's live place until an instant (an unpaid order's); false where there is none any more. */
export function extendPlace(_tx: Executor, _cartId: string, _until: Date, _now: Date): Promise<boolean> {
  throw new Error('not there yet')
}

/** Gives the cart's place back, held or booked. The cart's row is locked. */
export function releasePlace(_tx: Executor, _cartId: string): Promise<void> {
  throw new Error('not there yet')
}
