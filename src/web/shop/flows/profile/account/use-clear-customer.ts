import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { clearPersonalStorage } from '../../../../app/stored-visit.ts'

/** Returns the function that removes all customer data from this tab and leaves the customer's pages. @see SEC-23 */
export function useClearCustomer(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    clearPersonalStorage()
    await queryClient.cancelQueries()
    queryClient.clear()
    await navigate('/home', { replace: true })
  }
}
