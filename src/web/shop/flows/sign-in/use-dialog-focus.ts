import type { RefObject } from 'react'
import { firstEmptyFieldIn } from '../../../ui/overlay/first-empty-field.ts'
import { useStepFocus } from '../../../ui/overlay/use-step-focus.ts'

/**
 * Moves the focus when one dialog replaces another in the same sheet, also on phones, where the keyboard is already open.
 *
 * @param inside an element of the dialog
 * @param field the element to focus; by default the first empty field or the heading
 */
export function useDialogFocus(
  inside: RefObject<HTMLElement | null>,
  field?: RefObject<HTMLElement | null>,
): void {
  useStepFocus(inside, () => {
    const heading = inside.current?.closest('[role="dialog"]')?.querySelector('h2') ?? null
    const target = field?.current ?? firstEmptyFieldIn(heading)
    target?.focus()
  })
}
