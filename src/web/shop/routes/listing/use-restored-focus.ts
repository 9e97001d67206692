import { useEffect, useRef } from 'react'

/**
 * Keeps the focus in a place where what was pressed gives way to something else: it moves to the link that stands
 * there now.
 *
 * @param isReplaced whether something else stands there now
 */
export function useRestoredFocus(isReplaced: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)

  // The browser's focus: with the button that had it, it would be lost.
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isReplaced && isPressed.current && isLost)
      place.current?.querySelector('a')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isReplaced])

  return {
    ref: place,
    onClickCapture: () => {
      isPressed.current = true
    },
  }
}
