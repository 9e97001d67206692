import type { Executor } from '../../kernel/db.server.ts'
import { paise } from '../../kernel/money.ts'
import { couponFound } from '../coupons/coupons.store.server.ts'
import { isStillBookable } from '../slots/slots.ts'
import { offersNow } from './cart-offers.ts'
import {
  cartById,
  cartExtras,
  cartOfSession,
  type CartRow,
  type HoldRow,
  type LineRow,
  type ShownRow,
} from './cart-rows.store.server.ts'
import { isBabyCord } from './cart.ts'
import type { CartOwner } from './cart.store.server.ts'
import type { CartAddress, CartHold, CartLine, LoadedCart, ShownCart } from './loaded-cart.ts'

/**
 * A cart, open or closed, with lines, patients, address, hold and what was put on it: one statement, two where it has a
 * coupon or tells of a birth.
 * `customerId` is who uses it: a cart made as a visitor is judged by the customer who is signed in now.
 */
export async function loadCart(
  executor: Executor,
  cartId: string,
  now: Date,
  customerId: number | null = null,
): Promise<LoadedCart | undefined> {
  const [row] = await cartById(executor, { cartId, customerId, now })
  return row === undefined ? undefined : loaded(executor, row, { customerId, now })
}

/** The cart that a session shows, undefined where it has none: read as one by its id is. */
export async function loadOpenCart(
  executor: Executor,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<ShownCart | undefined> {
  if (id === null) return undefined
  const [row] = await cartOfSession(executor, { id, customerId, now })
  return row === undefined ? undefined : shownRow(executor, row, { customerId, now })
}

type By = { customerId: number | null; now: Date }

/** The cart that a session shows, of the row that was read. */
export async function shownRow(executor: Executor, row: ShownRow, by: By): Promise<ShownCart> {
  return { ...(await loaded(executor, row, by)), totalSeen: row.totalSeen }
}

async function loaded(executor: Executor, row: CartRow, by: By): Promise<LoadedCart> {
  const { lines: all, couponCode, balance, ...cart } = row
  const lines = all.filter(({ isGone }) => !isGone).map(lineOf)
  const hasBirth = lines.some((line) => isBabyCord(line.name))
  const extras =
    couponCode !== null || hasBirth
      ? await cartExtras(executor, { cartId: cart.id, couponCode, ...by })
      : null
  const coupon = extras === null || extras.coupon === null ? null : couponFound(extras.coupon)
  const { couponByLine, ...offers } = offersNow(lines, { coupon, coins: cart.coins, balance }, by.now)
  return {
    ...cart,
    ...offers,
    lines: lines.map((line, index) => ({ ...line, couponAmount: couponByLine[index] ?? paise(0) })),
    gone: all.filter(({ isGone }) => isGone).map(({ id, sku, name }) => ({ id, sku, name })),
    hold: usableHold(row.hold, row, by.now),
    birth: hasBirth ? (extras?.birth ?? null) : null,
  }
}

function lineOf({ members, isGone: _isGone, ...line }: LineRow): Omit<CartLine, 'couponAmount'> {
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
