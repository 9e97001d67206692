import type { Call } from '../../platform/http/handler.server.ts'
import { mobileDigits } from '../../kernel/mobile.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { toMapsCaller, type Geocode, type MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { cityNames, regions, serviceArea, stateNames } from '../../domains/pincodes/pincodes.store.server.ts'
import type { AddressFields } from '../../domains/addresses/addresses.contract.ts'
import { addressMessage, addressText, type AddressMode } from '../../domains/addresses/addresses.messages.ts'
import type { AddressRecord } from '../../domains/addresses/addresses.store.server.ts'
import {
  addressFormRefusal,
  addressType,
  partsRefusal,
  streetLines,
  type AddressForm,
  type AddressRefusal,
  type StreetParts,
} from '../../domains/addresses/addresses.ts'
import { joinCityState, directoryRefusal, splitCityState } from '../../domains/addresses/directory-match.ts'

/** The defaults of fields that a form did not send. */
export type DirectoryFacts = Pick<AddressRecord, 'firstname' | 'lastname' | 'telephone'> &
  Partial<Pick<AddressRecord, 'landmark' | 'type'>>

/** A submitted address. `path` is the prefix of the field names in refusals. */
export type SentAddress = {
  fields: AddressFields
  defaults: DirectoryFacts
  mode: AddressMode
  path: '' | 'addState.' | 'address.'
}

const RETRY_SECONDS = 5

type AddressCall = Pick<Call, 'db' | 'log' | 'session' | 'address'>

/**
 * Runs every check of the address form on the server and adds the pincode's location and service. It queries the map,
 * so never call it inside a transaction.
 *
 * @see ADR-11 … ADR-18
 */
export async function checkAddress(
  maps: MapsPort,
  sent: SentAddress,
  call: AddressCall,
): Promise<Result<AddressRecord, Refusal>> {
  const form = await toForm(sent, call)
  const parts = sentParts(sent.fields)
  const wrong = (parts && partsRefusal(parts)) ?? addressFormRefusal(form)
  if (wrong !== null) return refuse(refused(sent, wrong.refusal, wrong.field))
  const type = toType(sent)
  if (type === null) return refuse(typeUnknown(sent))

  const geocode = await geocoded(maps, form.postcode, call)
  if (geocode === 'failed') return refuse(refused(sent, { kind: 'lookup-failed' }, 'postcode'))
  if (geocode === null) return refuse(refused(sent, { kind: 'postcode-unknown' }, 'postcode'))
  const misplaced = await locationRefusal(form, geocode, call)
  if (misplaced !== null) return refuse(refused(sent, misplaced, fieldOf(misplaced)))

  return ok(toRecord(form, { geocode, type, parts, street: sentStreet(sent.fields) }))
}

// A form of an earlier release sends only `street`.
function sentParts({ house, building, locality }: AddressFields): StreetParts | null {
  if (house === undefined && building === undefined) return null
  return { house: house ?? '', building: building ?? '', locality: locality ?? '' }
}

function sentStreet(fields: AddressFields): string[] {
  const parts = sentParts(fields)
  return parts === null ? (fields.street ?? []) : streetLines(parts, fields.city ?? '')
}

async function toForm({ fields, defaults }: SentAddress, { db }: Pick<Call, 'db'>): Promise<AddressForm> {
  const region = fields.region?.region_id ?? null
  const named = fields.state || fields.region?.region
  const state = named || region === null ? named : (await regions(db)).find(({ id }) => id === region)?.name
  return {
    firstName: fields.firstname || defaults.firstname,
    lastName: fields.lastname || defaults.lastname,
    telephone: mobileDigits(fields.telephone || defaults.telephone),
    postcode: fields.postcode ?? '',
    city: fields.city ?? '',
    state: state ?? '',
    street: sentStreet(fields).join(', '),
    landmark: fields.landmark ?? defaults.landmark ?? '',
  }
}

function toType({ fields, defaults }: SentAddress): AddressRecord['type'] | null {
  if (fields.customer_address_type === undefined && defaults.type !== undefined) return defaults.type
  return addressType(fields.customer_address_type)
}

async function geocoded(
  maps: MapsPort,
  postcode: string,
  call: AddressCall,
): Promise<Geocode | null | 'failed'> {
  try {
    return await maps.geocode(postcode, toMapsCaller(call))
  } catch (error) {
    call.log.error('maps_unavailable', error)
    return 'failed'
  }
}

async function locationRefusal(
  form: AddressForm,
  location: Geocode,
  { db }: Pick<Call, 'db'>,
): Promise<AddressRefusal | null> {
  const [area, aliases, states] = await Promise.all([
    serviceArea(db, form.postcode),
    cityNames(db),
    stateNames(db),
  ])
  return area === null
    ? { kind: 'not-serviceable' }
    : directoryRefusal(form, { place: location, aliases, states })
}

type Located = {
  geocode: Geocode
  type: AddressRecord['type']
  street: string[]
  parts: StreetParts | null
}

// The state gets its name from the directory; the city may have any of its names.
function toRecord(form: AddressForm, { geocode, type, street, parts }: Located): AddressRecord {
  return {
    firstname: form.firstName,
    lastname: form.lastName,
    telephone: form.telephone,
    street,
    house: parts?.house ?? null,
    building: parts?.building ?? null,
    locality: parts?.locality ?? null,
    landmark: form.landmark,
    city: joinCityState(splitCityState(form.city).city, geocode.state),
    state: geocode.state,
    regionId: geocode.regionId,
    postcode: form.postcode,
    lat: geocode.lat,
    lng: geocode.lng,
    type,
  }
}

function fieldOf({ kind }: AddressRefusal): keyof AddressForm {
  if (kind.startsWith('state')) return 'state'
  return kind.startsWith('city') ? 'city' : 'postcode'
}

type FormField = keyof AddressForm | keyof StreetParts

const wireField: Record<FormField, string> = {
  firstName: 'firstname',
  lastName: 'lastname',
  telephone: 'telephone',
  postcode: 'postcode',
  city: 'city',
  state: 'state',
  street: 'street',
  house: 'house',
  building: 'building',
  locality: 'locality',
  landmark: 'landmark',
}

function refused({ mode, path }: SentAddress, wrong: AddressRefusal, field: FormField): Refusal {
  const message = {
    code: wrong.kind.replaceAll('-', '_'),
    message: addressMessage(wrong, mode),
    field: `${path}${wireField[field]}`,
  }
  return wrong.kind === 'lookup-failed'
    ? refusal(503, message, { retryAfter: RETRY_SECONDS })
    : refusal(422, message)
}

function typeUnknown({ path }: SentAddress): Refusal {
  const message = addressText.typeUnknown
  return refusal(422, { code: 'type_unknown', message, field: `${path}customer_address_type` })
}
