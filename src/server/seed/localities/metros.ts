/**
 * The prefixes of the eight largest cities. Offices there are close to each other, so smaller distances are
 * suspicious.
 */
const METRO_PREFIXES = new Set(['110', '380', '400', '411', '500', '560', '600', '700'])

/** The three digits of the sorting district. */
export function toPrefix({ pincode }: { pincode: string }): string {
  return pincode.slice(0, 3)
}

/** Whether a pincode belongs to one of the eight largest cities. */
export function isMetro(office: { pincode: string }): boolean {
  return METRO_PREFIXES.has(toPrefix(office))
}
