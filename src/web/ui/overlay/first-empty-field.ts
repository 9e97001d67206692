import { isWideScreen } from '../layout/viewport.ts'

/** The element to focus when a form opens: on desktop its first empty field, otherwise the heading. */
export function firstEmptyFieldOr(heading: HTMLElement | null): HTMLElement | null {
  // On phones a focused field would open the keyboard over the sheet.
  return isWideScreen() ? firstEmptyFieldIn(heading) : heading
}

/** The first empty field in the dialog of a heading, otherwise the heading. */
export function firstEmptyFieldIn(heading: HTMLElement | null): HTMLElement | null {
  const fields = heading
    ?.closest('[role="dialog"]')
    ?.querySelectorAll<HTMLInputElement>('input:not([readonly])')
  return Array.from(fields ?? []).find((field) => field.value === '' && !field.disabled) ?? heading
}
