import { handle, handleWithPreload, type Handler } from '../../platform/http/handler.server.ts'
import { addRegularItem } from './add-regular-item.server.ts'
import { addTest } from './add-test.server.ts'
import { adviseOnOverlap } from './advise-on-overlap.server.ts'
import {
  acceptItemPrice,
  addToCart,
  addToDiagnosticCart,
  cartMerge,
  deleteCart,
  deleteDiagnosticCart,
  dismissNotice,
  getCart,
  setItemQuantity,
} from '../../domains/cart/cart.contract.ts'
import { changeQuantity, removeNotice, acknowledgePrice } from './change-line.server.ts'
import { mergeCarts } from './merge-carts.server.ts'
import { cartPreload } from '../../domains/cart/cart-view.store.server.ts'
import { addablePreload } from '../../domains/cart/cart-lines.store.server.ts'
import {
  overlapAdviceCall,
  packageOfferCall,
  swapInCart,
} from '../../domains/cart/overlap/overlap.contract.ts'
import { showCart, showCartAndNotices, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { offerPackage } from './offer-package.server.ts'
import { removeLine } from './remove-line.server.ts'
import { swapLines } from './swap-lines.server.ts'

/** The calls of the cart. @see docs/rules/cart.md */
export function cartHandlers(parts: CartParts): Handler[] {
  return [
    handleWithPreload(getCart, cartPreload, async (_, call, preloaded) => ({
      cart: await showCartAndNotices(parts, call, preloaded),
    })),
    handleWithPreload(addToDiagnosticCart, addablePreload(skuIn), ({ sku }, call, preloaded) =>
      addTest(parts, { sku, preloaded }, call),
    ),
    handle(addToCart, (body, call) => addRegularItem(parts, body, call)),
    handle(deleteDiagnosticCart, ({ item }, call) => removeLine(parts, item, call)),
    handle(deleteCart, ({ item }, call) => removeLine(parts, item, call)),
    handle(setItemQuantity, async (body, call) => {
      const refusal = await changeQuantity(parts, body, call)
      return refusal ?? { setItemQuantity: { cart: await showCart(parts, call) } }
    }),
    handle(acceptItemPrice, async (body, call) => {
      const refusal = await acknowledgePrice(parts, body, call)
      return refusal ?? { acceptItemPrice: { cart: await showCart(parts, call) } }
    }),
    handle(dismissNotice, async ({ message }, call) => {
      await removeNotice(parts, message, call)
      return { dismissNotice: { cart: await showCart(parts, call) } }
    }),
    handle(overlapAdviceCall, ({ sku }, call) => adviseOnOverlap(sku, call)),
    handle(packageOfferCall, (_body, call) => offerPackage(parts, call)),
    handle(swapInCart, (body, call) => swapLines(parts, body, call)),
    handle(cartMerge, async (_, call) => {
      const dropped = await mergeCarts(parts, call)
      return { mergeCarts: { cart: await showCart(parts, call), dropped } }
    }),
  ]
}

// The sku of the test, '' if the body has no valid one.
function skuIn(body: unknown): string {
  const sent = addToDiagnosticCart.body.safeParse(body)
  return sent.success ? sent.data.sku : ''
}
