import type { Call } from '../../platform/http/handler.server.ts'
import type { PincodeLocation } from './pincodes.ts'

/** A map's entry for a pincode; the location is its centre. @see docs/rules/patients-and-addresses.md */
export type Geocode = PincodeLocation & {
  postcode: string
  /** Names of the localities in it, everyday names first. */
  localities: string[]
  city: string
  district: string
  state: string
  regionId: number
}

/** A location of a search by a part of its name. @see docs/rules/patients-and-addresses.md */
export type MapLocality = PincodeLocation & {
  /** Opaque; stable while the directory is unchanged. */
  placeId: string
  /** The full name in one line: locality, city, state and pincode. */
  description: string
  locality: string
  city: string
  state: string
  postcode: string
}

/** The caller's keys in the limit of billed lookups. */
export type MapsCaller = { sessionId: number | null; browserId: number | null; address: string }

/** The caller of a lookup. */
export function toMapsCaller({ session, address }: Pick<Call, 'session' | 'address'>): MapsCaller {
  return { sessionId: session.id, browserId: session.browserId, address }
}

/** The map behind the address form: the embedded directory, or a provider. India only. */
export type MapsPort = {
  /** The pincode's location; null if the pincode does not exist. */
  geocode(pincode: string, caller: MapsCaller): Promise<Geocode | null>
  /**
   * Locations that a name of three letters or more may mean, the likeliest first, at most eight.
   *
   * @param near the caller's pincode: locations in it, and then around it, are the likeliest
   */
  places(input: string, caller: MapsCaller, near?: string | null): Promise<MapLocality[]>
}

/** The limits of lookups at a provider that bills them, and how long its answers are stored. */
export type MapsLimits = {
  perSessionHour: number
  perAddressHour: number
  perSubnetHour: number
  /** For all callers in total. */
  perDay: number
  /** 0 stores none. */
  cacheDays: number
}
