import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { lockOwnCart, type LockedCart } from '../../domains/cart/cart.store.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { customerLock, customerRow } from '../../domains/customers/customers.store.server.ts'
import type { BookedTest, Chosen, Member } from '../../domains/patients/applicability.ts'
import { holdNetwork } from './hold-network.server.ts'
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
import { bookingRefusal, namedChoices } from '../../domains/slots/selection.ts'
import {
  ownMembers,
  selectionWithReservation,
  storeSelection,
} from '../../domains/slots/selection.store.server.ts'
import { readPayload, type Submitted } from './slot-payload.server.ts'
import { holdLimited, selectionRefused, slotRefused, submitRefused } from './slot-refusals.server.ts'
import {
  holdRefusal,
  isStillBookable,
  slotId,
  slotTime,
  type SlotKey,
  type SlotRefusal,
} from '../../domains/slots/slots.ts'
import type { slotSubmit } from '../../domains/slots/slots.contract.ts'
import { makeSlot, type SeenSlot } from '../../domains/slots/slots.store.server.ts'
import {
  offeredSlots,
  type OfferedSlot,
  type OfferQuestion,
} from '../../domains/cart/slot-offers.store.server.ts'

type CustomerCall = Call<'customer'>

const MOST_HOLDS = 2

/** The dependencies of a submit. */
type Submitting = { catalogue: CatalogueCache; limits: HoldLimits; secretKey: string }

/**
 * Holds a reservation of a slot for the cart and stores its patients, or refuses and changes nothing.
 *
 * @param seen whether the slot was full and had a row when it was read before the lock
 * @see docs/rules/booking.md
 */
export async function submitSlot(
  { catalogue, limits, secretKey }: Submitting,
  { payload }: Body<typeof slotSubmit>,
  call: CustomerCall,
  seen: SeenSlot | undefined,
): Promise<Reply<typeof slotSubmit> | Refusal> {
  const read = readPayload(payload)
  if (!read.ok) return submitRefused(read.refusal.kind)
  const { slot, customerId } = read.value
  if (customerId !== null && customerId !== call.session.customerId) return submitRefused('other-customer')

  if (seen?.isFull === true && holdRefusal(slot, call.now) === null) return slotRefused('full')
  if (seen?.isMade !== true) {
    const [offered] = await offeredSlots(call.db, offerOf(slot), call.session, call.now)
    const refusal = offerRefusal(offered, call.now)
    if (refusal !== null) return slotRefused(refusal.kind)
    // The slot's row is created before any lock is taken.
    await makeSlot(call.db, slot)
  }
  return transaction(call.db, async (tx) => {
    const network = holdNetwork(secretKey, call.address)
    const facts = await lockFacts(tx, { catalogue, network, submitted: read.value }, call)
    if (isRefusal(facts)) return facts
    const held = await hold(tx, facts, limits, call)
    if (isRefusal(held)) return held
    const named = { slot_id: slotId(slot.areaId, slot.day, slot.startMinute), slot_date: slot.day }
    return { addSlots: { ...named, slot_time: slotTime(held.offered), held_until: istIso(held.until) } }
  })
}

function offerOf({ areaId, day, startMinute }: SlotKey): OfferQuestion {
  return { areaId, from: day, count: 1, startMinute }
}

// The cut-offs of 22:00 and 04:00 apply when a hold is taken, not when an existing hold is confirmed with its
// patients.
function offerRefusal(offered: OfferedSlot | undefined, now: Date): SlotRefusal | null {
  if (offered === undefined) return { kind: 'not-listed' }
  if (offered.isOwn) return isStillBookable(offered, now) ? null : { kind: 'too-soon' }
  return holdRefusal(offered, now) ?? (offered.remaining > 0 ? null : { kind: 'full' })
}

/** The locked cart and customer, and the rows that were read after their locks. */
type Locked = {
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

async function lockFacts(
  tx: Executor,
  { catalogue, submitted, network }: ToLock,
  { session, now }: CustomerCall,
): Promise<Locked | Refusal> {
  const { customerId } = session
  // During a rush, a late customer gets the reply that the slot is full without waiting for a lock.
  const [offered] = await offeredSlots(tx, offerOf(submitted.slot), session, now)
  const why = offerRefusal(offered, now)
  if (offered === undefined || why !== null) return slotRefused(why?.kind ?? 'not-listed')

  const lock = await lockOwnCart(tx, session, submitted.cartId)
  if (lock === undefined) return submitRefused(submitted.cartId === null ? 'no-tests' : 'unknown-cart')
  const cart = await loadCart(tx, { catalogue, session, now }, lock.id)
  const refusal = cart === undefined ? submitRefused('unknown-cart') : cartRefusal(cart, submitted)
  if (cart === undefined || refusal !== null) return refusal ?? submitRefused('unknown-cart')

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

async function hold(
  tx: Executor,
  facts: Locked,
  limits: HoldLimits,
  { session, now }: CustomerCall,
): Promise<{ offered: OfferedSlot; until: Date } | Refusal> {
  const { customerId } = session
  const { submitted, offered, lock, cart, members, held } = facts
  const chosen = choose(cart, submitted, members)
  if (isRefusal(chosen)) return chosen

  if (held.elsewhere >= MOST_HOLDS) return submitRefused('too-many-holds')
  const { areaId, day, startMinute } = submitted.slot
  const wantedSlotId = slotId(areaId, day, startMinute)
  const terms = termsOf(wantedSlotId, facts, limits, now)
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
function termsOf(
  wantedSlotId: string,
  { held, holds, network }: Locked,
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

/** The ids of the members in the choices, without duplicates. */
export function memberIdsIn({ choices }: Pick<Submitted, 'choices'>): number[] {
  return [...new Set(choices.map(({ memberId }) => Number(memberId)))]
}

/**
 * The patients of each test, with the tests named, or the refusal.
 *
 * @param members the customer's own members of the choices
 */
export function choose(
  cart: Pick<CartView, 'lines'>,
  submitted: Pick<Submitted, 'choices'>,
  members: readonly Member[],
): Chosen[] | Refusal {
  const { choices } = submitted
  if (choices.length === 0) return []
  const tests: BookedTest[] = cart.lines
    .filter((line) => line.isDiagnostic)
    .map(({ id, name, patientGender }) => ({ itemId: String(id), name, patientGender }))
  if (members.length < memberIdsIn(submitted).length) return submitRefused('unknown-patient')
  const isInCart = (itemId: string | null) => itemId === null || tests.some((test) => test.itemId === itemId)
  if (!choices.every(({ itemId }) => isInCart(itemId))) return submitRefused('unknown-item')

  const chosen = namedChoices(choices, tests, members)
  const refusal = bookingRefusal({ tests, members, chosen })
  return refusal === null ? chosen : selectionRefused(refusal)
}
