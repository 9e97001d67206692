import { distanceKm, type PincodeLocation } from '../../../domains/pincodes/pincodes.ts'
import type { CleanOffice } from './clean-offices.ts'
import { medianPoint } from './medians.ts'
import { isMetro, toPrefix } from './metros.ts'
import { isInState } from './state-boxes.ts'
import { groupBy } from '../tally.ts'

/** A post office with its own coordinates as far as they can be believed. */
export type LocatedOffice = CleanOffice & { location: PincodeLocation | null }

const SUSPECT_KM = 12
const MUCH_NEARER = 0.4
const NEARER_IN_METRO = 0.6
const FEWEST_WITNESSES = 3
const WITNESSES_SHARE = 0.4

/**
 * Reads every office's coordinates: believed in the state's box, as typed or with latitude and longitude swapped;
 * degrees-minutes-seconds that were typed as a decimal (22°34′58″ as 22.3458) are read as such where that lies
 * much nearer to the witness: in a metro the middle of the prefix, elsewhere the pincode's coordinates that can
 * only be decimals.
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
  // Whole degrees are no location: a dozen offices of Agra have 27, 78.
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

// Only a pincode with enough certain decimals, close to each other, may override what was typed.
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

// Both numbers must be possible as minutes, else the location can only have been typed as a decimal.
function readAsMinutes({ lat, lng }: PincodeLocation): PincodeLocation | null {
  const latitude = minutesRead(lat)
  const longitude = minutesRead(lng)
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }
}

// The two digits after the point are minutes, the next two seconds; over 59 they are a decimal of the minute.
function minutesRead(typed: number): number | null {
  const degrees = Math.floor(typed)
  const minutes = (typed - degrees) * 100
  if (minutes >= 60) return null
  const whole = Math.floor(minutes + 1e-9)
  const seconds = (minutes - whole) * 100
  return degrees + (seconds < 60 ? whole / 60 + seconds / 3600 : minutes / 60)
}
