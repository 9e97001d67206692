import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'

/**
 * The ref of a form with lists, in which the first field with an error takes the focus after a submit. react-hook-form
 * does not know the controls of a row.
 */
export function useFocusOnError<Values extends FieldValues>({ submitCount, errors }: FormState<Values>) {
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
