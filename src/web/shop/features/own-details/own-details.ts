import type { Details } from '../../../../domains/identity/sign-up.ts'

/** What the server refused, by the form's fields; the calls name them in their own way. */
export function refusedDetails(named: Record<string, string>): Partial<Details> {
  return {
    ...(named['firstname'] && { firstName: named['firstname'] }),
    ...(named['lastname'] && { lastName: named['lastname'] }),
    ...(named['email'] && { email: named['email'] }),
  }
}
