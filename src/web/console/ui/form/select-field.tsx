import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Select } from '../../../ui/form/select.tsx'
import { useField } from '../../../ui/form/use-field.ts'

export type SelectOption = { value: string; text: string }

export type SelectFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  label: string
  options: readonly SelectOption[]
}

/** A select that is bound to a field of a form. A value that is not listed stays selectable. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, options } = props
  const { value, error, ref, onChange, onBlur } = useField({ control, name })
  const chosen: string = value
  const isListed = options.some((option) => option.value === chosen)
  return (
    <Select
      ref={ref}
      label={label}
      value={chosen}
      error={error}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isListed && <option value={chosen}>{chosen}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  )
}
