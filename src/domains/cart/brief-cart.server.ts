import type { Executor } from '../../kernel/db.server.ts'
import {
  addressIn,
  linesIn,
  type BriefCart,
  type BriefLine,
  type OwnAddress,
} from './cart-along.store.server.ts'
import { shownBehindLock, type HoldRow, type ShownLineRow, type ShownRow } from './cart-rows.store.server.ts'
import type { KnownFacts, Named } from './known-facts.server.ts'
import { shownRow } from './load-cart.server.ts'
import type { CartAddress, ShownCart } from './loaded-cart.ts'

type By = { id: number | null; customerId: number | null; now: Date }

/**
 * The cart that was read behind its lock, for what is decided under it: every part of it is as it stands at that version of
 * the catalogue, which was read in the same look. Undefined where no cart was locked.
 */
export async function lockedCart(
  tx: Executor,
  known: KnownFacts,
  brief: BriefCart | undefined,
  { id, customerId, now }: By,
): Promise<ShownCart | undefined> {
  if (brief === undefined) return undefined
  const row = (await filledIn(tx, known, brief)) ?? (await shownBehindLock(tx, { id, now }))[0]
  return row === undefined ? undefined : shownRow(tx, row, { customerId, now })
}

/**
 * A cart that was read along with its session, with what it names put in; undefined where it is to be read whole: the
 * catalogue has just changed, or somebody wrote what parts its texts.
 */
export async function filledIn(
  db: Executor,
  known: KnownFacts,
  cart: BriefCart,
): Promise<ShownRow | undefined> {
  const lines = linesIn(cart.lines)
  const address = cart.address === null ? null : addressIn(cart.address)
  if (address === undefined) return undefined
  const parts = { lines, address }
  const named = namedIn(cart, parts)
  if (!known.has(cart.version, named)) await known.read(db, named)
  // Another call may have read a newer version meanwhile, so both are one step.
  return known.has(cart.version, named) ? rowOf(known, cart, parts) : undefined
}

type Parts = { lines: readonly BriefLine[]; address: OwnAddress | null }

function namedIn({ slotId }: BriefCart, { lines, address }: Parts): Named {
  return { productIds: lines.map(([, productId]) => productId), place: address, slotId }
}

function rowOf(known: KnownFacts, cart: BriefCart, { lines, address }: Parts): ShownRow {
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
    address: address && placedAt(known, address),
    hold: slotId === null ? null : holdOf(known, slotId, cart.heldUntil),
  }
}

// One row comes for each patient of a line.
function linesOf(known: KnownFacts, rows: readonly BriefLine[]): ShownLineRow[] {
  const lines = new Map<number, ShownLineRow>()
  for (const [id, productId, quantity, priceSeen, memberId, size = ''] of rows) {
    const product = known.product(productId)
    if (product === undefined) throw new Error(`Product ${productId} is not known`)
    const line = lines.get(id) ?? { ...product, id, productId, quantity, priceSeen, size, memberIds: [] }
    if (memberId !== 0) line.memberIds.push(memberId)
    lines.set(id, line)
  }
  return [...lines.values()]
}

function placedAt(known: KnownFacts, address: OwnAddress): CartAddress {
  const place = known.place(address)
  if (place === undefined) throw new Error(`Pincode ${address.postcode} is not known`)
  return { ...address, ...place }
}

function holdOf(known: KnownFacts, slotId: string, heldUntil: Date | null): HoldRow {
  const slot = known.slot(slotId)
  if (slot === undefined) throw new Error(`Slot ${slotId} is not known`)
  return { ...slot, slotId, heldUntil }
}
