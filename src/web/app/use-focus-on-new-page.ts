import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The ref of the main content, which takes the focus after a navigation to another page. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const retainsFocus = isFocusRetained(state)
  const lastPath = useRef(pathname)

  // The document's focus, which would otherwise stay on an unmounted link.
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (retainsFocus) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, retainsFocus])

  return main
}

// Set by links that stay on the new page, such as the filters of a list.
function isFocusRetained(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'retainsFocus' in state
}
