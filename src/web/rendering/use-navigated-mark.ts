import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageAddress } from '../app/overlay/overlay-address.ts'

/**
 * Sets `data-navigated` on the document when another page is first opened; an overlay is none. Style sheets use it to
 * render parts of the first page only near the screen. Later pages need their real heights, because Back restores their
 * scroll position.
 */
export function useNavigatedMark(): void {
  const page = pageAddress(useLocation())
  const firstPage = useRef(page)

  // The document, before the browser lays out the new page and the router scrolls it.
  useLayoutEffect(() => {
    if (firstPage.current !== page) document.documentElement.dataset['navigated'] = ''
  }, [page])
}
