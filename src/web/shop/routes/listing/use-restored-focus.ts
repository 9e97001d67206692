import { useEffect, useRef } from 'react'

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
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isReplaced && isPressed.current && isLost)
      container.current?.querySelector('a')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isReplaced])

  return {
    ref: container,
    onClickCapture: () => {
      isPressed.current = true
    },
  }
}
