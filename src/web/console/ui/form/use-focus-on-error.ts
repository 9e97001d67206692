import { useEffect, useEffectEvent, useRef } from 'react'

/** The number of submits of a form, and the errors after the last one by field. */
type Submits = { submitCount: number; errors: object }

/**
 * The ref of a form in which the first field with an error takes the focus after a submit. For forms with lists, because
 * react-hook-form does not know the controls of a row, and for forms without react-hook-form.
 */
export function useFocusOnError({ submitCount, errors }: Submits) {
  const form = useRef<HTMLFormElement>(null)
  const hasErrors = Object.keys(errors).length > 0
  const focusFirst = useEffectEvent(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

  // The document's focus.
  useEffect(() => {
    if (submitCount > 0) focusFirst()
  }, [submitCount])
  return form
}
