import type { Call } from '../../platform/http/handler.server.ts'
import type { PincodeLocation } from './pincodes.ts'

/** What a map knows of a pincode; the place is its middle. @see docs/rules/patients-and-addresses.md */
export type Geocode = PincodeLocation & {
  postcode: string
  /** Names of the places in it, everyday names first. */
  localities: string[]
  city: string
  district: string
  state: string
  regionId: number
}

/** A place found by a part of its name. @see docs/rules/patients-and-addresses.md */
export type MapLocality = PincodeLocation & {
  /** Opaque; stable as long as the directory is. */
  placeId: string
  /** The whole of it in one line: locality, city, state and pincode. */
  description: string
  locality: string
  city: string
  state: string
  postcode: string
}

/** Who a place is looked up for, as far as a limit of billed lookups counts it. */
export type MapsCaller = { sessionId: number | null; browserId: number | null; address: string }

/** The caller of a lookup. */
export function toMapsCaller({ session, address }: Pick<Call, 'session' | 'address'>): MapsCaller {
  return { sessionId: session.id, browserId: session.browserId, address }
}

/** The map behind the address form: the embedded directory, or a provider. India only. */
export type MapsPort = {
  /** The pincode's place; null where there is no such pincode. */
  geocode(pincode: string, caller: MapsCaller): Promise<Geocode | null>
  /** Places that a name of three letters or more may mean, the likeliest first, at most eight. */
  places(input: string, caller: MapsCaller): Promise<MapLocality[]>
}

/** How many lookups a provider that bills them may be asked for, and how long its answers are stored. */
export type MapsLimits = {
  perSessionHour: number
  perAddressHour: number
  perSubnetHour: number
  /** For all callers together. */
  perDay: number
  /** 0 stores none. */
  cacheDays: number
}
