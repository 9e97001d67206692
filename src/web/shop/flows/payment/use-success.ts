import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryKeys } from '../../../app/query-keys.ts'
import { successPath } from '../../paths/order-paths.ts'

/** Returns the function that opens the page of a confirmed order and invalidates the cached order. */
export function useSuccess(): (number: string) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (number) => {
    for (const queryKey of [queryKeys.order(number), queryKeys.orders, queryKeys.cart]) {
      void queryClient.invalidateQueries({ queryKey })
    }
    await navigate(successPath(number), { replace: true })
  }
}
