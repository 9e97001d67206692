import { useEffect, useLayoutEffect } from 'react'
import type { OverlayName } from './overlay-address.ts'
import { useOverlayNavigation } from './overlay-navigation.tsx'

/**
 * The document's events of the frame: `show` shows it for an overlay, `hide` hides it, and the frame fires `left` if the
 * shopper closes it over a history entry that no tap of this page has pushed.
 */
export const FRAME_EVENTS = {
  show: 'labaya:frame',
  hide: 'labaya:frame-hidden',
  left: 'labaya:frame-left',
} as const

/** What the frame stands in for, and the product with its formatted price while that is added. */
export type FrameSubject = { opens: OverlayName; name?: string; price?: string }

/** Shows the frame at once, before React renders anything. */
export function showFrame(detail: FrameSubject): void {
  document.dispatchEvent(new CustomEvent(FRAME_EVENTS.show, { detail }))
}

/** The overlays with a frame, which has their title. */
const FRAMED: readonly OverlayName[] = ['adding', 'cart', 'search', 'sign-in', 'pincode', 'wizard']

const awaited = new Set<string>(FRAMED)

/** Notes that an overlay was mounted: it opens without a frame from now on, because a second opening is quick. */
export function noteMounted(opens: string): void {
  awaited.delete(opens)
}

/** Hides the frame; what stands in its place is there. */
export function hideFrame(): void {
  document.dispatchEvent(new Event(FRAME_EVENTS.hide))
}

/** Opens an overlay: its frame first if it was never mounted, and the overlay once that is painted. */
export function openFramed(opens: OverlayName, open: () => void): void {
  if (!awaited.has(opens)) return open()
  showFrame({ opens })
  void nextFrame().then(open)
}

/** Waits until what is on the document now is painted, so that the work which follows does not delay it. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * The frame with title and skeleton, for as long as an overlay has nothing else to show; null for none. It is hidden in the
 * commit that mounts the overlay, before that takes the focus.
 */
export function useTapFrame(opens: OverlayName | null): void {
  const { close } = useOverlayNavigation()
  const framed = opens !== null && FRAMED.includes(opens) ? opens : null

  // The document: the frame is outside of React, because it is there before React.
  useLayoutEffect(() => {
    if (framed === null) return
    showFrame({ opens: framed })
    return hideFrame
  }, [framed])
  useEffect(() => {
    if (framed === null) return
    document.addEventListener(FRAME_EVENTS.left, close)
    return () => document.removeEventListener(FRAME_EVENTS.left, close)
  }, [framed, close])
}
