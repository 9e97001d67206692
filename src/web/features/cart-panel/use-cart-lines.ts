import { useQueryClient } from '@tanstack/react-query'
import { ADD_FAILED } from '../../../domains/cart/cart.messages.ts'
import { isDiagnosticFlag } from '../../../domains/cart/cart.ts'
import { productRemoved, UNDO } from '../../../domains/catalogue/pages.messages.ts'
import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { call } from '../../client/call.ts'
import { keys } from '../../client/keys.ts'
import { useRemoveFromCart } from '../../client/use-cart.ts'
import { showToast } from '../../ui/toast-list.ts'

const UNDO_MS = 5000
const ERROR_MS = 2000

/** Takes lines out of the cart at once, with an Undo for five seconds. */
export function useRemoveLine(): (item: WireCartItem) => void {
  const queries = useQueryClient()
  const { mutate } = useRemoveFromCart()

  const putBack = async (item: WireCartItem) => {
    const isBack = await addAgain(item)
    if (!isBack) showToast('error', ADD_FAILED, ERROR_MS)
    await queries.invalidateQueries({ queryKey: keys.cart })
  }
  return (item) => {
    const onPress = () => void putBack(item)
    mutate(
      { uid: item.uid, isDiagnostic: isDiagnosticFlag(item.diagnostics_flag) },
      { onError: () => showToast('error', ADD_FAILED, ERROR_MS) },
    )
    showToast('info', productRemoved(item.product.name), UNDO_MS, { text: UNDO, onPress })
  }
}

async function addAgain({ product, quantity, options, diagnostics_flag }: WireCartItem): Promise<boolean> {
  const { sku } = product
  if (!isDiagnosticFlag(diagnostics_flag)) {
    return (await call('/api/cart/add-to-cart', { sku, quantity, options })).ok
  }
  const added = await call('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  return added.ok && added.value.diagnosticAddToCart.item_uid !== null
}
