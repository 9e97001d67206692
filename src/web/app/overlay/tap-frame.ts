import { useEffect, useLayoutEffect } from 'react'
import type { OverlayName } from './overlay-address.ts'
import { useOverlayNavigation } from './overlay-navigation.tsx'

/**
 * The document's events of the tap frame. `show` displays it for an overlay, `hide` hides it. The frame fires `left` when
 * the shopper closes it and the current history entry was not pushed by this page.
 *
 * @see docs/adr/0072
 */
export const FRAME_EVENTS = {
  show: 'labaya:frame',
  hide: 'labaya:frame-hidden',
  left: 'labaya:frame-left',
} as const

/** The overlay that the frame replaces, and the product that is being added, with its formatted price. */
export type FrameSubject = { opens: OverlayName; name?: string; price?: string }

/** Shows the tap frame immediately, before React renders. */
export function showFrame(detail: FrameSubject): void {
  document.dispatchEvent(new CustomEvent(FRAME_EVENTS.show, { detail }))
}

/** The overlays with a frame. */
const FRAMED: readonly OverlayName[] = ['adding', 'cart', 'search', 'sign-in', 'pincode', 'wizard']

const neverMounted = new Set<string>(FRAMED)

/** Records that an overlay was mounted. It then opens without a frame, because a second opening is fast. */
export function noteMounted(opens: string): void {
  neverMounted.delete(opens)
}

/** Hides the tap frame. */
export function hideFrame(): void {
  document.dispatchEvent(new Event(FRAME_EVENTS.hide))
}

/** Opens an overlay. If it was never mounted, its frame is painted first. */
export function openFramed(opens: OverlayName, open: () => void): void {
  if (!neverMounted.has(opens)) return open()
  showFrame({ opens })
  void nextFrame().then(open)
}

/** Resolves after the current state of the document has been painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Shows the tap frame while an overlay waits for its script; null shows none. The commit that mounts the overlay hides the
 * frame, before the overlay takes the focus.
 */
export function useTapFrame(opens: OverlayName | null): void {
  const { close } = useOverlayNavigation()
  const framed = opens !== null && FRAMED.includes(opens) ? opens : null

  // The document: the frame works before hydration and is therefore outside React.
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
