import { type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'

/** The type of an error that the server answered; the rules in the browser cannot confirm it. */
export const SERVER_ERROR = 'server'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'clearErrors' | 'trigger'>

/**
 * Removes errors that a change of the form makes stale: an error of the rules once its value is valid, an error of
 * the server with any change. A change never adds an error, so no error appears while the customer types.
 *
 * @param fields the fields of the form
 * @param keepsInvalid whether an error of the rules stays until its value is valid; if not, any change removes it
 * @returns the function that unsubscribes
 */
export function dropStaleErrors<Values extends FieldValues>(
  { subscribe, clearErrors, trigger }: Form<Values>,
  fields: readonly FieldPath<Values>[],
  keepsInvalid: boolean,
): () => void {
  return subscribe({
    formState: { values: true },
    callback: ({ errors = {} }) => {
      for (const name of fields) {
        const error: FieldError | undefined = get(errors, name)
        if (error === undefined) continue
        if (keepsInvalid && error.type !== SERVER_ERROR) void trigger(name)
        else clearErrors(name)
      }
    },
  })
}
