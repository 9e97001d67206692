import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { handle, type Call, type Handler } from '../../kernel/handler.server.ts'
import { inOneWrite } from '../../kernel/one-write.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { lockedCart } from '../cart/brief-cart.server.ts'
import { briefBehindLock } from '../cart/cart-along.store.server.ts'
import { lockOwn } from '../cart/cart.store.server.ts'
import type { KnownFacts } from '../cart/known-facts.server.ts'
import { settleCart } from '../cart/settle-cart.server.ts'
import { shownCart } from '../cart/shown-cart.server.ts'
import type { FeeSettings } from '../pricing/pricing.ts'
import { renewHold } from './places.store.server.ts'
import { bookingPatients } from './selection.contract.ts'
import { ownMembers, storeSelection } from './selection.store.server.ts'
import type { SentChoice } from './selection.ts'
import { choicesIn } from './slot-payload.server.ts'
import { selectionRefused, submitRefused } from './slot-refusals.server.ts'
import { choose, memberIdsIn } from './submit-slot.server.ts'

/** What the call stands on. */
type SelectionParts = { settings: { fee: FeeSettings }; known: KnownFacts }

/** The call that stores the patients of a cart without a slot. */
export function selectionHandlers({ settings: { fee }, known }: SelectionParts): Handler[] {
  return [
    handle(bookingPatients, async ({ member_id }, call) => {
      const choices = choicesIn(member_id)
      if (choices === null) return submitRefused('unreadable-patients')
      if (choices.length === 0) return selectionRefused({ kind: 'no-patients' })
      const refused = await inTransaction(call.db, (tx) => store(tx, known, choices, call))
      return refused ?? { cart: await shownCart(call, fee) }
    }),
  ]
}

async function store(
  tx: Executor,
  known: KnownFacts,
  choices: SentChoice[],
  { session, now }: Call<'customer'>,
): Promise<Refusal | null> {
  const { customerId } = session
  const [, [brief], members] = await inOneWrite(tx, [
    lockOwn(session, null),
    briefBehindLock.asked({ sessionId: session.id, now }),
    ownMembers(customerId, memberIdsIn({ choices })),
  ])
  const cart = await lockedCart(tx, known, brief, { id: session.id, customerId, now })
  if (!cart?.lines.some((line) => line.isDiagnostic)) return submitRefused('no-tests')
  const chosen = choose(cart, { choices }, members)
  if (isRefusal(chosen)) return chosen
  await storeSelection(tx, { cartId: cart.id, chosen, now }, false)
  await settleCart(tx, { cartId: cart.id, customerId }, now)
  await renewHold(tx, cart.id, now)
  return null
}
