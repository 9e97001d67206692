import { type Control, type FieldPathByValue, type FieldValues, useFormState } from 'react-hook-form'
import type { DeclarationKind } from '../../../../domains/patients/declarations.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { declarationText } from './patient.ts'

type DeclarationBoxProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The field whose value is the given declaration, `''` before that. */
  name: FieldPathByValue<Values, string>
  /** The declaration that the checkbox gives; another age or relation needs another one. */
  kind: DeclarationKind
  /** The name of the checkbox in the page. */
  boxName: string
}

/** The checkbox of a declaration, a field of a patient's form. It starts unticked. @see SEC-33 */
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
          // After a submit, an unticked checkbox shows at once that it is missing.
          if (isSubmitted) onBlur()
        }}
      />
      <FieldMessage id={messageId} error={error} />
    </div>
  )
}
