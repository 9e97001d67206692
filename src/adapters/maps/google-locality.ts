import type { Geocode, MapLocality } from '../../domains/pincodes/pincodes.maps.ts'
import { isPincode, localityKey } from '../../domains/pincodes/pincodes.ts'
import type { NameLists } from '../../domains/addresses/directory-match.ts'
import type { Region } from '../../domains/pincodes/pincodes.store.server.ts'
import type { GeocodeResult, GoogleLocality } from './google-wire.ts'

/** The states that a result may name, with their alternative names. */
export type States = { regions: readonly Region[]; names: NameLists }

type Component = { name: string; short: string; types: readonly string[] }

/**
 * Merges Google's result for a pincode with our directory's entry for it. The names of both are accepted.
 *
 * @returns null if the result is not this pincode, or not in India
 * @see ADR-14, AMB-40
 */
export function geocodeFrom(
  result: GeocodeResult,
  pincode: string,
  { states, embedded }: { states: States; embedded: Geocode | null },
): Geocode | null {
  const parts = result.address_components.map(({ long_name, short_name, types }) => ({
    name: long_name,
    short: short_name,
    types,
  }))
  const location = localityIn(parts, states)
  if (location === null || location.postcode !== pincode) return null
  const { city, district, state, regionId } = location
  const named = namedIn(parts, ['sublocality', 'neighborhood', 'locality', ...DISTRICTS])
  const here = embedded === null ? [] : [...embedded.localities, embedded.city, embedded.district]
  return {
    postcode: pincode,
    city,
    district,
    state,
    regionId,
    localities: distinct([...here, ...(result.postcode_localities ?? []), ...named]),
    lat: result.geometry.location.lat,
    lng: result.geometry.location.lng,
  }
}

/** Converts a locality of Google; null if it has no Indian pincode, which an address requires. */
export function toMapLocality(result: GoogleLocality, states: States): MapLocality | null {
  const parts = result.addressComponents.map(({ longText, shortText, types }) => ({
    name: longText,
    short: shortText,
    types,
  }))
  const location = localityIn(parts, states)
  if (location === null) return null
  const { city, state, postcode } = location
  const locality = result.displayName?.text ?? city
  return {
    placeId: result.id,
    description: `${locality === city ? city : `${locality}, ${city}`}, ${state} ${postcode}`,
    locality,
    city,
    state,
    postcode,
    lat: result.location.latitude,
    lng: result.location.longitude,
  }
}

const DISTRICTS = ['administrative_area_level_3', 'administrative_area_level_2']

function localityIn(parts: readonly Component[], states: States) {
  const isIndia = parts.some(({ short, types }) => short === 'IN' && types.includes('country'))
  // Google writes some pincodes with a space: 560 034.
  const postcode = namedIn(parts, ['postal_code'])[0]?.replace(/\s/g, '') ?? ''
  const region = regionOf(namedIn(parts, ['administrative_area_level_1'])[0] ?? '', states)
  const [district = region?.name ?? ''] = namedIn(parts, DISTRICTS)
  const [city = district] = namedIn(parts, ['locality'])
  if (!isIndia || !isPincode(postcode) || region === undefined) return null
  return { postcode, city, district, state: region.name, regionId: region.id }
}

/** The names of the components that have one of these types, in the order of the types. */
function namedIn(parts: readonly Component[], types: readonly string[]): string[] {
  return types.flatMap((type) => parts.filter((part) => part.types.includes(type)).map(({ name }) => name))
}

function regionOf(name: string, { regions, names }: States): Region | undefined {
  const wanted = stateKey(name)
  const [today = name] = names.find((list) => list.some((one) => stateKey(one) === wanted)) ?? []
  return regions.find((region) => stateKey(region.name) === stateKey(today))
}

function stateKey(name: string): string {
  return localityKey(name.replaceAll('&', ' and '))
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [localityKey(name), name])).values()].toReversed()
}
