import { deleteBirth } from '../../domains/births/births.store.server.ts'
import { deleteLines, hasTests, storedLines } from '../../domains/cart/cart-lines.store.server.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import { isBabyCord } from '../../domains/cart/cart.ts'
import { parseItemId, type ItemName } from '../../domains/cart/item-name.server.ts'
import { patientsOf } from '../../domains/cart/line-patients.store.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import { showCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { releaseReservation, renewHold } from '../../domains/slots/reservations.store.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'

/** Deletes a line of either kind from the session's cart and returns its patients. A missing line is not an error. */
export async function removeLine(parts: CartParts, name: ItemName, call: Call) {
  const itemId = parseItemId(name)
  if (itemId === null) return refusal(422, { code: 'invalid', message: 'This names no item', field: 'item' })

  const { session, now } = call
  const memberIds = await transaction(call.db, async (tx) => {
    const cart = await lockOwnCart(tx, session)
    if (cart === undefined) return []
    const lines = await storedLines(tx, [cart.id])
    const patients = await patientsOf(tx, lines.some(({ id }) => id === itemId) ? [itemId] : [])
    await deleteLines(tx, cart.id, [itemId], now)
    const left = lines.filter(({ id }) => id !== itemId)
    if (!left.some((line) => isBabyCord(line.name))) await deleteBirth(tx, cart.id)
    if (await hasTests(tx, cart.id)) await renewHold(tx, cart.id, now)
    // No remaining line needs a home collection.
    else await releaseReservation(tx, cart.id, now)
    await revalidateOffers(tx, { catalogue: parts.catalogue, session, now }, cart.id)
    return patients.get(itemId) ?? []
  })
  return { removeItemFromCart: { cart: await showCart(parts, call), member_ids: memberIds } }
}
