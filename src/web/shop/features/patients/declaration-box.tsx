import { type Control, type FieldPathByValue, type FieldValues, useFormState } from 'react-hook-form'
import type { DeclarationKind } from '../../../../domains/patients/declarations.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { declarationText } from './patient.ts'

type DeclarationBoxProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The field with the id of the given declaration; empty if none was given. */
  name: FieldPathByValue<Values, string>
  /** The declaration of the checkbox, which depends on age and relation. */
  kind: DeclarationKind
  /** The name of the checkbox in the page. */
  boxName: string
}

/** The checkbox of a declaration in a patient's form. It starts unticked. @see SEC-33 */
export function DeclarationBox<Values extends FieldValues>(props: DeclarationBoxProps<Values>) {
  const { control, name, kind, boxName } = props
  const { value, error, ref, onChange, onBlur } = useField({ control, name })
  const { isSubmitted } = useFormState({ control })
  const messageId = `${boxName}-message`
  return (
    <div>
      <Checkbox
        ref={ref}
        name={boxName}
        label={declarationText[kind]}
        checked={value === kind}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : undefined}
        onChange={(event) => {
          onChange(event.target.checked ? kind : '')
          // After a submit, unticking the checkbox immediately shows that it is missing.
          if (isSubmitted) onBlur()
        }}
      />
      <FieldMessage id={messageId} error={error} />
    </div>
  )
}
