import type { Body, Reply } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { findAddable, putLine, type StoredLine } from '../../domains/cart/cart-lines.store.server.ts'
import { toUid } from '../../domains/cart/cart-wire.server.ts'
import type { addToCart } from '../../domains/cart/cart.contract.ts'
import { addMessage } from '../../domains/cart/cart.messages.ts'
import { CART_LINES_LIMIT, quantityLimit } from '../../domains/cart/cart.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'
import { atCartPrices } from './at-cart-prices.server.ts'
import { addRefusal, changeCart, canCommitWithWrite } from './change-cart.server.ts'

/** Adds a quantity of a regular item to the quantity in the cart. */
export async function addRegularItem(
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

    const [{ id, price } = product] = await atCartPrices(tx, call.session, [product], call.now)
    const line = { cartId: cart.id, productId: id, size, quantity: quantity + quantityOf(sameSize), price }
    const itemId = await putLine(tx, line, call.now, { commit: canCommitWithWrite(cart) })
    return { addToCart: { message: addMessage.added, item_uid: toUid(itemId) } }
  })
}

function quantityOf(lines: StoredLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
