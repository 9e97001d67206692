import { useQueryClient } from '@tanstack/react-query'
import { isOffline } from '../../../app/part/is-offline.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/**
 * Fetches the session, the cart and the consents again after a refusal: another tab may have signed out or changed the
 * cart, and a changed privacy notice may require a new consent.
 */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    // Without a network nothing can be fetched: stale queries are fetched when it is back.
    const refetchType = isOffline() ? 'none' : 'active'
    await queryClient.invalidateQueries({ queryKey: queryKeys.session, refetchType })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart, refetchType })
    await queryClient.invalidateQueries({ queryKey: [queryKeys.consents('')[0]], refetchType })
  }
}
