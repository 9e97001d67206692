import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Names to the router the history entry that a tap pushed while the page hydrated: the router read the address before.
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

  // The address.
  useEffect(() => adopt(), [])
}
