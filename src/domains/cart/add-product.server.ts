import type { Executor } from '../../kernel/db.server.ts'
import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../kernel/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { addRefusal, changeCart, conflictsOf, whyNoTest, type CartWithLines } from './cart-change.server.ts'
import { findAddable, putLine, type AddableProduct, type StoredLine } from './cart-lines.store.server.ts'
import { toUid } from './cart-wire.server.ts'
import type { addToCart, addToDiagnosticCart } from './cart.contract.ts'
import { addMessage, type AddOutcome } from './cart.messages.ts'
import { CART_LINES_LIMIT, quantityLimit } from './cart.ts'
import { overlappingLines } from './overlap-advice.ts'
import type { CartParts } from './show-cart.server.ts'

type TestAdded = Reply<typeof addToDiagnosticCart>

/**
 * Adds a test or package to the session's cart, which is made with the session where there is none yet. A test that
 * overlaps with a line of the cart is not added.
 *
 * @see contract.md §3 "/api/cart/add-to-diagnostic-cart"
 */
export async function addTest(parts: CartParts, sku: string, call: Call): Promise<TestAdded | Refusal> {
  const product = await findAddable(call.db, sku)
  const why = whyNoTest(product)
  if (product === undefined || why !== null) return addRefusal(why ?? 'unknown-sku')
  return changeCart(parts, call, (tx, cart) => putTest(tx, cart, product, call.now))
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
  const itemId = await putLine(tx, cart.id, { productId: id, size: '', quantity: 1, price }, now)
  const outcome: AddOutcome = own ? 'already-there' : 'added'
  return { diagnosticAddToCart: { message: addMessage[outcome], item_uid: toUid(itemId), conflicts: [] } }
}

/** Adds a number of a regular item to those that the cart has. */
export async function addRegular(
  parts: CartParts,
  { sku, quantity, options: { size = '' } }: Body<typeof addToCart>,
  call: Call,
): Promise<Reply<typeof addToCart> | Refusal> {
  const product = await findAddable(call.db, sku)
  if (product === undefined) return addRefusal('unknown-sku')
  if (product.isDiagnostic) return addRefusal('not-regular')
  if (product.isEnquiry) return addRefusal('enquiry-only')
  if (quantity > quantityLimit(product)) return addRefusal('too-many')

  return changeCart(parts, call, async (tx, { cart, lines: all }) => {
    const lines = all.filter((line) => line.productId === product.id)
    if (quantityOf(lines) + quantity > quantityLimit(product)) return addRefusal('too-many')

    const sameSize = lines.filter((line) => line.size === size)
    if (sameSize.length === 0 && all.length >= CART_LINES_LIMIT) return addRefusal('cart-full')

    const { id, price } = product
    const line = { productId: id, size, quantity: quantity + quantityOf(sameSize), price }
    const itemId = await putLine(tx, cart.id, line, call.now)
    return { addToCart: { message: addMessage.added, item_uid: toUid(itemId) } }
  })
}

function quantityOf(lines: StoredLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
