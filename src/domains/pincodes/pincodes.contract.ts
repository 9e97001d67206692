import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import type { MapLocality, Geocode } from './pincodes.maps.ts'
import { pincodeMessage as message } from './pincodes.messages.ts'
import { FEWEST_LETTERS } from './pincodes.ts'

/** A pincode as clients send it, as text or as a number. @see ADR-13, ADR-14 */
export const sentPincode = z
  .union([z.string(), z.int()], message.empty)
  .transform((sent) => String(sent).trim())
  .pipe(
    z
      .string()
      .min(1, { error: message.empty, abort: true })
      .regex(/^\d{6}$/, { error: message.short, abort: true })
      .regex(/^[1-9]/, message.invalid),
  )

/** A map's entry for a pincode, on the wire. @see docs/rules/patients-and-addresses.md */
export const wireGeocode = z.object({
  postcode: z.string(),
  localities: z.array(z.string()),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  region_id: z.int(),
  lat: z.number(),
  lng: z.number(),
})

/** A location of a search by name, on the wire. @see docs/rules/patients-and-addresses.md */
export const wireLocality = z.object({
  place_id: z.string(),
  description: z.string(),
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  lat: z.number(),
  lng: z.number(),
})

// A pincode with the area that serves it: SLOT-14.
const wireArea = z.object({
  Pincode: z.string(),
  AreaId: z.int(),
  CityId: z.int(),
  AreaName: z.string(),
  BranchId: z.int(),
})

/** Whether samples are collected in a pincode. @see docs/rules/patients-and-addresses.md */
export const verifyPincode = endpoint({
  id: 'API-09',
  path: '/api/address/diagnostics-verify-pincode',
  who: 'visitor',
  summary: 'Returns whether samples are collected in a pincode, and the hours to the smart report there',
  body: z.object({ pincode: sentPincode }),
  reply: z.object({
    verifyPincode: z.object({
      success: z.enum(['true', 'false']),
      message: z.string(),
      report_hours: z.int().nullable(),
    }),
  }),
  isRead: true,
})

/** The nearest served pincode to one that is not served. @see docs/rules/patients-and-addresses.md */
export const nearestPincode = endpoint({
  id: 'ours',
  path: '/api/pincode/nearest',
  who: 'visitor',
  summary: 'Returns the served pincode nearest to one that is not served; null if none is near',
  body: z.object({ pincode: sentPincode }),
  reply: z.object({
    nearest: z.object({ pincode: z.string(), city: z.string(), distance_km: z.int() }).nullable(),
  }),
  isRead: true,
})

/** The states and union territories. @see docs/rules/patients-and-addresses.md */
export const getRegion = endpoint({
  id: 'API-12',
  path: '/api/address/get-region',
  who: 'visitor',
  summary: 'Lists all 28 states and 8 union territories',
  body: z.object({}),
  reply: z.object({
    country: z.object({
      available_regions: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    }),
  }),
  isRead: true,
})

/** The service areas. @see AMB-41 */
export const areaList = endpoint({
  id: 'API-42',
  path: '/api/slims/GetThirdPartyAreaList',
  who: 'visitor',
  summary: 'Returns the area that serves a pincode, or every served pincode with its area',
  body: z.object({ pincode: z.union([z.literal(''), sentPincode], message.short).nullish() }),
  reply: z.object({ Success: z.object({ Data: z.array(wireArea) }) }),
  isRead: true,
})

/** The location of a pincode. @see docs/rules/patients-and-addresses.md */
export const geoGeocode = endpoint({
  id: 'ours',
  path: '/api/geo/geocode',
  who: 'visitor',
  summary: 'Returns the location of a pincode with its localities; null if the pincode does not exist',
  body: z.object({ postcode: sentPincode }),
  reply: z.object({ geocode: wireGeocode.nullable() }),
  isRead: true,
})

/** Locations by a part of their name. @see docs/rules/patients-and-addresses.md */
export const geoPlaces = endpoint({
  id: 'ours',
  path: '/api/geo/places',
  who: 'visitor',
  summary:
    'Returns up to 8 locations in India that a name of at least 3 letters may mean, those near a pincode first',
  body: z.object({
    input: line(100).pipe(z.string().min(FEWEST_LETTERS, message['few-letters'])),
    pincode: sentPincode.nullish(),
  }),
  reply: z.object({ places: z.array(wireLocality) }),
  isRead: true,
})

/** Converts a map's entry for a pincode to its wire form. */
export function toWireGeocode({ regionId, ...rest }: Geocode): z.output<typeof wireGeocode> {
  return { ...rest, region_id: regionId }
}

/** Converts a location of a search to its wire form. */
export function toWireLocality({ placeId, ...rest }: MapLocality): z.output<typeof wireLocality> {
  return { place_id: placeId, ...rest }
}
