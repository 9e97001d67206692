import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leftOut } from '../../../../domains/identity/sign-in.messages.ts'
import { call } from '../../../app/call.ts'
import { cartQuery } from '../../data/use-cart.ts'
import { sessionQuery } from '../../../app/use-session.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const READING_MS = 3000

/**
 * Whether the wizard is loading its data. Each opening fetches the session, merges the visitor's cart into the customer's,
 * and fetches the cart.
 *
 * @see WIZ-13, AMB-28
 */
export function useWizardLoad(isOpen: boolean): boolean {
  const queryClient = useQueryClient()
  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
      const merged = await call('/api/cart/cart-merge', {})
      if (merged.ok) {
        for (const { name } of merged.value.mergeCarts.dropped) showToast('info', leftOut(name), READING_MS)
      }
      await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => null)
    },
  })

  // The server's session and cart.
  useEffect(() => {
    if (isOpen) mutate()
  }, [isOpen, mutate])
  return isOpen && (isIdle || isPending)
}
