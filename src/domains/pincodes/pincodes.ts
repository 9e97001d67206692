/** A six-digit Indian pincode as typed by a person: digits only, the first not 0. @see docs/rules/patients-and-addresses.md */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** A point on the map, in degrees. */
export type PincodeLocation = { lat: number; lng: number }

const EARTH_DIAMETER_KM = 12_742
const RADIANS = Math.PI / 180

/** Kilometres between two places along the great circle. */
export function distanceKm(a: PincodeLocation, b: PincodeLocation): number {
  const narrowing = Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS)
  const chord = halfSine(a.lat, b.lat) + narrowing * halfSine(a.lng, b.lng)
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(chord))
}

function halfSine(from: number, to: number): number {
  return Math.sin(((to - from) * RADIANS) / 2) ** 2
}

/**
 * A place's name as it is compared: small letters, no diacritics, punctuation as single spaces.
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

/** How many places a search by name gives. @see docs/rules/patients-and-addresses.md */
export const MOST_LOCALITIES = 8

/** How many letters a search by name needs. @see docs/rules/patients-and-addresses.md */
export const FEWEST_LETTERS = 3

/** Hours to the smart report wherever samples are collected. @see PSUM-08 */
export const REPORT_HOURS = 6
