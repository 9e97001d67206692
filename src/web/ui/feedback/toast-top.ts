/** The height in px of a two-line toast with its margins. */
const TOAST_SPACE = 88

/** The vertical layout of an overlay after its animation, in px from the upper edge of the screen. */
export type OverlayLayout = { top: number; headerBottom: number }

/**
 * The upper edge of the toasts over an overlay, in px; null for the default position. Toasts appear above the overlay if
 * they fit there, else below its header, so that they never cover its title.
 */
export function toastTop({ top, headerBottom }: OverlayLayout): number | null {
  return top >= TOAST_SPACE ? null : headerBottom
}

/** The layout of the overlay around an element; null if it has no header. A running animation has no effect on it. */
export function overlayLayout(inside: HTMLElement): OverlayLayout | null {
  const popup = inside.closest<HTMLElement>('[role="dialog"]')
  const header = popup?.querySelector<HTMLElement>('[data-overlay-header]')
  if (!popup || !header) return null
  // On phones a sheet is laid out below the screen, and a transform moves it up by its own height.
  const { offsetTop, offsetHeight } = popup
  const top = offsetTop < window.innerHeight ? offsetTop : window.innerHeight - offsetHeight
  return { top, headerBottom: top + header.offsetTop + header.offsetHeight }
}
