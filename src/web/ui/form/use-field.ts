import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { SERVER_ERROR } from './drop-stale-errors.ts'

export type FieldBinding<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>
  name: Name
}

/** The value, the error and the callbacks of one field of a form. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  binding: FieldBinding<Values, Name>,
) {
  const { field, fieldState } = useController(binding)
  const { error } = fieldState
  return {
    ...field,
    error: error?.message ?? null,
    onBlur: () => {
      // Validation on blur would clear the server's error, which the rules in the browser cannot check.
      if (error?.type !== SERVER_ERROR) field.onBlur()
    },
  }
}
