import { useNavigate } from 'react-router'
import { forgetKept } from '../../client/kept-visit.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'

/** Forgets in this tab whatever it was told of the customer, and leaves her pages. @see security.md 23 */
export function useForgetCustomer(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    forgetKept()
    await queries.cancelQueries()
    queries.clear()
    await navigate('/home', { replace: true })
  }
}
