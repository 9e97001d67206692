import { useQueryClient } from '@tanstack/react-query'
import { ADD_FAILED, addMessage } from '../../../../domains/cart/cart.messages.ts'
import { rupees } from '../../../../kernel/money.ts'
import type { Calls } from '../../../../contract.ts'
import { pushToDataLayer } from '../../view/data-layer.ts'
import { ownText } from '../../../app/own-text.ts'
import { addToCart } from '../../data/use-cart.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

/** A test that is recommended for another. @see REC-06 */
export type RecommendedTest = Calls['/api/pdp/diagnostics-recommended']['reply']['products']['items'][number]

const ADDED_MS = 1000
const WENT_WRONG_MS = 2000
const READING_MS = 3000

/** Adds a recommended test to the cart without leaving the list. @see WIZ-03, ERR-01, CONST-04 */
export function useAddTest(): (test: RecommendedTest) => void {
  const queryClient = useQueryClient()
  const add = async ({ sku, name, discount, price }: RecommendedTest) => {
    const added = await addToCart(queryClient, { sku, isDiagnostic: true })
    if (!added.ok) {
      const { refusal } = added
      if (refusal.kind === 'common-tests') return showToast('error', addMessage['common-tests'], READING_MS)
      if (refusal.kind === 'limit') return showToast('error', refusal.message, READING_MS)
      return showToast('error', ownText(refusal.failure, ADD_FAILED), WENT_WRONG_MS)
    }
    const prices = { price: rupees(discount), originalPrice: rupees(price) }
    if (added.value === 'added') pushToDataLayer('add_to_cart', { sku, name, isDiagnostic: true, prices })
    showToast('success', addMessage.added, ADDED_MS)
  }
  return (test) => void add(test)
}
