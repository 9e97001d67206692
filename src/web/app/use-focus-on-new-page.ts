import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the content after a navigation to another page, as a browser does. */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const keepsFocus = isKept(state)
  const shown = useRef(pathname)

  // The document's focus: without this it would stay on a link that is gone.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (keepsFocus) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, keepsFocus])

  return main
}

// Set where the focused element stays on the page: a filter that leads to another list.
function isKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state
}
