import type { Executor } from '../../platform/db/query.server.ts'
import { pipeline } from '../../platform/db/pipeline.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import type { Call, Session } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import {
  analyteNames,
  linesOfOwner,
  storedLines,
  type AddableProduct,
  type StoredLine,
} from '../../domains/cart/cart-lines.store.server.ts'
import { toUid } from '../../domains/cart/cart-wire.server.ts'
import type { addToDiagnosticCart } from '../../domains/cart/cart.contract.ts'
import { addMessage, type AddOutcome } from '../../domains/cart/cart.messages.ts'
import {
  lockOrMakeCart,
  makeCart,
  sessionCartLock,
  type LockedCart,
} from '../../domains/cart/cart.store.server.ts'
import { sharedAnalytes } from '../../domains/catalogue/overlap.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'

/** The wire form of the lines that a test overlaps with. */
export type Conflicts = Reply<typeof addToDiagnosticCart>['diagnosticAddToCart']['conflicts']

/** A locked cart with its lines, which were read after the lock. */
export type CartWithLines = { cart: LockedCart; lines: StoredLine[] }

type Change<T> = (tx: Executor, cart: CartWithLines) => Promise<T>

/**
 * Changes the session's cart in one transaction: locks the cart and renews its hold, runs `work`, and revalidates the
 * offers. A missing session or cart is created in the same transaction; `work` must roll both back unless it adds a
 * line to an empty cart.
 */
export async function changeCart<T>(parts: CartParts, call: Call, work: Change<T>): Promise<T | Refusal> {
  return call.session.admit(() => transaction(call.db, (tx) => changeInTransaction(tx, parts, call, work)))
}

async function changeInTransaction<T>(
  tx: Executor,
  { catalogue }: CartParts,
  { session, now }: Call,
  work: Change<T>,
): Promise<T | Refusal> {
  const isNew = session.id === null
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  const locked = isNew ? await newCart(tx, session, now) : await lockWithLines(tx, session, now)
  const done = await work(tx, locked)
  const { cart } = locked
  if (!canCommitWithWrite(cart)) await revalidateOffers(tx, { catalogue, session, now }, cart.id)
  return done
}

/** Whether the last write of `work` may include the commit, because no offers are revalidated after it. */
export function canCommitWithWrite(cart: LockedCart): boolean {
  return !cart.hasOffers
}

async function newCart(tx: Executor, session: Session, now: Date): Promise<CartWithLines> {
  const cart = (await makeCart(tx, session, now)) ?? (await lockOrMakeCart(tx, session, now))
  return { cart, lines: [] }
}

// The lines of all carts of the owner are read, because the current cart is known only after the lock.
async function lockWithLines(tx: Executor, session: Session, now: Date): Promise<CartWithLines> {
  const { id, customerId } = session
  const [[cart], lines] = await pipeline(tx, [
    sessionCartLock({ id, customerId }, now),
    linesOfOwner.query({ id, customerId }),
  ])
  if (cart !== undefined) return { cart, lines: lines.filter(({ cartId }) => cartId === cart.id) }

  const made = await lockOrMakeCart(tx, session, now)
  return { cart: made, lines: await storedLines(tx, [made.id]) }
}

/** Why a product cannot be added as a test; null if it can. */
export function whyNoTest(product: AddableProduct | null | undefined): AddOutcome | null {
  if (!product) return 'unknown-sku'
  if (!product.isDiagnostic) return 'not-diagnostic'
  return product.isEnquiry ? 'enquiry-only' : null
}

/** Each line with the names of the analytes that it shares with a test. */
export async function conflictsOf(
  tx: Executor,
  product: AddableProduct,
  lines: StoredLine[],
): Promise<Conflicts> {
  const names = await analyteNames(tx, product.analyteIds)
  return lines.map((line) => ({
    uid: toUid(line.id),
    name: line.name,
    common: sharedAnalytes(product.analyteIds, line.analyteIds).map((id) => names.get(id) ?? id),
  }))
}

/** The refusal of an added or changed line. */
export function addRefusal(outcome: AddOutcome): Refusal {
  return refusal(200, { code: outcome.replaceAll('-', '_'), message: addMessage[outcome] })
}
