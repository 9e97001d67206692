import type { AddressRefusal } from './addresses.ts'

/** The directory's entry for a pincode. */
export type DirectoryEntry = {
  postcode: string
  city: string
  district: string
  state: string
  /** Every locality and taluk of the pincode. */
  localities: readonly string[]
}

/** Alternative names of a city or a state, one list for each. */
export type NameLists = readonly (readonly string[])[]

/** The city and state of an address, as typed or sent. */
export type CityAndState = { city: string; state: string }

/** The names to compare with; `aliases` are those of cities. */
export type Directory = { place: DirectoryEntry; aliases: NameLists; states: NameLists }

/**
 * What is wrong with the city or the state of a pincode; null if both match.
 *
 * @see ADR-16, AMB-39, AMB-40
 */
export function directoryRefusal(
  given: CityAndState,
  { place, aliases, states }: Directory,
): AddressRefusal | null {
  if (splitCityState(given.city).city === '') return { kind: 'city-empty' }
  if (given.state.trim() === '') return { kind: 'state-empty' }
  if (!states.flat().some((state) => plain(state) === plain(given.state))) return { kind: 'state-unknown' }

  const { postcode, state } = place
  if (!stateMatches(given.state, state, states)) return { kind: 'state-wrong', postcode, state }
  return cityMatches(given.city, place, aliases) ? null : { kind: 'city-wrong', postcode }
}

/** Whether a name matches a locality, taluk, district or alias of the pincode. @see AMB-40 */
export function cityMatches(input: string, place: DirectoryEntry, aliases: NameLists): boolean {
  const city = splitCityState(input).city
  return [place.city, place.district, ...place.localities].some((name) => isSameName(city, name, aliases))
}

/** Whether a name means this state. @see ADR-16 */
export function stateMatches(input: string, state: string, states: NameLists): boolean {
  return isSameName(input, state, states)
}

/** Formats a city as it is stored: `City, State`. @see ADR-25 */
export function joinCityState(city: string, state: string): string {
  return `${city}, ${state}`
}

/** The city before the last comma, and the state behind it. @see AMB-39 */
export function splitCityState(joined: string): { city: string; state: string | null } {
  const comma = joined.lastIndexOf(',')
  if (comma < 0) return { city: joined.trim(), state: null }
  return { city: joined.slice(0, comma).trim(), state: joined.slice(comma + 1).trim() }
}

function isSameName(one: string, other: string, lists: NameLists): boolean {
  const [first, second] = [plain(one), plain(other)]
  if (first === '') return false
  return first === second || lists.some((names) => isListed(first, names) && isListed(second, names))
}

function isListed(name: string, names: readonly string[]): boolean {
  return names.some((listed) => plain(listed) === name)
}

/** Normalizes a name: case, accents, hyphens, dots and `&` do not matter. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[\s.-]+/)
    .filter((word) => word !== '')
    .join(' ')
}
