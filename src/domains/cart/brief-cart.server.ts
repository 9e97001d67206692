import type { Executor } from '../../kernel/db.server.ts'
import type { BriefCart, BriefLine } from './cart-along.store.server.ts'
import type { HoldRow, ShownLineRow, ShownRow } from './cart-rows.store.server.ts'
import type { KnownFacts, Named } from './known-facts.server.ts'
import type { CartAddress } from './loaded-cart.ts'

/**
 * A cart that was read along with its session, with what it names put in; undefined where the catalogue has just changed
 * and the cart is to be read whole.
 */
export async function filledIn(
  db: Executor,
  known: KnownFacts,
  cart: BriefCart,
): Promise<ShownRow | undefined> {
  // The statement wrote them so.
  const lines: BriefLine[] = cart.lines === null ? [] : JSON.parse(cart.lines)
  const named = namedIn(cart, lines)
  if (!known.has(cart.version, named)) await known.read(db, named)
  // Another call may have read a newer version meanwhile, so both are one step.
  return known.has(cart.version, named) ? rowOf(known, cart, lines) : undefined
}

function namedIn(cart: BriefCart, lines: readonly BriefLine[]): Named {
  const productIds = lines.map(([, productId]) => productId)
  return { productIds, place: cart.addressId === null ? null : cart, slotId: cart.slotId }
}

function rowOf(known: KnownFacts, cart: BriefCart, lines: readonly BriefLine[]): ShownRow {
  const { cartId: id, cartCustomerId: customerId, couponCode, coins, notices, totalSeen, slotId } = cart
  return {
    id,
    customerId,
    isOpen: true,
    couponCode,
    coins,
    notices,
    totalSeen,
    lines: linesOf(known, lines),
    address: addressOf(known, cart),
    hold: slotId === null ? null : holdOf(known, slotId, cart.heldUntil),
  }
}

// One row comes for each patient of a line.
function linesOf(known: KnownFacts, rows: readonly BriefLine[]): ShownLineRow[] {
  const lines = new Map<number, ShownLineRow>()
  for (const [id, productId, quantity, priceSeen, memberId, size] of rows) {
    const product = known.product(productId)
    if (product === undefined) throw new Error(`Product ${productId} is not known`)
    const line = lines.get(id) ?? { ...product, id, productId, quantity, priceSeen, size, memberIds: [] }
    if (memberId !== 0) line.memberIds.push(memberId)
    lines.set(id, line)
  }
  return [...lines.values()]
}

function addressOf(known: KnownFacts, cart: BriefCart): CartAddress | null {
  if (cart.addressId === null) return null
  const place = known.place(cart)
  if (place === undefined) throw new Error(`Pincode ${cart.postcode} is not known`)
  const { addressId: id, firstname, lastname, telephone, street, landmark, city, state } = cart
  const { regionId, postcode, type, isDefault } = cart
  const written = { id, firstname, lastname, telephone, street, landmark, city, state }
  return { ...written, regionId, postcode, type, isDefault, ...place }
}

function holdOf(known: KnownFacts, slotId: string, heldUntil: Date | null): HoldRow {
  const slot = known.slot(slotId)
  if (slot === undefined) throw new Error(`Slot ${slotId} is not known`)
  return { ...slot, slotId, heldUntil }
}
