import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useFormState,
} from 'react-hook-form'

/** Returns the function that finds the message at a field of a form, such as the row of a list; null without one. */
export function useErrorAt<Values extends FieldValues>(control: Control<Values>) {
  const { errors } = useFormState({ control })
  return (name: FieldPath<Values>): string | null => {
    const error: FieldError | undefined = get(errors, name)
    return error?.message ?? null
  }
}
