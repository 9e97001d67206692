import type { Executor } from '../../platform/db/query.server.ts'
import { transaction, transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { patientsIn } from '../../domains/cart/cart-offers.ts'
import { setCartCoupon } from '../../domains/cart/cart-offers.store.server.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart, type CartReader } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { renewHold } from '../../domains/slots/reservations.store.server.ts'
import { couponReason, couponText, tooManyCodes } from '../../domains/coupons/coupons.messages.ts'
import { findCoupon } from '../../domains/coupons/coupons.store.server.ts'
import {
  applyingRefusal,
  isPublic,
  type CouponCart,
  type CouponRefusal,
} from '../../domains/coupons/coupons.ts'
import { addressLimits, ownUses, type CouponLimits } from '../../domains/coupons/unknown-codes.ts'

/** The dependencies of the limits of unknown codes. */
export type ApplyParts = {
  secretKey: string
  settings: { coupons: CouponLimits }
  catalogue: CatalogueCache
}

const UNKNOWN = refusal(200, { code: 'unknown_coupon', message: couponText.unknown })

/**
 * Puts a coupon on the session's cart; returns the refusal if it cannot.
 *
 * A code that is not public is counted under the lock of its limits before its result is determined, so concurrent
 * guesses cannot exceed the limit. A correct code must not count: its transaction is rolled back and another
 * transaction applies the coupon.
 */
export async function applyCoupon(parts: ApplyParts, code: string, call: Call): Promise<Refusal | null> {
  const reader = { catalogue: parts.catalogue, session: call.session, now: call.now }
  const counted = await transactionOrRefusal(call.db, async (tx) => {
    const verdict = await judge(tx, code, reader)
    if (!verdict.isCounted) return ok(await conclude(tx, verdict, reader))
    const wait = await countUses(tx, parts.secretKey, codeUses(parts, call), call.now)
    if (wait > 0) return ok(tooMany(wait))
    return verdict.kind === 'usable' ? refuse('right-code') : ok(await conclude(tx, verdict, reader))
  })
  if (counted.ok) return counted.value
  return transaction(call.db, async (tx) => conclude(tx, await judge(tx, code, reader), reader))
}

/** Sets the coupon of a locked cart (null for none) and removes offers that no longer hold. */
export async function setCoupon(
  tx: Executor,
  { cartId, code }: { cartId: string; code: string | null },
  reader: CartReader,
): Promise<void> {
  await setCartCoupon(tx, cartId, code, reader.now)
  await renewHold(tx, cartId, reader.now)
  await revalidateOffers(tx, reader, cartId)
}

/** The fields of a cart that coupon rules read; empty without a cart. */
export function couponCart(cart: CartView | undefined): CouponCart {
  if (cart === undefined) return { lines: [], members: 0, coins: 0 }
  return { lines: cart.lines, members: patientsIn(cart.lines), coins: cart.coins }
}

/** The result of a code for the cart. `isCounted` is true if the reply would reveal whether a secret code exists. */
type Verdict = { isCounted: boolean } & (
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'on-cart' }
  | { kind: 'usable'; cartId: string; code: string }
)

// A cart with a coupon refuses every other code with the same reply, before any lookup.
async function judge(tx: Executor, code: string, reader: CartReader): Promise<Verdict> {
  const { session, now } = reader
  const locked = await lockOwnCart(tx, session)
  const cart = locked && (await loadCart(tx, reader, locked.id))
  const onCart = cart?.coupon?.code ?? null
  if (onCart === code.toUpperCase()) return { kind: 'on-cart', isCounted: false }
  if (onCart !== null) return { kind: 'refused', refusal: SECOND, isCounted: false }

  const row = await findCoupon(tx, code, cart?.customerId ?? session.customerId, now)
  if (row === undefined) return { kind: 'refused', refusal: UNKNOWN, isCounted: true }
  const isCounted = !isPublic(row.coupon)
  const why = applyingRefusal(row.coupon, couponCart(cart), row.uses, now)
  if (cart !== undefined && why === null)
    return { kind: 'usable', cartId: cart.id, code: row.coupon.code, isCounted }
  const refused = isCounted ? UNKNOWN : couponRefused(why ?? { kind: 'not-for-these-items' })
  return { kind: 'refused', refusal: refused, isCounted }
}

async function conclude(tx: Executor, verdict: Verdict, reader: CartReader): Promise<Refusal | null> {
  if (verdict.kind === 'refused') return verdict.refusal
  if (verdict.kind === 'usable') await setCoupon(tx, verdict, reader)
  return null
}

const SECOND = refusal(200, { code: 'second_coupon', message: couponText.second })

function couponRefused(why: CouponRefusal): Refusal {
  return refusal(200, { code: why.kind.replaceAll('-', '_'), message: couponReason(why) })
}

function codeUses({ settings }: ApplyParts, { session, address }: Call) {
  const trier = { sessionId: session.id, browserId: session.browserId }
  const perAddress = addressLimits(trier, settings.coupons)
  return [
    ...ownUses(trier, settings.coupons),
    ...(perAddress === null ? [] : networkUses('unknown-coupon', perAddress, address)),
  ]
}

function tooMany(wait: number): Refusal {
  return refusal(429, { code: 'too_many_coupons', message: tooManyCodes(wait) }, { retryAfter: wait })
}
