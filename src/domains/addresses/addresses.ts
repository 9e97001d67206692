import { isPersonName } from '../../kernel/person-name.ts'

/** The kinds of address, as stored and sent. @see ADR-03, ADR-20 */
export const ADDRESS_TYPES = ['home', 'office', 'friend', 'other'] as const

/** The highest number of addresses a customer can have. @see docs/rules/patients-and-addresses.md */
export const MAX_ADDRESSES = 20

/** The longest house line and landmark. */
export const STREET_LENGTH = 200

/** @see STREET_LENGTH */
export const LANDMARK_LENGTH = 100

/** The parts of a house line, from the door outwards; only the locality may be empty. */
export type StreetParts = { house: string; building: string; locality: string }

/** The longest text of each part; with its separators the whole line is within `STREET_LENGTH`. */
export const PART_LENGTH = { house: 40, building: 96, locality: 60 } as const satisfies Record<
  keyof StreetParts,
  number
>

/** @see ADDRESS_TYPES */
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** An address as typed or sent; names and telephone come from the customer. @see AMB-03 */
export type AddressForm = {
  firstName: string
  lastName: string
  telephone: string
  postcode: string
  city: string
  state: string
  street: string
  landmark: string
}

/** What is wrong with an address, or with looking up its pincode. */
export type AddressRefusal =
  | { kind: 'fields-missing' }
  | { kind: 'name-letters' }
  | { kind: 'telephone-length' }
  | { kind: 'postcode-empty' }
  | { kind: 'postcode-short' }
  | { kind: 'postcode-unknown' }
  | { kind: 'lookup-failed' }
  | { kind: 'not-serviceable' }
  | { kind: 'serviceability-unknown' }
  | { kind: 'city-empty' }
  | { kind: 'city-wrong'; postcode: string }
  | { kind: 'state-empty' }
  | { kind: 'state-unknown' }
  | { kind: 'state-wrong'; postcode: string; state: string }
  | { kind: 'street-characters' }
  | { kind: 'street-long' }
  | { kind: 'part-long'; most: number }
  | { kind: 'landmark-characters' }
  | { kind: 'landmark-long' }

/** Why an address is not saved or deleted, independent of its fields. */
export type AddressBookRefusal = { kind: 'save-failed' | 'too-many' | 'only-address' | 'default-address' }

