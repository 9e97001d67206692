import type { Executor } from '../../platform/db/query.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { moneyOf } from '../../kernel/wire.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { offersNow } from '../../domains/cart/cart-offers.ts'
import { analyteNames, storedLines } from '../../domains/cart/cart-lines.store.server.ts'
import { toPrices, toUid } from '../../domains/cart/cart-wire.server.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { packagesWith } from '../../domains/cart/overlap/overlap-advice.store.server.ts'
import type { packageOfferCall } from '../../domains/cart/overlap/overlap.contract.ts'
import { linesAfter, packageSwaps, type PackageSwap } from '../../domains/cart/overlap/package-swap.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'
import { atCartPrices } from './at-cart-prices.server.ts'
import { findBalance } from '../../domains/coins/coins.store.server.ts'
import { findCoupon } from '../../domains/coupons/coupons.store.server.ts'

/** The number of packages that are priced with the whole cart. */
const MOST_PRICED = 5

type Priced = { swap: PackageSwap; saving: Paise }

/**
 * The package that lowers the total most when it replaces lines of the session's cart; null if none does. The total
 * includes the coupon, the coins and the booking charge after the swap.
 */
export async function offerPackage(
  parts: CartParts,
  { db, session, now }: Call,
): Promise<Reply<typeof packageOfferCall>> {
  const cart = await loadCart(db, { catalogue: parts.catalogue, session, now })
  if (cart === undefined || cart.lines.every((line) => !line.isDiagnostic)) return { packageOffer: null }

  const analytes = new Map((await storedLines(db, [cart.id])).map((line) => [line.id, line.analyteIds]))
  const lines = cart.lines.map((line) => ({ ...line, analyteIds: analytes.get(line.id) ?? [] }))
  const packages = await atCartPrices(db, session, await packagesWith(db, cart.id), now)
  const swaps = packageSwaps(lines, packages).slice(0, MOST_PRICED)
  if (swaps.length === 0) return { packageOffer: null }

  const requested = await requestedOffers(db, cart, session.customerId, now)
  const total = (offers: OfferedCart) => toPrices(offers, parts.settings.fee).expected.grandTotal
  const priced = swaps.map((swap) => {
    const after = { ...cart, ...cartAfter(cart, swap, requested, now) }
    return { swap, saving: paise(total(cart) - total(after)) }
  })
  const [best] = priced.toSorted((one, other) => other.saving - one.saving)
  if (best === undefined || best.saving <= 0) return { packageOffer: null }
  return { packageOffer: await offerOnWire(db, best) }
}

type OfferedCart = Pick<CartView, 'lines' | 'hold' | 'coupon' | 'coins' | 'birth'>
type Requested = Parameters<typeof offersNow>[1]

async function requestedOffers(
  db: Executor,
  { coupon, coins, customerId }: CartView,
  signedIn: number | null,
  now: Date,
): Promise<Requested> {
  const owner = customerId ?? signedIn
  const found = coupon === null ? undefined : await findCoupon(db, coupon.code, owner, now)
  const balance = owner === null || coins === 0 ? 0 : await findBalance(db, owner, now)
  return { coupon: found ?? null, coins, balance }
}

function cartAfter(cart: CartView, swap: PackageSwap, requested: Requested, now: Date) {
  const lines = linesAfter(cart.lines, swap)
  const { coupon, coins, couponByLine } = offersNow(lines, requested, now)
  const priced = lines.map((line, index) => ({ ...line, couponAmount: couponByLine[index] ?? paise(0) }))
  return { lines: priced, coupon, coins }
}

async function offerOnWire(db: Executor, { swap, saving }: Priced) {
  const { pack, replaced, price, replacedPrice, beyond } = swap
  const names = await analyteNames(db, beyond)
  return {
    product: { sku: pack.sku, name: pack.name },
    replaces: replaced.map(({ id, sku, name }) => ({ uid: toUid(id), sku, name })),
    price: moneyOf(price),
    replaced_price: moneyOf(replacedPrice),
    saving: moneyOf(saving),
    parameter_count: pack.analyteIds.length,
    beyond: beyond.map((id) => names.get(id) ?? id),
  }
}
