import { useQueryClient } from '@tanstack/react-query'
import { ADD_FAILED, addMessage } from '../../../../domains/cart/cart.messages.ts'
import { pushToDataLayer } from '../../view/data-layer.ts'
import type { ProductView } from '../../view/product-view.ts'
import { addToCart } from '../../data/use-cart.ts'
import { useInCart } from '../../data/use-in-cart.ts'
import { ownText } from '../../../app/own-text.ts'
import { useNextStep } from '../../../app/use-next-step.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const ADDED_MS = 2000
const WENT_WRONG_MS = 2000
const READING_MS = 3000

/** Returns the function that adds a recommended test without a navigation. */
export function useAdd(product: ProductView) {
  const { sku, isDiagnostic } = product
  const queryClient = useQueryClient()
  const { isAdding } = useInCart(sku)
  const begin = useNextStep()

  const add = async () => {
    const { advise } = begin()
    const added = await addToCart(queryClient, { sku, isDiagnostic })
    if (added.ok) {
      if (added.value === 'added') pushToDataLayer('add_to_cart', product)
      return showToast('success', addMessage.added, ADDED_MS)
    }
    const { refusal } = added
    if (refusal.kind === 'limit') return showToast('error', refusal.message, READING_MS)
    if (refusal.kind === 'failed')
      return showToast('error', ownText(refusal.failure, ADD_FAILED), WENT_WRONG_MS)
    // The test was added elsewhere after this list was loaded.
    if (!advise(sku)) showToast('error', addMessage['common-tests'], READING_MS)
  }
  return { isAdding, add: () => void add() }
}
