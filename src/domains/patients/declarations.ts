import { ageOn, type IstDate } from '../../kernel/ist.ts'

/** From this age on a patient consents in person. @see SEC-33 */
export const ADULT_AGE = 18

/** The version of the texts that are declared; raised with every change of their sense. */
export const DECLARATION_VERSION = '1'

/** What the account holder declares: as parent or guardian of a child, or that another adult agreed. */
export type DeclarationKind = 'guardian' | 'relative'

/**
 * What has to be declared before a patient is booked for; null for the account holder in person. Without a date of
 * birth a patient counts as an adult.
 *
 * @param today the day in India: who turns 18 has to agree anew
 * @see SEC-33
 */
export function neededDeclaration(
  patient: { dob: IstDate | null; relation: string },
  today: IstDate,
): DeclarationKind | null {
  if (patient.dob !== null && ageOn(patient.dob, today) < ADULT_AGE) return 'guardian'
  return patient.relation === 'Self' ? null : 'relative'
}

/** Whether what was declared for a patient is what this patient needs by now. */
export function isDeclared(declaredAs: DeclarationKind | null, needed: DeclarationKind | null): boolean {
  return declaredAs !== null && (needed === null || declaredAs === needed)
}
