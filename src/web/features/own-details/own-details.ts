import { trimName, type Details } from '../../../domains/identity/sign-up.ts'
import type { useFields } from '../../client/use-fields.ts'

type Fields<F extends string> = Pick<ReturnType<typeof useFields<F>>, 'values' | 'change' | 'leave'>

/** Leaves a name's field: spaces around the name go, then it is looked at. */
export function leaveName<F extends string>({ values, change, leave }: Fields<F>, field: F): void {
  change({ ...values, [field]: trimName(values[field]) })
  leave(field)
}

/** What the server refused, by the form's fields; the calls name them in their own way. */
export function refusedDetails(named: Record<string, string>): Partial<Details> {
  return {
    ...(named['firstname'] && { firstName: named['firstname'] }),
    ...(named['lastname'] && { lastName: named['lastname'] }),
    ...(named['email'] && { email: named['email'] }),
  }
}
