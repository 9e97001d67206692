import { localityKey } from '../../../../domains/pincodes/pincodes.ts'

/** What the directory has of a pincode. */
type PincodeNames = { postcode: string; city: string; district: string; localities: readonly string[] }

/** A locality of the directory with its pincode. */
type NamedLocality = { locality: string; postcode: string }

/** A locality that lies in another pincode than the one that was entered. */
export type LocalityQuestion = { locality: string; its: string; entered: string }

/** Whether a locality is one of a pincode's own names; "Koramangala 4th Block" is one of Koramangala's. */
export function isNameOf(locality: string, { localities, city, district }: PincodeNames): boolean {
  const key = localityKey(locality)
  if (key === '') return true
  return [...localities, city, district].map(localityKey).some((name) => isBeginning(name, key))
}

/**
 * The question about a locality and a pincode that disagree; null if they agree, or if the directory does not know the
 * locality, as it knows few of them.
 *
 * @param named the directory's localities for the name, the likeliest first
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
