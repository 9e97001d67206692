import { useEffect, useEffectEvent } from 'react'
import { isWideScreen } from '../layout/viewport.ts'

/** Below this distance, in px, a touch is a tap. At this distance it becomes a drag or a scroll. */
const SLOP = 4

/** The specification's share of the sheet's own height. @see CONST-05, DRW-06 */
const DISMISS_SHARE = 1 / 3

/**
 * Whether releasing a sheet dismisses it. The distance alone decides, not the speed.
 *
 * @param distance how far the finger went down, in px
 * @param height of the sheet, in px
 */
export function isDismissed(distance: number, height: number): boolean {
  return distance > height * DISMISS_SHARE
}

/**
 * Lets a finger drag a bottom sheet down on phones. The sheet follows the finger; past a third of its own height it is
 * dismissed, else it springs back. Scrolled content, sideways moves and nested sheets keep the touch.
 *
 * Base UI's drawer cannot do this: it closes past half of the height or on a fast flick, and neither limit is an option.
 *
 * @param popup null while the sheet is closed
 * @param onDismiss called when the sheet is dismissed; null while it cannot be dragged
 * @see docs/adr/0065
 */
export function useSheetDrag(popup: HTMLElement | null, onDismiss: (() => void) | null): void {
  const dismiss = useEffectEvent(() => onDismiss?.())
  const isDraggable = onDismiss !== null

  // Touch events of the popup: React's own listeners are passive and cannot stop the page from scrolling.
  useEffect(
    () => (popup && isDraggable ? followFinger(popup, () => dismiss()) : undefined),
    [popup, isDraggable],
  )
}

type Drag = { startX: number; startY: number; distance: number; isFollowing: boolean }

/** Starts listening to the touches of a sheet; returns the function that stops it. */
function followFinger(sheet: HTMLElement, dismiss: () => void): () => void {
  let drag: Drag | null = null

  const start = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined
    if (!touch || !mayStart(sheet, event.target)) return reset()
    drag = { startX: touch.clientX, startY: touch.clientY, distance: 0, isFollowing: false }
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!drag || !touch) return
    drag.distance = touch.clientY - drag.startY
    if (!drag.isFollowing) {
      const across = Math.abs(touch.clientX - drag.startX)
      if (Math.max(across, Math.abs(drag.distance)) < SLOP) return
      if (drag.distance <= across) return reset()
      drag.isFollowing = true
    }
    event.preventDefault()
    sheet.toggleAttribute('data-dragging', true)
    sheet.style.setProperty('--drag', `${Math.max(0, drag.distance)}px`)
  }
  const end = () => {
    const isFarEnough = drag?.isFollowing === true && isDismissed(drag.distance, sheet.offsetHeight)
    reset()
    if (isFarEnough) dismiss()
  }
  const reset = () => {
    drag = null
    sheet.removeAttribute('data-dragging')
    sheet.style.removeProperty('--drag')
  }

  const listening = new AbortController()
  const { signal } = listening
  sheet.addEventListener('touchstart', start, { signal, capture: true, passive: true })
  // Not passive: while the sheet follows the finger the page under it must not scroll.
  sheet.addEventListener('touchmove', move, { signal, capture: true, passive: false })
  sheet.addEventListener('touchend', end, { signal, capture: true })
  sheet.addEventListener('touchcancel', reset, { signal, capture: true })
  return () => listening.abort()
}

function mayStart(sheet: HTMLElement, target: EventTarget | null): boolean {
  if (sheet.hasAttribute('data-nested-dialog-open')) return false
  if (isWideScreen()) return false
  if (target instanceof Element && target.closest('[data-toasts]')) return false
  for (let at = target instanceof Element ? target : null; at && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0) return false
  }
  return true
}
