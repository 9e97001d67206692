import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Has what takes the place of another thing in an open dialog take the focus, as a new page would.
 * While the dialog itself opens the focus is still with the opener, and the dialog moves it.
 *
 * @param inside an element of what has come
 * @param take moves the focus
 */
export function useFocusOnArrival(inside: RefObject<HTMLElement | null>, take: () => void): void {
  const arrive = useEffectEvent(take)

  // The browser's focus. Before the paint: later the dialog itself would take the focus that what has gone leaves.
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('[role="dialog"]')
    const { activeElement } = document
    if (activeElement === document.body || dialog?.contains(activeElement)) arrive()
  }, [inside])
}
