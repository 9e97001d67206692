import type { Executor } from '../../platform/db/query.server.ts'
import { paise } from '../../kernel/money.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.server.ts'
import type { CatalogueProduct } from '../catalogue/catalogue-cache.store.server.ts'
import { locatedPrices } from '../prices/located-prices.server.ts'
import type { ListPrice } from '../prices/price-book.ts'
import { parseCoupon } from '../coupons/coupons.store.server.ts'
import { isStillBookable } from '../slots/slots.ts'
import { offersNow } from './cart-offers.ts'
import {
  readCart,
  readCartExtras,
  type CartExtras,
  type CartRow,
  type LineRow,
} from './cart-view.store.server.ts'
import type { CartHold, CartLine, CartView, GoneLine } from './cart-view.ts'
import { isBabyCord } from './cart.ts'
import type { CartOwner } from './cart.store.server.ts'
import { toCartNotice } from './cart-offers.store.server.ts'

/** Who reads a cart, when, and with which cache. The signed-in customer's limits apply to a visitor's cart. */
export type CartReader = { catalogue: CatalogueCache; session: CartOwner; now: Date }

/**
 * Reads a cart with its lines, patients, address, hold and offers: the one with this id, open or closed, or the session's
 * current cart if no id is given. The caller has checked access to a cart named by its id, or locked it.
 * It takes one statement if the cache has the products, none of them has a price of its own at some location, and the cart
 * has no coupon, no coins and no cord-blood plan.
 */
export async function loadCart(
  db: Executor,
  { catalogue, session, now }: CartReader,
  cartId: string | null = null,
): Promise<CartView | undefined> {
  if (cartId === null && session.id === null) return undefined
  const row = await readCart(db, { cartId, session, now })
  return row && toCart(db, { catalogue, session, now }, row)
}

/** Completes a cart's own rows to its view. */
export async function toCart(
  db: Executor,
  { catalogue, session, now }: CartReader,
  row: CartRow,
): Promise<CartView> {
  // The database returns lines in any order; this sorts the oldest first.
  const rows = row.lines.toSorted((a, b) => a.id - b.id)
  const productIds = rows.map(({ productId }) => productId)
  const products = await catalogue.products(db, productIds, row.catalogueVersion)
  const location = { areaId: row.address?.areaId ?? null, pincode: row.sessionPincode }
  const located = await locatedPrices(db, [...products.values()], location, now)
  const lines = rows.flatMap((line) =>
    withProduct(line, products.get(line.productId), located.get(line.productId)),
  )
  const extras = hasExtras(row, lines)
    ? await readCartExtras(db, {
        cartId: row.id,
        couponCode: row.couponCode,
        customerId: session.customerId,
        now,
      })
    : undefined
  return toCartView(row, { lines, gone: goneLines(rows, products), extras }, now)
}

type Parts = { lines: CartLine[]; gone: GoneLine[]; extras: CartExtras | undefined }

function toCartView(row: CartRow, { lines, gone, extras }: Parts, now: Date): CartView {
  const coupon = extras?.coupon ? parseCoupon(extras.coupon) : null
  const offers = { coupon, coins: row.coins, balance: extras?.balance ?? 0 }
  const { couponByLine, purse, ...holding } = offersNow(lines, offers, now)
  const { couponCode: _code, catalogueVersion: _version, sessionPincode: _pincode, ...own } = row
  return {
    ...own,
    ...holding,
    purse: { cap: purse.cap, couponAllows: purse.couponAllows },
    lines: lines.map((line, index) => ({ ...line, couponAmount: couponByLine[index] ?? paise(0) })),
    gone,
    notices: row.notices.map(toCartNotice),
    hold: usableHold(row, now),
    birth: hasBabyCord(lines) ? (extras?.birth ?? null) : null,
  }
}

function hasExtras({ couponCode, coins }: CartRow, lines: readonly CartLine[]): boolean {
  return couponCode !== null || coins > 0 || hasBabyCord(lines)
}

function hasBabyCord(lines: readonly CartLine[]): boolean {
  return lines.some((line) => isBabyCord(line.name))
}

// A line is deleted with its product, so a missing product has no line.
function withProduct(
  { id, productId, quantity, size, priceSeen, members }: LineRow,
  product: CatalogueProduct | undefined,
  located: ListPrice | undefined,
): CartLine[] {
  if (product?.isSold !== true) return []
  const { id: _id, isSold: _isSold, hasLocatedPrices: _has, ...facts } = product
  const line = {
    ...facts,
    price: located?.price ?? facts.price,
    originalPrice: located?.mrp ?? facts.originalPrice,
    id,
    productId,
    quantity: product.isDiagnostic ? Math.max(1, members.length) : quantity,
    size,
    priceSeen,
    couponAmount: paise(0),
    members: members
      .toSorted((a, b) => a.id - b.id)
      .map((member) => ({
        ...member,
        declaredAt: member.declaredAt === null ? null : new Date(member.declaredAt),
      })),
  }
  return [line]
}

function goneLines(lines: readonly LineRow[], products: ReadonlyMap<number, CatalogueProduct>): GoneLine[] {
  return lines.flatMap(({ id, productId }) => {
    const product = products.get(productId)
    return product?.isSold === false ? [{ id, sku: product.sku, name: product.name }] : []
  })
}

// A hold counts if its area covers the address and, until the order is placed, an hour is left.
function usableHold({ hold, address, isOpen }: CartRow, now: Date): CartHold | null {
  if (hold === null || hold.areaId !== address?.areaId) return null
  if (isOpen && !isStillBookable(hold, now)) return null
  return { ...hold, heldUntil: hold.heldUntil === null ? null : new Date(hold.heldUntil) }
}
