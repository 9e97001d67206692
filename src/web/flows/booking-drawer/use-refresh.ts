import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../client/keys.ts'

/** After a step was refused: somebody may have signed out or changed the cart elsewhere. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: keys.session })
    await queries.invalidateQueries({ queryKey: keys.cart })
  }
}
