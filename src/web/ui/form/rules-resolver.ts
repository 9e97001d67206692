import { type FieldErrors, type FieldPath, type FieldValues, type Resolver, set } from 'react-hook-form'

/** The fields of a form from top to bottom; a function if the form has lists, whose length changes. */
export type FieldList<Values extends FieldValues> =
  | readonly FieldPath<Values>[]
  | ((values: Values) => readonly FieldPath<Values>[])

export type FormRules<Values extends FieldValues> = {
  fields: FieldList<Values>
  /** The message for the problem of a field; `null` if the field is valid. */
  check: (field: FieldPath<Values>, values: Values) => string | null
  /** Whether the form can be submitted although `check` refuses this field. */
  isOptional?: ((field: FieldPath<Values>, values: Values) => boolean) | undefined
}

/** Converts the rules of a domain to a react-hook-form resolver: each refusal becomes an error of its field. */
export function rulesResolver<Values extends FieldValues>(rules: FormRules<Values>): Resolver<Values> {
  const { fields: list, check, isOptional } = rules
  return (values, _context, { names }) => {
    const fields = fieldsIn(list, values)
    // react-hook-form names one field on blur, and all fields on submit.
    const isSubmit = (names ?? fields).length > 1
    const checked = fields.filter((field) => !(isSubmit && isOptional?.(field, values)))
    const errors: FieldErrors<Values> = {}
    for (const field of checked) {
      const message = check(field, values)
      if (message !== null) set(errors, field, { type: 'rule', message })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** The fields of a form with these values. */
export function fieldsIn<Values extends FieldValues>(
  list: FieldList<Values>,
  values: Values,
): readonly FieldPath<Values>[] {
  return typeof list === 'function' ? list(values) : list
}
