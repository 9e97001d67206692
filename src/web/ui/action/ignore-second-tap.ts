/** A second tap within this time was meant for the button that stood there before. */
const SECOND_TAP_MS = 1000
/** Two taps of one finger at the same spot are at most this far apart, in CSS pixels. */
const SAME_SPOT_PX = 24

/** A click; `detail` counts the clicks of a pointer, and is 0 for a key. */
export type Press = { detail: number; clientX: number; clientY: number }

/**
 * Ignores a pointer's clicks at the spot of this one for a second, because what the click opens may put another button
 * there. Clicks elsewhere and the keyboard work as usual.
 */
export function ignoreSecondTap({ detail, clientX, clientY }: Press): void {
  if (detail === 0) return
  const ignore = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (event.detail === 0 || distance > SAME_SPOT_PX) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), SECOND_TAP_MS)
}
