import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Moves the focus to a step that replaces another one in an open dialog, like a new page. While the dialog opens, the
 * focus is still outside and Base UI moves it.
 *
 * @param inside an element of the new step
 * @param moveFocus called once, before the step is painted
 */
export function useStepFocus(inside: RefObject<HTMLElement | null>, moveFocus: () => void): void {
  const onReplaced = useEffectEvent(moveFocus)

  // The browser's focus. After the paint the dialog itself would take the focus of the removed step.
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('[role="dialog"]')
    const { activeElement } = document
    if (activeElement === document.body || dialog?.contains(activeElement)) onReplaced()
  }, [inside])
}
