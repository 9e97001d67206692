import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** What a part of the page sets on its element to find the focus again. */
export type FocusHandlers = {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * Gives the focus to a part of the page when what had it is gone, as the form of a step that was stored: Tab goes on from
 * there, and a screen reader says where it is.
 */
export function useFocusAfterRemoval(): FocusHandlers {
  const part = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)

  // The document's focus: React removes an element without a blur.
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
