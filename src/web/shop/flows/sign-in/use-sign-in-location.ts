import { useEffect, useRef, useState } from 'react'
import { useOverlay, useOverlayLocation } from '../../../app/overlay/overlay-navigation.tsx'

/** The dialogs that are history entries of their own over the first one. */
export type Layer = 'sign-up' | 'code'

/** How the sign-in ends: closed by the shopper, or signed in; `base` only takes it back to its first entry. */
export type Ending = 'closed' | 'signed-in' | 'base'

/**
 * Where the sign-in stands in the history. It lies over the page or over the cart (`over=sign-in`); `?sheet=sign-in&step=1`
 * says that the cart is to open after it. Each further dialog is an entry of its own, so that Back closes it alone;
 * at the end all of them are taken back.
 */
export function useSignInLocation() {
  const { sheet, over, id, go, back, close } = useOverlay()
  const { location } = useOverlayLocation()
  const left = useRef<typeof location | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const isAsked = over === 'sign-in' || (sheet === 'sign-in' && over === null)
  const isOrdering = over === null && new URLSearchParams(location.search).has('step')
  if (!isAsked && ending !== null) setEnding(null)

  // The browser's history: entry by entry, each step back ends in a new location.
  useEffect(() => {
    if (!isAsked || ending === null || (id === null && ending === 'base')) return
    // The way from here is under way already: the ending may change meanwhile, one step too many would leave the page.
    if (left.current === location) return
    left.current = location
    if (id !== null) return back({ id: null })
    if (over !== null) back({ over: null, id: null })
    else if (ending === 'signed-in' && isOrdering)
      go({ sheet: 'cart', over: null, step: 1, id: null }, { replace: true })
    else close()
  }, [location, isAsked, ending, id, over, isOrdering, go, back, close])

  return {
    isAsked,
    isOpen: isAsked && (ending === null || ending === 'base'),
    ending,
    layer: layerOf(id),
    // After a reload the number is asked in the entry of a later dialog: no entry stands twice.
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
