import { useEffect, useRef } from 'react'
import { FRAME_EVENTS } from '../../../app/overlay/tap-frame.ts'

/**
 * Preserves the focus when another element replaces the focused one: it moves to the link in that position.
 *
 * @param isReplaced whether the replacement is rendered
 */
export function useRestoredFocus(isReplaced: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)

  // The browser's focus: it would be lost with the removed button.
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
    // The frame of what the press opens had the focus, and would return it to the removed button.
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
