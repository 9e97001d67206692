import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { clearPersonalStorage } from '../../../../app/stored-visit.ts'

/** Removes all data of the customer from this tab, and leaves her pages. @see SEC-23 */
export function useForgetCustomer(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    clearPersonalStorage()
    await queryClient.cancelQueries()
    queryClient.clear()
    await navigate('/home', { replace: true })
  }
}
