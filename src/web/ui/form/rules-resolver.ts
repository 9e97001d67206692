import { type FieldErrors, type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'

export type FormRules<Values extends FieldValues> = {
  /** The fields from top to bottom. */
  fields: readonly FieldPath<Values>[]
  /** The message for the problem of a field; `null` if the field is valid. */
  check: (field: FieldPath<Values>, values: Values) => string | null
  /** Whether the form may be sent although `check` refuses this field. */
  isOptional?: ((field: FieldPath<Values>, values: Values) => boolean) | undefined
}

/** Turns the rules of a domain into a resolver of react-hook-form: each refusal becomes the error of its field. */
export function rulesResolver<Values extends FieldValues>(rules: FormRules<Values>): Resolver<Values> {
  const { fields, check, isOptional } = rules
  return (values, _context, { names = fields }) => {
    // The customer left one field, or sends the whole form.
    const isSent = names.length > 1
    const checked = fields.filter((field) => !(isSent && isOptional?.(field, values)))
    const errors: FieldErrors<Values> = {}
    for (const field of checked) {
      const message = check(field, values)
      if (message !== null) set(errors, field, { type: 'rule', message })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
