import { useEffect, useEffectEvent } from 'react'
import { isWideScreen } from '../layout/viewport.ts'

/** Below this distance, in px, a touch is a tap; from it on, a drag or a scroll. */
const SLOP = 4

/** The share of the sheet's own height past which a drag dismisses it. @see CONST-05, DRW-06 */
const DISMISS_SHARE = 1 / 3

/**
 * Whether releasing a sheet dismisses it. Only the distance counts, not the speed.
 *
 * @param distance how far the finger moved down, in px
 * @param height of the sheet, in px
 */
export function isDismissed(distance: number, height: number): boolean {
  return distance > height * DISMISS_SHARE
}

/**
 * Makes a bottom sheet draggable on phones. The sheet follows the finger down; released past a third of its own height it
 * is dismissed, otherwise it springs back. Touches on scrolled content, sideways moves and nested sheets do not drag it.
 *
 * Base UI's drawer closes past half of its height or on a fast flick, and has no option for either limit.
 *
 * @param popup null while the sheet is closed
 * @param onDismiss called when the sheet is dismissed; null while it cannot be dragged
 * @see docs/adr/0065
 */
export function useSheetDrag(popup: HTMLElement | null, onDismiss: (() => void) | null): void {
  const dismiss = useEffectEvent(() => onDismiss?.())
  const isDraggable = onDismiss !== null

  // Touch events of the popup. React's own listeners are passive and cannot prevent scrolling.
  useEffect(
    () => (popup && isDraggable ? followFinger(popup, () => dismiss()) : undefined),
    [popup, isDraggable],
  )
}

type Drag = { startX: number; startY: number; distance: number; isFollowing: boolean }

/** Listens to the touches of a sheet; returns the function that stops it. */
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
  // Not passive: while the sheet follows the finger, the page below must not scroll.
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
