import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Sets `data-navigated` on the document when the path first changes. Style sheets use it to render parts of the first page
 * only near the screen. Later pages need their real heights, because Back restores their scroll position.
 */
export function useNavigatedMark(): void {
  const { pathname } = useLocation()
  const firstPath = useRef(pathname)

  // The document, before the browser lays out the new page and the router scrolls it.
  useLayoutEffect(() => {
    if (firstPath.current !== pathname) document.documentElement.dataset['navigated'] = ''
  }, [pathname])
}
