import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { useField } from '../../../ui/form/use-field.ts'

export type CheckFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, boolean>
  label: string
  hint?: string | undefined
}

/** A checkbox that is bound to a field of a form, with its hint or error below it. */
export function CheckField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
}: CheckFieldProps<Values>) {
  const { value, error, ref, onChange } = useField({ control, name })
  const messageId = `${name}-message`
  return (
    <div>
      <Checkbox
        ref={ref}
        checked={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={messageId}
        onChange={(event) => onChange(event.target.checked)}
        label={label}
      />
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  )
}
