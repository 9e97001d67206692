import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/query-keys.ts'

/** Fetches the session and the cart again after a refusal: another tab may have signed out or changed the cart. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.session })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
  }
}
