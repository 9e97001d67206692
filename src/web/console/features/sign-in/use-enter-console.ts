import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { WireMe } from '../../../../domains/staff/staff-shapes.contract.ts'
import { pathAfterSignIn } from '../../app/after-sign-in.ts'
import { setMe } from '../../app/me.ts'

/** Returns the function that opens the requested page after a sign-in. */
export function useEnterConsole() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (me: WireMe) => {
    setMe(queryClient, me)
    void navigate(pathAfterSignIn(search), { replace: true })
  }
}
