import { isWideScreen } from './viewport.ts'

/** Below this travel, in px, a touch is a tap; at it we decide whether the finger drags or scrolls. */
const SLOP = 4

type Travel = { startX: number; startY: number; down: number; following: boolean }

/**
 * Lets a finger pull a bottom sheet down: the sheet follows, and past a third of its own height it is dismissed,
 * else it springs back. Scrolled content, sideways moves and a nested sheet keep the touch to themselves.
 *
 * @returns ends it
 */
export function followFinger(sheet: HTMLElement, dismiss: () => void): () => void {
  let travel: Travel | null = null

  const begin = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined
    if (!touch || !mayBegin(sheet, event.target)) return release()
    travel = { startX: touch.clientX, startY: touch.clientY, down: 0, following: false }
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!travel || !touch) return
    travel.down = touch.clientY - travel.startY
    if (!travel.following) {
      const across = Math.abs(touch.clientX - travel.startX)
      if (Math.max(across, Math.abs(travel.down)) < SLOP) return
      if (travel.down <= across) return release()
      travel.following = true
    }
    event.preventDefault()
    sheet.toggleAttribute('data-dragging', true)
    sheet.style.setProperty('--drag', `${Math.max(0, travel.down)}px`)
  }
  const end = () => {
    const isFarEnough = travel?.following === true && travel.down > sheet.offsetHeight / 3
    release()
    if (isFarEnough) dismiss()
  }
  const release = () => {
    travel = null
    sheet.removeAttribute('data-dragging')
    sheet.style.removeProperty('--drag')
  }

  const listening = new AbortController()
  const { signal } = listening
  sheet.addEventListener('touchstart', begin, { signal, capture: true, passive: true })
  // Not passive: once the sheet follows the finger the page under it must not scroll.
  sheet.addEventListener('touchmove', move, { signal, capture: true, passive: false })
  sheet.addEventListener('touchend', end, { signal, capture: true })
  sheet.addEventListener('touchcancel', release, { signal, capture: true })
  return () => listening.abort()
}

function mayBegin(sheet: HTMLElement, target: EventTarget | null): boolean {
  if (sheet.hasAttribute('data-nested-dialog-open')) return false
  if (isWideScreen()) return false
  if (target instanceof Element && target.closest('[data-toasts]')) return false
  for (let at = target instanceof Element ? target : null; at && at !== sheet; at = at.parentElement) {
    if (at.scrollTop > 0) return false
  }
  return true
}
