import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { useFastingHours } from '../../client/use-fasting-hours.ts'

/** Whether a test of the cart needs fasting; not before its product is known. */
export function useNeedsFasting(items: readonly WireCartItem[], isAsked: boolean): boolean {
  return useFastingHours(items, isAsked) > 0
}
