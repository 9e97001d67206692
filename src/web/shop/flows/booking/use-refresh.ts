import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/query-keys.ts'

/**
 * Fetches the session, the cart and the consents again after a refusal: another tab may have signed out or changed the
 * cart, and a changed privacy notice may require a new consent.
 */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.session })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    await queryClient.invalidateQueries({ queryKey: [queryKeys.consents('')[0]] })
  }
}
