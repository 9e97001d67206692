import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Passes the history entry that `openAtTap` pushed during hydration to the router, which read the address before that.
 *
 * @see docs/adr/0072
 */
export function useAdoptTap(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const adopt = useEffectEvent(() => {
    const { pathname, search, hash } = window.location
    if (pathname !== location.pathname || search === location.search) return
    const options = { replace: true, state: window.history.state?.usr, preventScrollReset: true }
    void navigate({ pathname, search, hash }, options)
  })

  // The browser's address.
  useEffect(() => adopt(), [])
}
