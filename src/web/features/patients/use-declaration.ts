import { useState } from 'react'
import type { DeclarationKind } from '../../../domains/patients/declarations.ts'
import { patientFormText } from './patient-form.messages.ts'

/** The declaration that a form asks for; null asks for none. Nothing is ticked beforehand. @see security.md 33 */
export function useDeclaration(asked: DeclarationKind | null) {
  // Another age asks for another declaration, which is not given by the first.
  const [given, setGiven] = useState<DeclarationKind | null>(null)
  const [isTried, setTried] = useState(false)
  const isMissing = asked !== null && given !== asked
  const pass = () => {
    setTried(true)
    return !isMissing
  }
  return {
    asked,
    isGiven: !isMissing,
    setGiven: (isGiven: boolean) => setGiven(isGiven ? asked : null),
    pass,
    error: isTried && isMissing ? patientFormText.declarationMissing : null,
  }
}

/** The state of a declaration. */
export type DeclarationState = ReturnType<typeof useDeclaration>
