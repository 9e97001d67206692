import { type RefObject, useLayoutEffect } from 'react'
import { firstEmptyFieldOr } from '../../ui/overlay.tsx'

/**
 * Takes the focus when one dialog takes the place of another in the same sheet, as a new one would.
 * When the sheet itself opens the focus is still with the opener, and the sheet moves it.
 *
 * @param inside an element of the dialog
 * @param field what takes the focus at every width; else the first empty field or the heading
 */
export function useArrival(
  inside: RefObject<HTMLElement | null>,
  field?: RefObject<HTMLElement | null>,
): void {
  // The browser's focus. Before the paint: later the dialog itself would take the focus that the old field leaves.
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('[role="dialog"]')
    const { activeElement } = document
    if (activeElement !== document.body && !dialog?.contains(activeElement)) return
    const heading = dialog?.querySelector('h2') ?? null
    const target = field?.current ?? firstEmptyFieldOr(heading)
    target?.focus()
  }, [inside, field])
}
