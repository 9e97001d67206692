import { useNavigate } from 'react-router'
import { keys } from '../../client/keys.ts'
import { successPath } from '../../client/order-paths.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'

/** Leads to the page of a confirmed order; what was read of it before is read anew. */
export function useSuccess(): (number: string) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (number) => {
    for (const queryKey of [keys.order(number), keys.orders, keys.cart]) {
      void queries.invalidateQueries({ queryKey })
    }
    await navigate(successPath(number), { replace: true })
  }
}
