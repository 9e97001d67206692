import { useEffect, useRef, useState } from 'react'
import { useOverlay, useOverlayLocation } from '../../../app/overlay/overlay-navigation.tsx'

/** The dialogs with a separate history entry over the first dialog. */
export type Layer = 'sign-up' | 'code'

/** How the sign-in ends: closed by the shopper, or signed in. `base` only returns to the first entry. */
export type Ending = 'closed' | 'signed-in' | 'base'

/**
 * The sign-in's entries in the history. It opens over the page or over the cart (`over=sign-in`); after
 * `?sheet=sign-in&step=1` the cart opens. Each later dialog has a separate entry, so that Back closes only that dialog; at
 * the end all entries are removed.
 */
export function useSignInLocation() {
  const { sheet, over, id, go, back, close } = useOverlay()
  const { location } = useOverlayLocation()
  const left = useRef<typeof location | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const isRequested = over === 'sign-in' || (sheet === 'sign-in' && over === null)
  const isOrdering = over === null && new URLSearchParams(location.search).has('step')
  if (!isRequested && ending !== null) setEnding(null)

  // The browser's history. Each step back leads to a new location, which triggers the next step.
  useEffect(() => {
    if (!isRequested || ending === null || (id === null && ending === 'base')) return
    // The traversal from this location has already started. Another one would leave the page.
    if (left.current === location) return
    left.current = location
    if (id !== null) return back({ id: null })
    if (over !== null) back({ over: null, id: null })
    else if (ending === 'signed-in' && isOrdering)
      go({ sheet: 'cart', over: null, step: 1, id: null }, { replace: true })
    else close()
  }, [location, isRequested, ending, id, over, isOrdering, go, back, close])

  return {
    isRequested,
    isOpen: isRequested && (ending === null || ending === 'base'),
    ending,
    layer: layerOf(id),
    // After a reload the number dialog is displayed in the entry of a later dialog, which must not be pushed twice.
    open: (layer: Layer) => {
      if (layer !== id) go({ id: layer })
    },
    stepBack: () => back({ id: null }),
    end: setEnding,
  }
}

function layerOf(id: string | null): Layer | null {
  return id === 'sign-up' || id === 'code' ? id : null
}
