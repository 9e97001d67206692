import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/query-keys.ts'

/** After a step was refused: somebody may have signed out or changed the cart elsewhere. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: queryKeys.session })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
  }
}
