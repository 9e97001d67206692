import type { MouseEvent } from 'react'
import type { OverlayName } from './overlay-address.ts'
import { openFramed } from './tap-frame.ts'
import type { OverlayNavigation } from './overlay-navigation.tsx'

/** The search as a page, for browsers without JavaScript. */
export const SEARCH_PATH = '/search'

/** The props that make a button or a link open an overlay. With a modifier key a link works as a link. */
export function overlayTrigger(name: OverlayName, go: OverlayNavigation['go']) {
  return {
    'data-opens': name,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      openFramed(name, () => go({ sheet: name, over: null, id: null, step: name === 'cart' ? 1 : null }))
    },
  }
}
