import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { useFastingHours } from '../../client/use-fasting-hours.ts'

/** Whether a test of the cart needs fasting; undefined until its tests are known. */
export function useNeedsFasting(items: readonly WireCartItem[], isAsked: boolean): boolean | undefined {
  const hours = useFastingHours(items, isAsked)
  return hours === undefined ? undefined : hours > 0
}
