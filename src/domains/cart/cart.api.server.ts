import { inTransaction } from '../../kernel/db.server.ts'
import { handle, handleAlong, type Call, type Handler } from '../../kernel/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { FeeSettings } from '../pricing/pricing.ts'
import { deleteBirth } from '../births/births.store.server.ts'
import { releasePlace, renewHold } from '../slots/places.store.server.ts'
import { addRegular, addTest } from './add-to-cart.server.ts'
import { changeQuantity, takeNoteOfNotice, takeNoteOfPrice } from './change-line.server.ts'
import { filledIn } from './brief-cart.server.ts'
import { cartAlong } from './cart-along.store.server.ts'
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
import { isBabyCord } from './cart.ts'
import { lockOpenCart } from './cart.store.server.ts'
import { itemIdOf, type ItemName } from './item-name.server.ts'
import type { KnownFacts } from './known-facts.server.ts'
import { KnownTests } from './known-tests.server.ts'
import { mergeCarts } from './merge-carts.server.ts'
import { adviseOnOverlap } from './advise.server.ts'
import { overlapAdviceCall, swapInCart } from './overlap.contract.ts'
import { shownCart, toldCart } from './shown-cart.server.ts'
import { settleCart } from './settle-cart.server.ts'
import { swapLines } from './swap.server.ts'
import { patientsOf } from './swap.store.server.ts'
import { cartAsRead } from './test-as-read.store.server.ts'

/** What the cart's calls stand on. */
export type CartParts = { settings: { fee: FeeSettings }; known: KnownFacts }

/** The calls of the cart. @see contract.md §3 "Cart" */
export function cartHandlers({ settings: { fee }, known }: CartParts): Handler[] {
  const tests = new KnownTests()
  const removing = (name: ItemName, call: Call) => removeLine(name, call, fee)
  return [
    handleAlong(getCart, cartAlong, async (_, call, found) => {
      const row = found && (await filledIn(call.db, known, found))
      return { cart: await toldCart(call, fee, row) }
    }),
    handleAlong(addToDiagnosticCart, cartAsRead, ({ sku }, call, found) =>
      addTest(sku, call, { found, known: tests }),
    ),
    handle(addToCart, (body, call) => addRegular(body, call)),
    handle(deleteDiagnosticCart, ({ item }, call) => removing(item, call)),
    handle(deleteCart, ({ item }, call) => removing(item, call)),
    handle(setItemQuantity, async (body, call) => {
      const refusal = await changeQuantity(body, call)
      return refusal ?? { setItemQuantity: { cart: await shownCart(call, fee) } }
    }),
    handle(acceptItemPrice, async (body, call) => {
      const refusal = await takeNoteOfPrice(body, call)
      return refusal ?? { acceptItemPrice: { cart: await shownCart(call, fee) } }
    }),
    handle(dismissNotice, async ({ message }, call) => {
      await takeNoteOfNotice(message, call)
      return { dismissNotice: { cart: await shownCart(call, fee) } }
    }),
    handle(overlapAdviceCall, ({ sku }, call) => adviseOnOverlap(sku, call)),
    handle(swapInCart, (body, call) => swapLines(body, call, fee)),
    handle(cartMerge, async (_, call) => {
      const dropped = await mergeCarts(call)
      return { mergeCarts: { cart: await shownCart(call, fee), dropped } }
    }),
  ]
}

async function removeLine(name: ItemName, call: Call, fee: FeeSettings) {
  const itemId = itemIdOf(name)
  if (itemId === null) return refusal(422, { code: 'invalid', message: 'This names no item', field: 'item' })

  const memberIds = await inTransaction(call.db, async (tx) => {
    const cart = await lockOpenCart(tx, call.session)
    if (cart === undefined) return []
    const lines = await storedLines(tx, [cart.id])
    const patients = await patientsOf(tx, lines.some(({ id }) => id === itemId) ? [itemId] : [])
    await deleteLines(tx, cart.id, [itemId], call.now)
    const left = lines.filter(({ id }) => id !== itemId)
    if (!left.some((line) => isBabyCord(line.name))) await deleteBirth(tx, cart.id)
    if (await hasTests(tx, cart.id)) await renewHold(tx, cart.id, call.now)
    // Nothing is left to be collected.
    else await releasePlace(tx, cart.id, call.now)
    await settleCart(tx, { cartId: cart.id, customerId: call.session.customerId }, call.now)
    return patients.get(itemId) ?? []
  })
  return { removeItemFromCart: { cart: await shownCart(call, fee), member_ids: memberIds } }
}
