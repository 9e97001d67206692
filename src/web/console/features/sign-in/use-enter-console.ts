import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { pathAfterSignIn } from '../../app/after-sign-in.ts'
import { setMe } from '../../app/me.ts'

/** Opens the console for a person who has just signed in, at the page that was wanted. */
export function useEnterConsole() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (me: WireMe) => {
    setMe(queryClient, me)
    void navigate(pathAfterSignIn(search), { replace: true })
  }
}
