import { useEffect, useRef } from 'react'

/** The error messages of a form, by field path. */
export type FieldErrors = Readonly<Record<string, string>>

export const NO_ERRORS: FieldErrors = {}

/** The ref of a form in which the first field with an error message takes the focus. */
export function useFocusOnError(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)

  // The document's focus.
  useEffect(() => {
    if (errors !== NO_ERRORS) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
