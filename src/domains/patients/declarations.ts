import { ageOn, type IstDate } from '../../kernel/ist.ts'

/** The age from which a patient consents in person. @see SEC-33 */
export const ADULT_AGE = 18

/** The version of the declared texts; it increases with every change of their meaning. */
export const DECLARATION_VERSION = '1'

/** The account holder's declaration: as parent or guardian of a child, or that another adult agreed. */
export type DeclarationKind = 'guardian' | 'relative'

/**
 * The declaration required before a patient is booked; null for the account holder. Without a date of
 * birth a patient counts as an adult.
 *
 * @param today the day in India: a patient who turns 18 has to agree again
 * @see SEC-33
 */
export function neededDeclaration(
  patient: { dob: IstDate | null; relation: string },
  today: IstDate,
): DeclarationKind | null {
  if (patient.dob !== null && ageOn(patient.dob, today) < ADULT_AGE) return 'guardian'
  return patient.relation === 'Self' ? null : 'relative'
}

/** Whether a patient's declaration is the one that the patient needs now. */
export function isDeclared(declaredAs: DeclarationKind | null, needed: DeclarationKind | null): boolean {
  return declaredAs !== null && (needed === null || declaredAs === needed)
}
