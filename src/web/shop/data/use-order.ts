import { useQueryClient } from '@tanstack/react-query'
import { formatRupees } from '../../../kernel/money.ts'
import { ADD_FAILED, addMessage } from '../../../domains/cart/cart.messages.ts'
import { useOverlayNavigation } from '../../app/overlay/overlay-navigation.tsx'
import { hideFrame, nextFrame, showFrame } from '../../app/overlay/tap-frame.ts'
import { ignoreSecondTap, type Press } from '../../ui/action/ignore-second-tap.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { pushToDataLayer } from '../view/data-layer.ts'
import type { ProductView } from '../view/product-view.ts'
import { type AddRefusal, addToCart, cartQuery } from './use-cart.ts'
import { useInCart } from './use-in-cart.ts'
import { ownText } from '../../app/own-text.ts'
import { useNextStep } from '../../app/use-next-step.ts'
import { removeFromCart } from './use-remove-from-cart.ts'

const WENT_WRONG_MS = 2000
const READING_MS = 3000

/** The cart state of a product and the actions of its buttons. */
export type Order = {
  isInCart: boolean
  isAdding: boolean
  /** Adds the product and opens the next step. */
  order: (press: Press) => void
  /** Adds the product to the cart if necessary, and opens the booking for customers and visitors. */
  book: (press: Press) => void
  remove: () => void
  /** Opens the cart, or the sign-in before it. */
  goOn: () => void
}

/** The cart state and the cart actions of a product, for cards and pages. @see CARD-04 … CARD-08, ERR-01, ERR-02 */
export function useOrder(product: ProductView): Order {
  const { sku, isDiagnostic, name, prices } = product
  const queryClient = useQueryClient()
  const { isInCart, isAdding } = useInCart(sku)
  const navigation = useOverlayNavigation()
  const begin = useNextStep()

  const openFrame = async () => {
    const { sheet } = navigation.current()
    if (sheet !== null && sheet !== 'adding') return
    showFrame({ opens: 'adding', name, price: prices ? formatRupees(prices.price, 0) : '' })
    await nextFrame()
    const { sheet: now } = navigation.current()
    if (now === null) navigation.go({ sheet: 'adding', over: null, step: null, id: null })
    else if (now !== 'adding') hideFrame()
  }
  const order = async (what: 'goOn' | 'openWizard', press: Press) => {
    ignoreSecondTap(press)
    await openFrame()
    const next = begin()
    const added = await addToCart(queryClient, { sku, isDiagnostic, price: prices?.price ?? null })
    if (!added.ok) {
      if (added.refusal.kind === 'common-tests' && next.advise(sku)) return
      next.leave()
      return report(added.refusal)
    }
    if (added.value === 'added') pushToDataLayer('add_to_cart', product)
    await next[what]()
  }
  const remove = () => {
    const cart = queryClient.getQueryData(cartQuery.queryKey)
    const line = cart?.items.find((item) => item.product.sku === sku)
    if (line) removeFromCart(queryClient, line)
  }
  return {
    isInCart,
    isAdding,
    order: (press) => void order('goOn', press),
    book: (press) => (isInCart ? begin().openWizard() : void order('openWizard', press)),
    remove,
    goOn: () => void begin().goOn(),
  }
}

function report(refusal: AddRefusal): void {
  switch (refusal.kind) {
    case 'common-tests':
      return showToast('error', addMessage['common-tests'], READING_MS)
    case 'limit':
      return showToast('error', refusal.message, READING_MS)
    case 'failed':
      return showToast('error', ownText(refusal.failure, ADD_FAILED), WENT_WRONG_MS)
  }
}
