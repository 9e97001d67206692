import { distanceKm, type PincodeLocation } from '../../../domains/pincodes/pincodes.ts'
import type { CleanOffice } from './clean-offices.ts'
import { medianPoint } from './medians.ts'
import { isMetro, toPrefix } from './metros.ts'
import { isInState } from './state-boxes.ts'
import { groupBy } from '../tally.ts'

/** A post office with its coordinates, or null if they are not plausible. */
export type LocatedOffice = CleanOffice & { location: PincodeLocation | null }

const SUSPECT_KM = 12
const MUCH_NEARER = 0.4
const NEARER_IN_METRO = 0.6
const FEWEST_WITNESSES = 3
const WITNESSES_SHARE = 0.4

/**
 * Parses the coordinates of every office. They are accepted within the state's bounding box, as typed or with
 * latitude and longitude swapped. Degrees-minutes-seconds that were typed as a decimal (22°34′58″ as 22.3458) are
 * parsed as such if that is much closer to the reference point: in a metro the middle of the prefix, elsewhere the
 * pincode's coordinates that can only be decimals.
 */
export function locateOffices(offices: readonly CleanOffice[]): LocatedOffice[] {
  const located = offices.map((office) => ({ ...office, location: believedLocation(office) }))
  const ofMetro = new Map(
    [...groupBy(located.filter(isMetro), toPrefix)].map(([prefix, offices]) => [prefix, middle(offices)]),
  )
  const ofPincode = new Map(
    [...groupBy(located, (office) => office.pincode)].map(([pincode, offices]) => [
      pincode,
      decimalMiddle(offices),
    ]),
  )
  return located.map((office) => {
    const witness = isMetro(office) ? ofMetro.get(toPrefix(office)) : ofPincode.get(office.pincode)
    return { ...office, location: settledLocation(office, witness ?? null) }
  })
}

function believedLocation({ stateCode, lat, lng }: CleanOffice): PincodeLocation | null {
  // Whole degrees are too coarse to be a location: a dozen offices of Agra have 27, 78.
  if (Number.isInteger(lat) && Number.isInteger(lng)) return null
  if (isInState(stateCode, lat, lng)) return { lat, lng }
  return isInState(stateCode, lng, lat) ? { lat: lng, lng: lat } : null
}

function settledLocation(office: LocatedOffice, witness: PincodeLocation | null): PincodeLocation | null {
  const { location, stateCode } = office
  if (location === null || witness === null) return location
  const asMinutes = readAsMinutes(location)
  const typedKm = distanceKm(location, witness)
  if (asMinutes === null || typedKm <= SUSPECT_KM) return location

  const share = isMetro(office) ? NEARER_IN_METRO : MUCH_NEARER
  const isNearer = distanceKm(asMinutes, witness) < share * typedKm
  return isNearer && isInState(stateCode, asMinutes.lat, asMinutes.lng) ? asMinutes : location
}

function middle(offices: readonly LocatedOffice[]): PincodeLocation | null {
  return medianPoint(
    offices.flatMap(({ location }) => (location === null ? [] : [{ ...location, weight: 1 }])),
  )
}

// The typed value is overridden only by a pincode with enough certain decimals that are close to each other.
function decimalMiddle(offices: readonly LocatedOffice[]): PincodeLocation | null {
  const located = offices.filter(({ location }) => location !== null)
  const decimals = located.filter(({ location }) => location !== null && readAsMinutes(location) === null)
  if (decimals.length < FEWEST_WITNESSES || decimals.length < WITNESSES_SHARE * located.length) return null

  const centre = middle(decimals)
  if (centre === null) return null
  const near = decimals.filter(
    ({ location }) => location !== null && distanceKm(location, centre) <= SUSPECT_KM,
  )
  return near.length * 2 > decimals.length ? centre : null
}

// Both numbers must be valid minutes; otherwise the location can only be a decimal.
function readAsMinutes({ lat, lng }: PincodeLocation): PincodeLocation | null {
  const latitude = minutesRead(lat)
  const longitude = minutesRead(lng)
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }
}

// The two digits after the point are minutes, the next two are seconds; above 59 they are a decimal of the minute.
function minutesRead(typed: number): number | null {
  const degrees = Math.floor(typed)
  const minutes = (typed - degrees) * 100
  if (minutes >= 60) return null
  const whole = Math.floor(minutes + 1e-9)
  const seconds = (minutes - whole) * 100
  return degrees + (seconds < 60 ? whole / 60 + seconds / 3600 : minutes / 60)
}
