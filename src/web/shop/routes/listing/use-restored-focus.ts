import { useEffect, useRef } from 'react'
import { FRAME_EVENTS } from '../../../app/overlay/tap-frame.ts'

/**
 * Restores the focus when a link replaces the focused button: the focus moves to that link.
 *
 * @param isReplaced whether the link is rendered
 */
export function useRestoredFocus(isReplaced: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)

  // The browser's focus, which is lost when the button unmounts.
  useEffect(() => {
    const isMeant = isReplaced && isPressed.current
    isPressed.current = false
    if (!isMeant) return
    const restore = () => {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (isLost) container.current?.querySelector('a')?.focus({ preventScroll: true })
    }
    restore()
    // The tap frame had the focus and would return it to the unmounted button.
    document.addEventListener(FRAME_EVENTS.hide, restore, { once: true })
    return () => document.removeEventListener(FRAME_EVENTS.hide, restore)
  }, [isReplaced])

  return {
    ref: container,
    onClickCapture: () => {
      isPressed.current = true
    },
  }
}
