import { useEffect, useRef, useState } from 'react'
import { useOverlay, useOverlayLocation } from '../../../app/overlay/overlay-navigation.tsx'

/** The dialogs that are history entries of their own over the first one. */
export type Layer = 'sign-up' | 'code'

/** The end of the sign-in: closed by the shopper, or signed in; `base` only returns to its first entry. */
export type Ending = 'closed' | 'signed-in' | 'base'

/**
 * The sign-in's entries in the history. It is open over the page or over the cart (`over=sign-in`); with
 * `?sheet=sign-in&step=1` the cart opens after it. Each further dialog has an entry of its own, so that Back closes
 * it alone; at the end all of them are removed.
 */
export function useSignInLocation() {
  const { sheet, over, id, go, back, close } = useOverlay()
  const { location } = useOverlayLocation()
  const left = useRef<typeof location | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const isRequested = over === 'sign-in' || (sheet === 'sign-in' && over === null)
  const isOrdering = over === null && new URLSearchParams(location.search).has('step')
  if (!isRequested && ending !== null) setEnding(null)

  // The browser's history: entry by entry, each step back ends in a new location.
  useEffect(() => {
    if (!isRequested || ending === null || (id === null && ending === 'base')) return
    // The traversal from here has already started: the ending may change meanwhile, and one more step would leave the
    // page.
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
    // After a reload the number's dialog is in the entry of a later dialog: no entry occurs twice.
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
