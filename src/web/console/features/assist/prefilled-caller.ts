import { mobileDigits } from '../../../../kernel/mobile.ts'
import { splitPatientName } from '../../../../domains/patients/patients.ts'
import type { PrefilledCaller } from './use-start.ts'

const CALLER = ['mobile', 'name', 'pincode', 'tests'] as const

/** The query of the page without the caller and the handed-over booking; null if it contains neither. */
export function withoutCaller(search: string): string | null {
  const query = new URLSearchParams(search)
  if (!CALLER.some((name) => query.has(name))) return null
  for (const name of CALLER) query.delete(name)
  return query.toString()
}

/** Parses the caller from the address of the page: `?mobile=` and `?name=`. */
export function prefilledCaller(search: string): PrefilledCaller {
  const given = new URLSearchParams(search)
  const mobile = mobileDigits(given.get('mobile') ?? '').slice(0, 10)
  const name = (given.get('name') ?? '').trim()
  if (name === '') return { mobile }
  const { firstName, lastName } = splitPatientName(name)
  return { mobile, firstName, lastName: lastName ?? '' }
}
