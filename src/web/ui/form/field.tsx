import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type TextBinding, useTextControl } from './use-text-control.ts'

type OwnTextProps = Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'ref' | 'onChange' | 'onBlur'>

export type FieldProps<Values extends FieldValues> = OwnTextProps & TextBinding<Values>

/** A text field of a form. `error` is displayed if the form itself has no error for the field. */
export function Field<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, mask, tidy, allowsEmptyOnBlur, error, ...field } = props
  const bound = useTextControl({ control, name, mask, tidy, allowsEmptyOnBlur })
  return <TextField {...field} {...bound} error={bound.error ?? error} />
}
