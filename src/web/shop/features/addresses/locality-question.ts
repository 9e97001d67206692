import { localityKey } from '../../../../domains/pincodes/pincodes.ts'

/** The directory's entry of a pincode. */
type PincodeNames = { postcode: string; city: string; district: string; localities: readonly string[] }

/** A locality in the directory, with its pincode. */
type NamedLocality = { locality: string; postcode: string }

/** A locality whose pincode differs from the entered one. */
export type LocalityQuestion = { locality: string; its: string; entered: string }

/** Whether a locality belongs to a pincode; "Koramangala 4th Block" matches the name Koramangala. */
export function isNameOf(locality: string, { localities, city, district }: PincodeNames): boolean {
  const key = localityKey(locality)
  if (key === '') return true
  return [...localities, city, district].map(localityKey).some((name) => isBeginning(name, key))
}

/**
 * The question about a locality and a pincode that disagree; null if they agree, or if the locality is missing in the
 * directory, which is incomplete.
 *
 * @param named the directory's localities for the name, the most likely first
 */
export function localityQuestion(
  locality: string,
  pincode: PincodeNames,
  named: readonly NamedLocality[],
): LocalityQuestion | null {
  if (isNameOf(locality, pincode)) return null
  const namesakes = named.filter((one) => localityKey(one.locality) === localityKey(locality))
  const [first] = namesakes
  if (first === undefined || namesakes.some(({ postcode }) => postcode === pincode.postcode)) return null
  return { locality: first.locality, its: first.postcode, entered: pincode.postcode }
}

function isBeginning(name: string, other: string): boolean {
  return `${name} `.startsWith(`${other} `) || `${other} `.startsWith(`${name} `)
}
