import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ADD_FAILED, addMessage } from '../../domains/cart/cart.messages.ts'
import { productRemoved, UNDO } from '../../domains/catalogue/pages.messages.ts'
import { showToast } from '../ui/toast-list.ts'
import { pushAddToCart } from './data-layer.ts'
import type { ShownProduct } from './shown-product.ts'
import { type AddRefusal, useAddToCart, useCart, useRemoveFromCart, useSkusBeingAdded } from './use-cart.ts'
import { useOverlay } from './use-overlay.ts'
import { sessionQuery } from './use-session.ts'

const WENT_WRONG_MS = 2000
const READING_MS = 3000
const UNDO_MS = 5000

/** What a product's buttons need: where it stands, and what they do. */
export type Order = {
  isInCart: boolean
  isAdding: boolean
  order: () => void
  remove: () => void
  /** The cart, or the sign-in before it. */
  goOn: () => void
}

/** Orders a product and takes it back, wherever it is shown. @see checklist CARD-04 … CARD-08, ERR-01, ERR-02 */
export function useOrder(product: ShownProduct): Order {
  const { sku, name, isDiagnostic } = product
  const { cart } = useCart()
  const adding = useAddToCart()
  const removing = useRemoveFromCart()
  const goOn = useNextStep()
  const line = cart?.items.find((item) => item.product.sku === sku)

  const add = async () => {
    const added = await adding.mutateAsync({ sku, isDiagnostic })
    if (!added.ok) tell(added.refusal)
    else if (added.value === 'added') pushAddToCart(product)
    return added.ok
  }
  const order = async () => {
    if (await add()) await goOn()
  }
  const remove = async () => {
    if (line === undefined) return
    try {
      await removing.mutateAsync({ uid: line.uid, isDiagnostic })
      showToast('info', productRemoved(name), UNDO_MS, { text: UNDO, onPress: () => void add() })
    } catch {
      showToast('error', ADD_FAILED, WENT_WRONG_MS)
    }
  }
  return {
    isInCart: line !== undefined,
    isAdding: useSkusBeingAdded().includes(sku),
    order: () => void order(),
    remove: () => void remove(),
    goOn: () => void goOn(),
  }
}

function tell(refusal: AddRefusal): void {
  switch (refusal.kind) {
    case 'common-tests':
      return showToast('error', addMessage['common-tests'], READING_MS)
    case 'too-many':
      return showToast('error', refusal.message, READING_MS)
    case 'failed':
      return showToast('error', ADD_FAILED, WENT_WRONG_MS)
  }
}

/** Opens the cart for a customer and the sign-in for a visitor, unless the shopper has moved on meanwhile. */
function useNextStep() {
  const queries = useQueryClient()
  const overlay = useOverlay()
  const latest = useRef<typeof overlay | null>(overlay)

  // The shopper's way through the site: what the add is followed by depends on where they are when it is done.
  useEffect(() => {
    latest.current = overlay
    return () => {
      latest.current = null
    }
  }, [overlay])

  return async () => {
    const session = await queries.fetchQuery(sessionQuery).catch(() => null)
    const now = latest.current
    if (now === null) return
    if (now.sheet === 'cart') return now.back({ over: null, id: null })
    const sheet = session?.session.token == null ? 'sign-in' : 'cart'
    now.go({ sheet, over: null, step: 1, id: null }, { replace: now.sheet !== null })
  }
}
