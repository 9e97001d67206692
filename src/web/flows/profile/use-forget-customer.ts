import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forgetKept } from '../../client/kept-visit.ts'

/** Forgets in this tab whatever it was told of the customer, and leaves her pages. @see security.md 23 */
export function useForgetCustomer(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    forgetKept()
    await queryClient.cancelQueries()
    queryClient.clear()
    await navigate('/home', { replace: true })
  }
}
