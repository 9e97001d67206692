import type { Executor } from '../../platform/db/query.server.ts'
import type { Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { atCartPrices } from './at-cart-prices.server.ts'
import {
  addRefusal,
  changeCart,
  conflictsOf,
  canCommitWithWrite,
  whyNoTest,
  type CartWithLines,
} from './change-cart.server.ts'
import {
  findAddable,
  putLine,
  type AddableProduct,
  type PreloadedProduct,
} from '../../domains/cart/cart-lines.store.server.ts'
import { toUid } from '../../domains/cart/cart-wire.server.ts'
import type { addToDiagnosticCart } from '../../domains/cart/cart.contract.ts'
import { addMessage, type AddOutcome } from '../../domains/cart/cart.messages.ts'
import { CART_LINES_LIMIT } from '../../domains/cart/cart.ts'
import { overlappingLines } from '../../domains/cart/overlap/overlap-advice.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'

type TestAdded = Reply<typeof addToDiagnosticCart>

/**
 * Adds a test or package to the session's cart; a missing cart is created with the session. A test that overlaps with
 * a line of the cart is not added.
 *
 * @param test its sku, and its product if it was preloaded with the session
 * @see docs/rules/cart.md
 */
export async function addTest(
  parts: CartParts,
  { sku, preloaded }: { sku: string; preloaded?: PreloadedProduct | undefined },
  call: Call,
): Promise<TestAdded | Refusal> {
  const product = preloaded ? preloaded.product : await findAddable(call.db, sku)
  const why = whyNoTest(product)
  if (!product || why !== null) return addRefusal(why ?? 'unknown-sku')
  return changeCart(parts, call, async (tx, cart) => {
    const [located = product] = await atCartPrices(tx, call.session, [product], call.now)
    return putTest(tx, cart, located, call.now)
  })
}

async function putTest(
  tx: Executor,
  { cart, lines }: CartWithLines,
  product: AddableProduct,
  now: Date,
): Promise<TestAdded | Refusal> {
  const own = lines.find((line) => line.productId === product.id)
  const others = own ? [] : overlappingLines(product, lines)
  if (others.length > 0) {
    const conflicts = await conflictsOf(tx, product, others)
    return { diagnosticAddToCart: { message: addMessage['common-tests'], item_uid: null, conflicts } }
  }
  if (own === undefined && lines.length >= CART_LINES_LIMIT) return addRefusal('cart-full')

  const { id, price } = product
  const line = { cartId: cart.id, productId: id, size: '', quantity: 1, price }
  const itemId = await putLine(tx, line, now, { commit: canCommitWithWrite(cart) })
  const outcome: AddOutcome = own ? 'already-there' : 'added'
  return { diagnosticAddToCart: { message: addMessage[outcome], item_uid: toUid(itemId), conflicts: [] } }
}
