/** The height in px of a two-line toast with its margins. */
const TOAST_SPACE = 88

/** The parts of an overlay that toasts must not cover: its header, and inside it the gauge and the title of a step. */
const TITLES = '[data-overlay-header], [data-step-title]'

/** The vertical layout of an overlay after its animation, in px from the upper edge of the screen. */
export type OverlayLayout = { top: number; titleBottom: number }

/**
 * The upper edge of the toasts over an overlay, in px; null for the default position. Toasts appear above the overlay if
 * they fit there, else below its header, its gauge and the title of its step, so that they never cover them.
 */
export function toastTop({ top, titleBottom }: OverlayLayout): number | null {
  return top >= TOAST_SPACE ? null : titleBottom
}

/** The layout of the overlay around an element; null if it has no header. A running animation has no effect on it. */
export function overlayLayout(inside: HTMLElement): OverlayLayout | null {
  const popup = inside.closest<HTMLElement>('[role="dialog"]')
  if (!popup?.querySelector('[data-overlay-header]')) return null
  // On phones a sheet is laid out below the screen, and a transform moves it up by its own height.
  const { offsetTop, offsetHeight } = popup
  const top = offsetTop < window.innerHeight ? offsetTop : window.innerHeight - offsetHeight
  const upperEdge = popup.getBoundingClientRect().top
  const bottoms = [...popup.querySelectorAll(TITLES)].map(
    (title) => title.getBoundingClientRect().bottom - upperEdge,
  )
  return { top, titleBottom: top + Math.ceil(Math.max(...bottoms)) }
}
