import type { MouseEvent } from 'react'
import type { OverlayName, OverlayWays } from './use-overlay.ts'

/** Where the search is without script. */
export const SEARCH_PATH = '/search'

type Go = OverlayWays['go']

/** Makes a button or link open an overlay; a link pressed with a modifier key stays a link. */
export function opening(name: OverlayName, go: Go) {
  return {
    'data-opens': name,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go({ sheet: name, over: null, id: null, step: name === 'cart' ? 1 : null })
    },
  }
}
