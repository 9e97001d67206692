import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { rupees } from '../../kernel/money.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { addRefusal } from './change-cart.server.ts'
import {
  acceptPrice,
  setLineQuantity,
  storedLines,
  type StoredLine,
} from '../../domains/cart/cart-lines.store.server.ts'
import type { acceptItemPrice, setItemQuantity } from '../../domains/cart/cart.contract.ts'
import { lockCartAndRenewHold, type LockedCart } from '../../domains/cart/cart.store.server.ts'
import { quantityLimit } from '../../domains/cart/cart.ts'
import { parseItemId, type ItemName } from '../../domains/cart/item-name.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { dropNotice, revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'

/** Changes the quantity of a regular item in the cart; returns null on success. */
export function changeQuantity(
  parts: CartParts,
  { item, quantity }: Body<typeof setItemQuantity>,
  call: Call,
): Promise<Refusal | null> {
  return onOwnLine({ ...parts, item }, call, async (tx, cart, itemId) => {
    const lines = await storedLines(tx, [cart.id])
    const line = lines.find(({ id }) => id === itemId)
    if (line === undefined) return addRefusal('item-gone')
    if (line.isDiagnostic) return addRefusal('not-regular')
    if (quantity + inOtherSizes(line, lines) > quantityLimit(line)) return addRefusal('too-many')
    await setLineQuantity(tx, line.id, quantity)
    return null
  })
}

/** Acknowledges a line's new price. A price that has changed again since the shopper read it becomes a new notice. */
export function acknowledgePrice(
  parts: CartParts,
  { item, price }: Body<typeof acceptItemPrice>,
  call: Call,
): Promise<Refusal | null> {
  return onOwnLine({ ...parts, item }, call, async (tx, { id }, itemId) => {
    const { session, now } = call
    const cart = await loadCart(tx, { catalogue: parts.catalogue, session, now }, id)
    const line = cart?.lines.find((line) => line.id === itemId)
    if (line?.price === rupees(price)) await acceptPrice(tx, id, { itemId, price: line.price })
    return null
  })
}

/** Removes a notice that the shopper has read; the others stay. */
export function removeNotice(
  { catalogue }: CartParts,
  message: string,
  { db, session, now }: Call,
): Promise<void> {
  return transaction(db, async (tx) => {
    const cart = await lockCartAndRenewHold(tx, session, now)
    if (cart === undefined) return
    await dropNotice(tx, { catalogue, session, now }, { cartId: cart.id, message })
  })
}

type Work = (tx: Executor, cart: LockedCart, itemId: number) => Promise<Refusal | null>

type OfLine = Pick<CartParts, 'catalogue'> & { item: ItemName }

async function onOwnLine(
  { catalogue, item }: OfLine,
  { db, session, now }: Call,
  work: Work,
): Promise<Refusal | null> {
  const itemId = parseItemId(item)
  if (itemId === null) return refusal(422, { code: 'invalid', message: 'This names no item', field: 'item' })
  return transaction(db, async (tx) => {
    const cart = await lockCartAndRenewHold(tx, session, now)
    if (cart === undefined) return addRefusal('item-gone')
    const why = await work(tx, cart, itemId)
    if (why === null) await revalidateOffers(tx, { catalogue, session, now }, cart.id)
    return why
  })
}

function inOtherSizes(line: StoredLine, lines: StoredLine[]): number {
  const others = lines.filter(({ id, productId }) => productId === line.productId && id !== line.id)
  return others.reduce((sum, other) => sum + other.quantity, 0)
}
