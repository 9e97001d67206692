import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import { showCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { renewHold } from '../../domains/slots/reservations.store.server.ts'
import { bookingPatients } from '../../domains/cart/booking-patients.contract.ts'
import { ownMembers, storeSelection } from '../../domains/slots/selection.store.server.ts'
import type { SentChoice } from '../../domains/slots/selection.ts'
import { choicesIn } from './slot-payload.server.ts'
import { selectionRefused, submitRefused } from './slot-refusals.server.ts'
import { choosePatients, memberIdsIn } from './choose-patients.ts'

/** The call that stores the patients of a cart without a slot. */
export function selectionHandlers(parts: CartParts): Handler[] {
  return [
    handle(bookingPatients, async ({ member_id }, call) => {
      const choices = choicesIn(member_id)
      if (choices === null) return submitRefused('unreadable-patients')
      if (choices.length === 0) return selectionRefused({ kind: 'no-patients' })
      const refused = await transaction(call.db, (tx) => storePatients(tx, parts, choices, call))
      return refused ?? { cart: await showCart(parts, call) }
    }),
  ]
}

/** Stores the patients of each test in the session's cart, or returns the refusal. */
export async function storePatients(
  tx: Executor,
  { catalogue }: CartParts,
  choices: SentChoice[],
  { session, now }: Call<'customer'>,
): Promise<Refusal | null> {
  const reader = { catalogue, session, now }
  const locked = await lockOwnCart(tx, session)
  const cart = locked && (await loadCart(tx, reader, locked.id))
  if (!cart?.lines.some((line) => line.isDiagnostic)) return submitRefused('no-tests')
  const members = await ownMembers(tx, session.customerId, memberIdsIn({ choices }))
  const chosen = choosePatients(cart, { choices }, members)
  if (isRefusal(chosen)) return chosen
  await storeSelection(tx, { cartId: cart.id, chosen, now }, false)
  await revalidateOffers(tx, reader, cart.id)
  await renewHold(tx, cart.id, now)
  return null
}
