import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import type { Call } from '../../kernel/handler.server.ts'
import { rupees } from '../../kernel/money.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { renewHold } from '../slots/places.store.server.ts'
import { refused } from './cart-change.server.ts'
import { acceptPrice, setLineQuantity, storedLines, type StoredLine } from './cart-lines.store.server.ts'
import type { acceptItemPrice, setItemQuantity } from './cart.contract.ts'
import { lockOpenCart, type LockedCart } from './cart.store.server.ts'
import { quantityLimit } from './cart.ts'
import { itemIdOf, type ItemName } from './item-name.server.ts'
import { forgetNotice, settleCart } from './settle-cart.server.ts'

/** Changes how many of a regular item the cart has; null where it did. */
export function changeQuantity(
  { item, quantity }: Body<typeof setItemQuantity>,
  call: Call,
): Promise<Refusal | null> {
  return onOwnLine(item, call, async (tx, cart, itemId) => {
    const lines = await storedLines(tx, [cart.id])
    const line = lines.find(({ id }) => id === itemId)
    if (line === undefined) return refused('item-gone')
    if (line.isDiagnostic) return refused('not-regular')
    if (quantity + inOtherSizes(line, lines) > quantityLimit(line)) return refused('too-many')
    await setLineQuantity(tx, line.id, quantity)
    return null
  })
}

/** Notes that the shopper has seen a line's new price; one that has changed again meanwhile is told again. */
export function takeNoteOfPrice(
  { item, price }: Body<typeof acceptItemPrice>,
  call: Call,
): Promise<Refusal | null> {
  return onOwnLine(item, call, async (tx, cart, itemId) => {
    await acceptPrice(tx, cart.id, { itemId, price: rupees(price) })
    return null
  })
}

/** Forgets a notice that the shopper has read; the others stand. */
export function takeNoteOfNotice(message: string, { db, session, now }: Call): Promise<void> {
  return inTransaction(db, async (tx) => {
    const cart = await lockOpenCart(tx, session)
    if (cart === undefined) return
    await renewHold(tx, cart.id, now)
    await forgetNotice(tx, { cartId: cart.id, customerId: session.customerId }, { message, now })
  })
}

type Work = (tx: Executor, cart: LockedCart, itemId: number) => Promise<Refusal | null>

async function onOwnLine(item: ItemName, call: Call, work: Work): Promise<Refusal | null> {
  const itemId = itemIdOf(item)
  if (itemId === null) return refusal(422, { code: 'invalid', message: 'This names no item', field: 'item' })
  return inTransaction(call.db, async (tx) => {
    const cart = await lockOpenCart(tx, call.session)
    if (cart === undefined) return refused('item-gone')
    await renewHold(tx, cart.id, call.now)
    const why = await work(tx, cart, itemId)
    if (why === null) {
      await settleCart(tx, { cartId: cart.id, customerId: call.session.customerId }, call.now)
    }
    return why
  })
}

function inOtherSizes(line: StoredLine, lines: StoredLine[]): number {
  const others = lines.filter(({ id, productId }) => productId === line.productId && id !== line.id)
  return others.reduce((sum, other) => sum + other.quantity, 0)
}
