import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { CART_CHANGE } from '../../data/use-cart.ts'
import { applyFailure, isSameCode } from './offer.ts'
import { useStatus } from './use-status.ts'

type Change = { code: string; to: 'on' | 'off' }

/** The functions that apply a coupon to the cart and remove it, and the result. @see COUP-05 … COUP-11 */
export function useCoupon(onDone?: (change: Change) => void) {
  const queryClient = useQueryClient()
  const { status, setStatus } = useStatus()
  const { mutate, isPending, variables } = useMutation({
    ...CART_CHANGE,
    mutationFn: async (change: Change) => {
      const sent = await send(change)
      await queryClient.cancelQueries({ queryKey: queryKeys.cart })
      return sent
    },
    onSuccess: (sent, change) => {
      if (!sent.ok) {
        setStatus({ kind: 'error', text: sent.refusal })
        // The cart may have changed elsewhere. The refetch does not delay the next attempt.
        void queryClient.invalidateQueries({ queryKey: queryKeys.cart })
        return undefined
      }
      queryClient.setQueryData(queryKeys.cart, sent.value)
      setStatus({ kind: 'success', text: change.to === 'on' ? couponText.applied : couponText.removed })
      return onDone?.(change)
    },
  })
  const change = (to: Change['to']) => (code: string) => {
    if (isPending) return
    if (to === 'on' && code.trim() === '') {
      setStatus({ kind: 'error', text: couponText.empty })
      return
    }
    setStatus(null)
    mutate({ code: code.trim(), to })
  }
  return {
    status,
    /** The code of the last change; null before the first one. */
    lastCode: variables?.code ?? null,
    clear: () => setStatus(null),
    isBusy: (code: string) => isPending && isSameCode(code, variables.code),
    apply: change('on'),
    remove: change('off'),
  }
}

/** The state of a change of the coupon. */
export type CouponChange = ReturnType<typeof useCoupon>

async function send({ code, to }: Change): Promise<Result<WireCart, string>> {
  if (to === 'on') {
    const applied = await call('/api/coupon/add-coupon', { couponCode: code })
    return applied.ok ? ok(applied.value.applyCouponToCart.cart) : refuse(applyFailure(applied.refusal))
  }
  const removed = await call('/api/coupon/remove-coupon', {})
  return removed.ok ? ok(removed.value.removeCouponFromCart.cart) : refuse(couponText.removeFailed)
}
