import type { Details } from '../../../../domains/identity/sign-up.ts'

/** Converts the server's refusals to the form's fields, because the calls use other field names. */
export function refusedDetails(named: Record<string, string>): Partial<Details> {
  return {
    ...(named['firstname'] && { firstName: named['firstname'] }),
    ...(named['lastname'] && { lastName: named['lastname'] }),
    ...(named['email'] && { email: named['email'] }),
  }
}
