import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../ui/form/field-frame.tsx'
import { declarationText } from './patient.ts'
import type { DeclarationState } from './use-declaration.ts'

/** The box of the declaration that a form asks for; nothing where it asks for none. */
export function DeclarationBox({ declaration, name }: { declaration: DeclarationState; name: string }) {
  const { asked, isGiven, setGiven, error } = declaration
  if (asked === null) return null
  return (
    <div>
      <Checkbox
        name={name}
        label={declarationText[asked]}
        checked={isGiven}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-message` : undefined}
        onChange={(event) => setGiven(event.target.checked)}
      />
      <FieldMessage id={`${name}-message`} error={error} />
    </div>
  )
}
