import { useEffect, useRef } from 'react'

/** The messages of a form by the path of the field that each belongs to. */
export type FieldErrors = Readonly<Record<string, string>>

export const NO_ERRORS: FieldErrors = {}

/** The form in which the first field with a message takes the focus. */
export function useFocusOnError(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)

  // The document: the focus.
  useEffect(() => {
    if (errors !== NO_ERRORS) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
