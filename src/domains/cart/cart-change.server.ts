import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../kernel/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { analyteNames, type AddableProduct, type StoredLine } from './cart-lines.store.server.ts'
import { uidOf } from './cart-view.server.ts'
import type { addToDiagnosticCart } from './cart.contract.ts'
import { addMessage, type AddOutcome } from './cart.messages.ts'
import { lockOrMakeCart, type CartWithLines } from './cart.store.server.ts'
import { sharedAnalytes } from './cart.ts'
import { settleCart } from './settle-cart.server.ts'

/** The lines that a test overlaps with, on the wire. */
export type Conflicts = Reply<typeof addToDiagnosticCart>['diagnosticAddToCart']['conflicts']

/**
 * Changes the session's cart, made where there is none, locked and its hold renewed, in one transaction. Where the cart
 * has no offers, the work's last statement is the transaction's. A visitor without a session gets one with the cart:
 * the work puts a line into an empty cart whenever it was found that it may.
 */
export async function onOwnCart<T>(
  call: Call,
  work: (tx: Executor, { cart, lines }: CartWithLines) => Promise<T>,
): Promise<T | Refusal> {
  return call.session.admit(() => inTransaction(call.db, (tx) => changeOwnCart(tx, call, work)))
}

async function changeOwnCart<T>(
  tx: Executor,
  { session, now }: Call,
  work: (tx: Executor, { cart, lines }: CartWithLines) => Promise<T>,
): Promise<T | Refusal> {
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  const locked = await lockOrMakeCart(tx, session, now)
  const { cart } = locked
  const done = await work(tx, locked)
  if (cart.hasOffers) await settleCart(tx, { cartId: cart.id, customerId: session.customerId }, now)
  return done
}

/** Why a product cannot be added as a test, or null where it can. */
export function whyNoTest(product: AddableProduct | undefined): AddOutcome | null {
  if (product === undefined) return 'unknown-sku'
  if (!product.isDiagnostic) return 'not-diagnostic'
  return product.isEnquiry ? 'enquiry-only' : null
}

/** Each line with what it has in common with a test, by name. */
export async function conflictsOf(
  tx: Executor,
  product: AddableProduct,
  lines: StoredLine[],
): Promise<Conflicts> {
  const names = await analyteNames(tx, product.analyteIds)
  return lines.map((line) => ({
    uid: uidOf(line.id),
    name: line.name,
    common: sharedAnalytes(product.analyteIds, line.analyteIds).map((id) => names.get(id) ?? id),
  }))
}

/** A product that cannot be added, told to the shopper. */
export function refused(outcome: AddOutcome): Refusal {
  return refusal(200, { code: outcome.replaceAll('-', '_'), message: addMessage[outcome] })
}
