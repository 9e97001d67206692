import { type FieldError, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { type FieldList, fieldsIn } from './rules-resolver.ts'

/** The type of an error that the server returned; the rules in the browser cannot check it. */
export const SERVER_ERROR = 'server'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'clearErrors' | 'trigger'>

/**
 * Removes the errors that a change of the form makes stale: a rule's error once its value is valid, a server error on
 * any change. A change never adds an error, so no error appears while the customer types.
 *
 * @param fields the fields of the form
 * @param keepsInvalid whether a rule's error stays until its value is valid; if false, any change removes it
 * @returns the function that unsubscribes
 */
export function dropStaleErrors<Values extends FieldValues>(
  { subscribe, clearErrors, trigger }: Form<Values>,
  fields: FieldList<Values>,
  keepsInvalid: boolean,
): () => void {
  return subscribe({
    formState: { values: true },
    callback: ({ errors = {}, values }) => {
      // A row that was removed takes its errors with it.
      if (!keepsInvalid && Object.keys(errors).length > 0) return clearErrors()
      for (const name of fieldsIn(fields, values)) {
        const error: FieldError | undefined = get(errors, name)
        if (error === undefined) continue
        if (error.type !== SERVER_ERROR) void trigger(name)
        else clearErrors(name)
      }
    },
  })
}
