/** A six-digit Indian pincode as typed by a person: digits only, the first not 0. @see docs/rules/patients-and-addresses.md */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** A point on the map, in degrees. */
export type PincodeLocation = { lat: number; lng: number }

const EARTH_DIAMETER_KM = 12_742
const RADIANS = Math.PI / 180

/** The distance between two points along the great circle, in kilometres. */
export function distanceKm(a: PincodeLocation, b: PincodeLocation): number {
  const narrowing = Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS)
  const chord = halfSine(a.lat, b.lat) + narrowing * halfSine(a.lng, b.lng)
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(chord))
}

/** The farthest served pincode that is offered in place of one that is not served, in kilometres. */
export const NEAREST_WITHIN_KM = 50

/** The whole kilometres to a served pincode that is offered instead, at least 1; null if it is too far away. */
export function offeredDistance(from: PincodeLocation, to: PincodeLocation): number | null {
  const distance = distanceKm(from, to)
  return distance > NEAREST_WITHIN_KM ? null : Math.max(1, Math.round(distance))
}

function halfSine(from: number, to: number): number {
  return Math.sin(((to - from) * RADIANS) / 2) ** 2
}

/**
 * Normalizes a location's name for comparison: lower case, no diacritics, punctuation as single spaces.
 * `'T. Nagar'` and `'t nagar'` are the same.
 */
export function localityKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The digits of a pincode that name its sorting district: a city, or a part of a state. */
export const DISTRICT_DIGITS = 3

/** Orders locations: those in a pincode, then those of its sorting district, then the others, each in their order. */
export function nearestFirst<T extends { postcode: string }>(
  locations: readonly T[],
  pincode: string | null,
): T[] {
  if (pincode === null) return [...locations]
  const district = pincode.slice(0, DISTRICT_DIGITS)
  const distance = ({ postcode }: T) => (postcode === pincode ? 0 : postcode.startsWith(district) ? 1 : 2)
  return locations.toSorted((a, b) => distance(a) - distance(b))
}

/** The number of results of a search by name. @see docs/rules/patients-and-addresses.md */
export const MOST_LOCALITIES = 8

/** The number of letters a search by name requires. @see docs/rules/patients-and-addresses.md */
export const FEWEST_LETTERS = 3

/** Hours to the smart report, in all served pincodes. @see PSUM-08 */
export const REPORT_HOURS = 6
