import { inTransaction } from '../../kernel/db.server.ts'
import { handle, type Call, type Handler } from '../../kernel/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { deleteBirth } from '../births/births.store.server.ts'
import { releasePlace, renewHold } from '../slots/places.store.server.ts'
import { addRegular, addTest } from './add-product.server.ts'
import { adviseOnOverlap } from './advise.server.ts'
import { deleteLines, hasTests, storedLines } from './cart-lines.store.server.ts'
import {
  acceptItemPrice,
  addToCart,
  addToDiagnosticCart,
  cartMerge,
  deleteCart,
  deleteDiagnosticCart,
  dismissNotice,
  getCart,
  setItemQuantity,
} from './cart.contract.ts'
import { lockOwnCart } from './cart.store.server.ts'
import { isBabyCord } from './cart.ts'
import { changeQuantity, takeNoteOfNotice, takeNoteOfPrice } from './change-line.server.ts'
import { itemIdOf, type ItemName } from './item-name.server.ts'
import { mergeCarts } from './merge-carts.server.ts'
import { overlapAdviceCall, swapInCart } from './overlap.contract.ts'
import { revalidateOffers } from './revalidate-offers.server.ts'
import { showCart, showCartAndNotices, type CartParts } from './show-cart.server.ts'
import { swapLines } from './swap.server.ts'
import { patientsOf } from './swap.store.server.ts'

/** The calls of the cart. @see contract.md §3 "Cart" */
export function cartHandlers(parts: CartParts): Handler[] {
  return [
    handle(getCart, async (_, call) => ({ cart: await showCartAndNotices(parts, call) })),
    handle(addToDiagnosticCart, ({ sku }, call) => addTest(parts, sku, call)),
    handle(addToCart, (body, call) => addRegular(parts, body, call)),
    handle(deleteDiagnosticCart, ({ item }, call) => removeLine(parts, item, call)),
    handle(deleteCart, ({ item }, call) => removeLine(parts, item, call)),
    handle(setItemQuantity, async (body, call) => {
      const refusal = await changeQuantity(parts, body, call)
      return refusal ?? { setItemQuantity: { cart: await showCart(parts, call) } }
    }),
    handle(acceptItemPrice, async (body, call) => {
      const refusal = await takeNoteOfPrice(parts, body, call)
      return refusal ?? { acceptItemPrice: { cart: await showCart(parts, call) } }
    }),
    handle(dismissNotice, async ({ message }, call) => {
      await takeNoteOfNotice(parts, message, call)
      return { dismissNotice: { cart: await showCart(parts, call) } }
    }),
    handle(overlapAdviceCall, ({ sku }, call) => adviseOnOverlap(sku, call)),
    handle(swapInCart, (body, call) => swapLines(parts, body, call)),
    handle(cartMerge, async (_, call) => {
      const dropped = await mergeCarts(parts, call)
      return { mergeCarts: { cart: await showCart(parts, call), dropped } }
    }),
  ]
}

async function removeLine(parts: CartParts, name: ItemName, call: Call) {
  const itemId = itemIdOf(name)
  if (itemId === null) return refusal(422, { code: 'invalid', message: 'This names no item', field: 'item' })

  const { session, now } = call
  const memberIds = await inTransaction(call.db, async (tx) => {
    const cart = await lockOwnCart(tx, session)
    if (cart === undefined) return []
    const lines = await storedLines(tx, [cart.id])
    const patients = await patientsOf(tx, lines.some(({ id }) => id === itemId) ? [itemId] : [])
    await deleteLines(tx, cart.id, [itemId], now)
    const left = lines.filter(({ id }) => id !== itemId)
    if (!left.some((line) => isBabyCord(line.name))) await deleteBirth(tx, cart.id)
    if (await hasTests(tx, cart.id)) await renewHold(tx, cart.id, now)
    // Nothing is left to be collected.
    else await releasePlace(tx, cart.id, now)
    await revalidateOffers(tx, { catalogue: parts.catalogue, session, now }, cart.id)
    return patients.get(itemId) ?? []
  })
  return { removeItemFromCart: { cart: await showCart(parts, call), member_ids: memberIds } }
}