const PARTS = ['house', 'building', 'locality'] as const
const MANDATORY = ['firstName', 'lastName', 'telephone', 'postcode', 'city', 'state', 'street'] as const
const FORBIDDEN = /[^\p{L}\p{M}\p{N}\s,.\-/#&()'’:;+]/u

/** The first missing or wrong field of an address; null if the address can be saved. @see ADR-11 … ADR-18 */
export function addressFormRefusal(
  form: AddressForm,
): { field: keyof AddressForm; refusal: AddressRefusal } | null {
  const missing = MANDATORY.find((field) => form[field].trim() === '')
  if (missing) return { field: missing, refusal: missingRefusal(missing) }

  const checks = [
    { field: 'firstName', refusal: nameRefusal(form.firstName) },
    { field: 'lastName', refusal: nameRefusal(form.lastName) },
    { field: 'telephone', refusal: telephoneRefusal(form.telephone) },
    { field: 'postcode', refusal: postcodeRefusal(form.postcode) },
    { field: 'street', refusal: streetRefusal(form.street) },
    { field: 'landmark', refusal: landmarkRefusal(form.landmark) },
  ] as const
  for (const { field, refusal } of checks) if (refusal) return { field, refusal }
  return null
}

/** What is wrong with a typed pincode before it is looked up. @see ADR-13 */
export function postcodeRefusal(postcode: string): AddressRefusal | null {
  if (postcode === '') return { kind: 'postcode-empty' }
  return /^\d{6}$/.test(postcode) ? null : { kind: 'postcode-short' }
}

/** Whether a text has the shape of an Indian pincode: six digits, the first not 0. */
export function isPostcode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** Removes characters that a pincode field does not accept. @see ADR-13 */
export function stripToPostcodeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** What is wrong with the house line. @see ADR-12 */
export function streetRefusal(street: string): AddressRefusal | null {
  if (street.trim() === '') return { kind: 'fields-missing' }
  if (FORBIDDEN.test(street)) return { kind: 'street-characters' }
  return street.length > STREET_LENGTH ? { kind: 'street-long' } : null
}

/** What is wrong with a part of the house line. @see ADR-12 */
export function partRefusal(part: keyof StreetParts, text: string): AddressRefusal | null {
  if (text.trim() === '') return part === 'locality' ? null : { kind: 'fields-missing' }
  if (FORBIDDEN.test(text)) return { kind: 'street-characters' }
  const most = PART_LENGTH[part]
  return text.trim().length > most ? { kind: 'part-long', most } : null
}

/** The first missing or wrong part of a house line; null if all of them can be saved. */
export function partsRefusal(
  parts: StreetParts,
): { field: keyof StreetParts; refusal: AddressRefusal } | null {
  for (const field of PARTS) {
    const refusal = partRefusal(field, parts[field])
    if (refusal) return { field, refusal }
  }
  return null
}

/**
 * The lines of an address, from its parts; a locality that the building's line or the city already names is not
 * repeated. Every paper and every older client reads these lines alone.
 *
 * @param city `City` or `City, State`
 */
export function streetLines({ house, building, locality }: StreetParts, city: string): string[] {
  const name = locality.trim().toLowerCase()
  const [town = ''] = city.toLowerCase().split(',')
  const isNamed = building.toLowerCase().includes(name) || town.trim() === name
  const lines = isNamed ? [house, building] : [house, building, locality]
  return lines.map((text) => text.trim()).filter((text) => text !== '')
}

/**
 * The parts of a saved address; null if it was saved as a whole line, or if its line was changed since by a client or a
 * process that does not know of parts.
 */
export function savedParts(
  saved: { street: readonly string[]; city: string } & Partial<Record<keyof StreetParts, string | null>>,
): StreetParts | null {
  const { house = null, building = null, locality, street, city } = saved
  if (house === null || building === null) return null
  const parts = { house, building, locality: locality ?? '' }
  const lines = streetLines(parts, city)
  const isWhole = lines.length === street.length && lines.every((text, index) => text === street[index])
  return isWhole ? parts : null
}

/** What is wrong with the landmark, which may be left out. @see ADR-12, ADR-18 */
export function landmarkRefusal(landmark: string): AddressRefusal | null {
  if (FORBIDDEN.test(landmark)) return { kind: 'landmark-characters' }
  return landmark.length > LANDMARK_LENGTH ? { kind: 'landmark-long' } : null
}

/** Removes characters that a house line or landmark field does not accept. @see ADR-12 */
export function stripToAddressCharacters(text: string): string {
  return text.replace(new RegExp(FORBIDDEN, 'gu'), '')
}

/** Parses the kind of address; home if it is missing, null if the text is not a kind. @see ADR-20 */
export function addressType(text: string | null | undefined): AddressType | null {
  const named = text?.trim().toLowerCase() ?? ''
  if (named === '' || named === 'null') return 'home'
  return ADDRESS_TYPES.find((type) => type === named) ?? null
}

/** `Home`, the kind as a card shows it. @see ADR-06 */
export function addressTypeLabel(text: string | null | undefined): string {
  const type = addressType(text) ?? 'other'
  return type.charAt(0).toUpperCase() + type.slice(1)
}

/** Why an address cannot be deleted; null if it can. @see docs/rules/patients-and-addresses.md */
export function deleteRefusal(address: { isOnly: boolean; isDefault: boolean }): AddressBookRefusal | null {
  if (address.isOnly) return { kind: 'only-address' }
  return address.isDefault ? { kind: 'default-address' } : null
}

function missingRefusal(field: (typeof MANDATORY)[number]): AddressRefusal {
  return field === 'postcode' ? { kind: 'postcode-empty' } : { kind: 'fields-missing' }
}

// Any ten digits are valid, because the contact number can be a landline. @see docs/rules/patients-and-addresses.md
function telephoneRefusal(telephone: string): AddressRefusal | null {
  return /^\d{10}$/.test(telephone) ? null : { kind: 'telephone-length' }
}

function nameRefusal(name: string): AddressRefusal | null {
  return isPersonName(name) ? null : { kind: 'name-letters' }
}
