import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { lockOwnCart, type LockedCart } from '../../domains/cart/cart.store.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { customerLock, customerRow } from '../../domains/customers/customers.store.server.ts'
import type { Member } from '../../domains/patients/applicability.ts'
import {
  HOLD_HISTORY_MS,
  holdTerms,
  secondsUntil,
  type HoldLimit,
  type HoldLimits,
  type UnpaidHold,
} from '../../domains/slots/hold-limits.ts'
import {
  firstHoldEnd,
  heldReservations,
  unpaidHolds,
  type HeldReservations,
} from '../../domains/slots/held-reservations.store.server.ts'
import {
  reserveFirst,
  reserve,
  type ReservationTerms,
} from '../../domains/slots/reservations.store.server.ts'
import {
  ownMembers,
  selectionWithReservation,
  storeSelection,
} from '../../domains/slots/selection.store.server.ts'
import type { Submitted } from './slot-payload.server.ts'
import { holdLimited, slotRefused, submitRefused } from './slot-refusals.server.ts'
import {
  holdRefusal,
  isStillBookable,
  slotId,
  type SlotKey,
  type SlotRefusal,
} from '../../domains/slots/slots.ts'
import {
  offeredSlots,
  type OfferedSlot,
  type OfferQuery,
} from '../../domains/cart/slot-offers.store.server.ts'
import { choosePatients, memberIdsIn } from './choose-patients.ts'

type CustomerCall = Call<'customer'>

const MOST_HOLDS = 2

/** The locked cart and customer, and the rows that were read after their locks. */
export type LockedForHold = {
  submitted: Submitted
  /** The slot as it is offered now. */
  offered: OfferedSlot
  lock: LockedCart
  cart: CartView
  members: Member[]
  held: HeldReservations
  holds: UnpaidHold[]
  network: Buffer
  catalogue: CatalogueCache
}

type ToLock = { catalogue: CatalogueCache; submitted: Submitted; network: Buffer }

/** Locks the cart and the customer, and reads what decides about the hold; or refuses. */
export async function lockForHold(
  tx: Executor,
  { catalogue, submitted, network }: ToLock,
  { session, now }: CustomerCall,
): Promise<LockedForHold | Refusal> {
  const { customerId } = session
  // During a rush, a late customer gets the reply that the slot is full without waiting for a lock.
  const [offered] = await offeredSlots(tx, offerOf(submitted.slot), session, now)
  const why = offerRefusal(offered, now)
  if (offered === undefined || why !== null) return slotRefused(why?.kind ?? 'not-listed')

  const lock = await lockOwnCart(tx, session, submitted.cartId)
  if (lock === undefined) return submitRefused(submitted.cartId === null ? 'no-tests' : 'unknown-cart')
  const cart = await loadCart(tx, { catalogue, session, now }, lock.id)
  if (cart === undefined) return submitRefused('unknown-cart')
  const refusal = cartRefusal(cart, submitted)
  if (refusal !== null) return refusal

  const members = await ownMembers(tx, customerId, memberIdsIn(submitted))
  const { areaId, day, startMinute } = submitted.slot
  const holding = { cartId: lock.id, customerId, slotId: slotId(areaId, day, startMinute), now }
  const since = new Date(now.getTime() - HOLD_HISTORY_MS)
  const [customers, [held], holds] = await pipeline(tx, [
    customerLock(customerId),
    heldReservations.query({ ...holding, network }),
    unpaidHolds.query({ ...holding, since }),
  ])
  customerRow(customers, customerId)
  if (held === undefined) throw new Error('A count came back without a row')
  return { submitted, offered, lock, cart, members, held, holds, network, catalogue }
}

/** Takes, moves or renews the hold and stores its patients; or refuses. */
export async function holdSlot(
  tx: Executor,
  facts: LockedForHold,
  limits: HoldLimits,
  { session, now }: CustomerCall,
): Promise<{ offered: OfferedSlot; until: Date } | Refusal> {
  const { customerId } = session
  const { submitted, offered, lock, cart, members, held } = facts
  const chosen = choosePatients(cart, submitted, members)
  if (isRefusal(chosen)) return chosen

  if (held.elsewhere >= MOST_HOLDS) return submitRefused('too-many-holds')
  const { areaId, day, startMinute } = submitted.slot
  const wantedSlotId = slotId(areaId, day, startMinute)
  const terms = reservationTerms(wantedSlotId, facts, limits, now)
  if ('retryAfterSeconds' in terms) return holdLimited(terms)

  const wanted = { cartId: cart.id, customerId, slotId: wantedSlotId, terms }
  const selection = { cartId: cart.id, chosen, now }
  // A refusal that needs another query does not end the transaction.
  const commit = !lock.hasOffers && terms.isNewcomer
  const until =
    held.ownSlotId === null
      ? await reserveFirst(tx, wanted, now, {
          following: chosen.length > 0 ? [selectionWithReservation(selection, wanted.slotId)] : [],
          commit,
        })
      : await reserve(tx, wanted, held.ownSlotId, now)
  if (until === null) return terms.isNewcomer ? slotRefused('full') : fullOrInDemand(tx, wantedSlotId, now)
  if (held.ownSlotId !== null && chosen.length > 0) await storeSelection(tx, selection, commit)
  if (lock.hasOffers) await revalidateOffers(tx, { catalogue: facts.catalogue, session, now }, cart.id)
  return { offered, until }
}

// A repeated submit of the held slot only renews the hold, so no limit is counted.
function reservationTerms(
  wantedSlotId: string,
  { held, holds, network }: LockedForHold,
  limits: HoldLimits,
  now: Date,
): ReservationTerms | HoldLimit {
  const { ownSlotId, ownUntil } = held
  if (ownSlotId === wantedSlotId && ownUntil !== null && ownUntil > now)
    return { renewableUntil: ownUntil, isNewcomer: true, network }
  const terms = holdTerms(wantedSlotId, { ...held, holds }, limits, now)
  return 'retryAfterSeconds' in terms ? terms : { ...terms, network }
}

async function fullOrInDemand(tx: Executor, wantedSlotId: string, now: Date): Promise<Refusal> {
  const until = await firstHoldEnd(tx, wantedSlotId, now)
  if (until === null) return slotRefused('full')
  return holdLimited({ kind: 'slot-in-demand', retryAfterSeconds: secondsUntil(until, now) })
}

function cartRefusal(cart: CartView, { slot }: Submitted): Refusal | null {
  if (!cart.lines.some((line) => line.isDiagnostic)) return submitRefused('no-tests')
  if (cart.address === null) return submitRefused('no-address')
  if (cart.address.areaId === null) return submitRefused('not-serviceable')
  return cart.address.areaId === slot.areaId ? null : slotRefused('not-listed')
}

/** The query whether a slot is offered. */
export function offerOf({ areaId, day, startMinute }: SlotKey): OfferQuery {
  return { areaId, from: day, count: 1, startMinute }
}

/**
 * Why an offered slot cannot be held. The cut-offs of 22:00 and 04:00 apply when a hold is taken, not when an existing
 * hold is confirmed with its patients.
 */
export function offerRefusal(offered: OfferedSlot | undefined, now: Date): SlotRefusal | null {
  if (offered === undefined) return { kind: 'not-listed' }
  if (offered.isOwn) return isStillBookable(offered, now) ? null : { kind: 'too-soon' }
  return holdRefusal(offered, now) ?? (offered.remaining > 0 ? null : { kind: 'full' })
}
