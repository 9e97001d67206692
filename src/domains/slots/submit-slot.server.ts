import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../kernel/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { lockOwnCart } from '../cart/cart.store.server.ts'
import { loadCart } from '../cart/load-cart.server.ts'
import type { LoadedCart } from '../cart/loaded-cart.ts'
import { settleCart } from '../cart/settle-cart.server.ts'
import { lockCustomer } from '../customers/customers.store.server.ts'
import type { BookedTest, Chosen } from '../patients/applicability.ts'
import { placesHeld, takePlaceAfter } from './places.store.server.ts'
import { bookingRefusal, namedChoices } from './selection.ts'
import { ownMembers, storeSelection } from './selection.store.server.ts'
import { readPayload, type Submitted } from './slot-payload.server.ts'
import { selectionRefused, slotRefused, submitRefused } from './slot-refusals.server.ts'
import { holdRefusal, isStillBookable, slotId, slotTime, type SlotKey, type SlotRefusal } from './slots.ts'
import type { slotSubmit } from './slots.contract.ts'
import { isVisiblyFull, makeSlot, offeredSlots, type OfferedSlot } from './slots.store.server.ts'

type CustomerCall = Call<'customer'>

const MOST_HOLDS = 2

/**
 * Holds one place of a slot for the cart and stores its patients, or refuses and changes nothing.
 *
 * @see contract.md §3 "/api/pdp/diagnostics-slot-submit"
 */
export async function submitSlot(
  { payload }: Body<typeof slotSubmit>,
  call: CustomerCall,
): Promise<Reply<typeof slotSubmit> | Refusal> {
  const read = readPayload(payload)
  if (!read.ok) return submitRefused(read.refusal.kind)
  const { slot, customerId } = read.value
  if (customerId !== null && customerId !== call.session.customerId) return submitRefused('other-customer')

  const { now, session } = call
  if (holdRefusal(slot, now) === null) {
    const asked = { key: slot, customerId: session.customerId, now }
    if (await isVisiblyFull(call.db, asked)) return slotRefused('full')
  }
  // One connection from the first look to the end: in a rush, whoever comes late sees at once that all is taken.
  return inTransaction(call.db, async (tx) => {
    const offered = await offerOf(tx, slot, call)
    if (offered === undefined) return slotRefused('not-listed')
    const refusal = offerRefusal(offered, call.now)
    if (refusal !== null) return slotRefused(refusal.kind)
    if (!offered.isMade) await makeSlot(tx, slot)

    const until = await hold(tx, read.value, call)
    if (isRefusal(until)) return until
    const named = { slot_id: slotId(slot.areaId, slot.day, slot.startMinute), slot_date: slot.day }
    return { addSlots: { ...named, slot_time: slotTime(offered), held_until: istIso(until) } }
  })
}

async function offerOf(
  tx: Executor,
  { areaId, day, startMinute }: SlotKey,
  { session, now }: CustomerCall,
): Promise<OfferedSlot | undefined> {
  const question = { areaId, from: day, count: 1, startMinute }
  const [offered] = await offeredSlots(tx, question, session, now)
  return offered
}

// The cut-offs of 22:00 and 04:00 bind when a hold is taken, not when one's own is confirmed with its patients.
function offerRefusal(offered: OfferedSlot, now: Date): SlotRefusal | null {
  if (offered.isOwn) return isStillBookable(offered, now) ? null : { kind: 'too-soon' }
  return holdRefusal(offered, now) ?? (offered.remaining > 0 ? null : { kind: 'full' })
}

async function hold(tx: Executor, submitted: Submitted, call: CustomerCall): Promise<Date | Refusal> {
  const { session, now } = call
  const { customerId } = session
  const locked = await lockOwnCart(tx, session, submitted.cartId)
  if (locked === undefined) return submitRefused(submitted.cartId === null ? 'no-tests' : 'unknown-cart')
  const cart = await loadCart(tx, locked.id, now, customerId)
  const refusal = cart === undefined ? submitRefused('unknown-cart') : cartRefusal(cart, submitted)
  if (cart === undefined || refusal !== null) return refusal ?? submitRefused('unknown-cart')

  const chosen = await choose(tx, cart, submitted, customerId)
  if (isRefusal(chosen)) return chosen

  await lockCustomer(tx, customerId)
  const { areaId, day, startMinute } = submitted.slot
  const wanted = { cartId: cart.id, customerId, slotId: slotId(areaId, day, startMinute) }
  const { elsewhere, ownSlotId } = await placesHeld(tx, wanted, now)
  if (elsewhere >= MOST_HOLDS) return submitRefused('too-many-holds')
  const until = await takePlaceAfter(tx, wanted, ownSlotId, now)
  if (until === null) return slotRefused('full')
  const isEnd = !locked.hasOffers
  if (chosen.length > 0) await storeSelection(tx, cart.id, chosen, { now, isEnd })
  if (locked.hasOffers) await settleCart(tx, { cartId: cart.id, customerId }, now)
  return until
}

function cartRefusal(cart: LoadedCart, { slot }: Submitted): Refusal | null {
  if (!cart.lines.some((line) => line.isDiagnostic)) return submitRefused('no-tests')
  if (cart.address === null) return submitRefused('no-address')
  if (cart.address.areaId === null) return submitRefused('not-serviceable')
  return cart.address.areaId === slot.areaId ? null : slotRefused('not-listed')
}

/** Who is tested for what, with the tests named, or why that cannot be. */
export async function choose(
  tx: Executor,
  cart: LoadedCart,
  { choices }: Pick<Submitted, 'choices'>,
  customerId: number,
): Promise<Chosen[] | Refusal> {
  if (choices.length === 0) return []
  const tests: BookedTest[] = cart.lines
    .filter((line) => line.isDiagnostic)
    .map(({ id, name, patientGender }) => ({ itemId: String(id), name, patientGender }))
  const ids = new Set(choices.map(({ memberId }) => Number(memberId)))
  const members = await ownMembers(tx, customerId, [...ids])
  if (members.length < ids.size) return submitRefused('unknown-patient')
  const isKnown = (itemId: string | null) => itemId === null || tests.some((test) => test.itemId === itemId)
  if (!choices.every(({ itemId }) => isKnown(itemId))) return submitRefused('unknown-item')

  const chosen = namedChoices(choices, tests, members)
  const refusal = bookingRefusal({ tests, members, chosen })
  return refusal === null ? chosen : selectionRefused(refusal)
}
