import { keys } from '../../client/keys.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'

/** After a step was refused: somebody may have signed out or changed the cart elsewhere. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: keys.session })
    await queries.invalidateQueries({ queryKey: keys.cart })
  }
}
