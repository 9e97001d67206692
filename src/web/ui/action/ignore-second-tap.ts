/** A second tap within this time is part of a double tap. */
const DOUBLE_TAP_MS = 400
/** Within this time a tap may still be meant for the button that stood there before. */
const SECOND_TAP_MS = 1000
/** Two taps of one finger at the same spot are at most this far apart, in CSS pixels. */
const SAME_SPOT_PX = 24

/** The attribute of buttons that remove something. */
export const REMOVES = { 'data-removes': true } as const

/** A click; `detail` counts the clicks of a pointer, and is 0 for a key. */
export type Press = { detail: number; clientX: number; clientY: number; timeStamp: number }

/**
 * Ignores a pointer's clicks at the spot of this one, because what the click opens may put another button there: every
 * click of a double tap, and for a second those on a button that removes something (`REMOVES`). Clicks elsewhere and the
 * keyboard work as usual.
 */
export function ignoreSecondTap({ detail, clientX, clientY, timeStamp }: Press): void {
  if (detail === 0) return
  const ignore = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (event.detail === 0 || distance > SAME_SPOT_PX) return
    if (event.timeStamp - timeStamp > DOUBLE_TAP_MS && !isRemoval(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), SECOND_TAP_MS)
}

function isRemoval(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-removes]') !== null
}
