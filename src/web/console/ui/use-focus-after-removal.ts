import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** The props that mark the part of the page which receives the focus. */
export type FocusHandlers = {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * Moves the focus to a part of the page when the focused element unmounts, for example the form of a saved step. Tab then
 * continues from there, and screen readers announce the position.
 */
export function useFocusAfterRemoval(): FocusHandlers {
  const part = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)

  // The document's focus. React removes a focused element without a blur event.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    onFocus: ({ target }) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
