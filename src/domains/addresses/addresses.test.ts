import { describe, expect, test } from 'vitest'
import type { AddressForm } from './addresses.ts'
import {
  addressFormRefusal,
  addressType,
  addressTypeLabel,
  deleteRefusal,
  isPostcode,
  stripToAddressCharacters,
  stripToPostcodeDigits,
  landmarkRefusal,
  PART_LENGTH,
  partRefusal,
  postcodeRefusal,
  savedParts,
  STREET_LENGTH,
  streetLines,
  streetRefusal,
} from './addresses.ts'
import { addressBookMessage, addressMessage, addressText } from './addresses.messages.ts'

const form: AddressForm = {
  firstName: 'Ananya',
  lastName: 'Rao',
  telephone: '9845012345',
  postcode: '560034',
  city: 'Bengaluru',
  state: 'Karnataka',
  street: '#12/3, 4th Floor, Lake View (East)',
  landmark: '',
}

function said(change: Partial<AddressForm>, mode: 'add' | 'edit' = 'add') {
  const refused = addressFormRefusal({ ...form, ...change })
  return refused && [refused.field, addressMessage(refused.refusal, mode)]
}

function saidOnDelete(isOnly: boolean, isDefault: boolean) {
  const refusal = deleteRefusal({ isOnly, isDefault })
  return refusal && addressBookMessage[refusal.kind]
}

describe('an address form', () => {
  test('ADR-18: is saved without a landmark', () => {
    expect(said({})).toBeNull()
    expect(said({ landmark: 'Near Forum Mall' })).toBeNull()
  })

  test('ADR-17: requires every other field', () => {
    for (const field of ['firstName', 'lastName', 'telephone', 'city', 'state', 'street'] as const) {
      expect(said({ [field]: ' ' })).toEqual([field, 'All Fields are Mandatory'])
    }
  })

  test('ADR-13: asks for a 6-digit postcode, or pincode when editing', () => {
    expect(said({ postcode: '' })).toEqual(['postcode', 'Please enter postcode'])
    expect(said({ postcode: '56003' })).toEqual(['postcode', 'Please enter 6-digit postcode'])
    expect(said({ postcode: '5600345' })).toEqual(['postcode', 'Please enter 6-digit postcode'])
    expect(said({ postcode: '' }, 'edit')).toEqual(['postcode', 'Please enter pincode'])
    expect(said({ postcode: '56003a' }, 'edit')).toEqual(['postcode', 'Please enter 6-digit pincode'])
  })

  test('ADR-13: keeps up to six digits of what is typed', () => {
    expect(['560 034', '56003a', '5600345'].map(stripToPostcodeDigits)).toEqual(['560034', '56003', '560034'])
    expect(postcodeRefusal('000000')).toBeNull()
    expect(['560034', '060034', '56003', '5600344'].map(isPostcode)).toEqual([true, false, false, false])
  })

  test('ADR-11: accepts names of letters and spaces only', () => {
    expect(said({ firstName: 'R2' })).toEqual(['firstName', 'Please use only letters and spaces'])
    expect(said({ lastName: '<b>' })).toEqual(['lastName', 'Please use only letters and spaces'])
  })

  test('ADR-17: accepts any ten digits as the contact number', () => {
    expect(said({ telephone: '0801234567' })).toBeNull()
    expect(said({ telephone: '984501234' })).toEqual(['telephone', 'Mobile must be 10 digits'])
    expect(said({ telephone: '98450123456' })).toEqual(['telephone', 'Mobile must be 10 digits'])
    expect(said({ telephone: '98450 1234' })).toEqual(['telephone', 'Mobile must be 10 digits'])
  })

  test('ADR-12: accepts letters, digits, spaces and some punctuation in street and landmark', () => {
    expect(streetRefusal("B-2, St. Mary's Rd; Tower A+B: #4 & 5\nKoramangala")).toBeNull()
    expect(
      ['<script>', 'a{b}', 'a=b', 'a\u0000b', '🏠'].map((street) => streetRefusal(street)?.kind),
    ).toEqual(Array.from({ length: 5 }, () => 'street-characters'))
    expect(landmarkRefusal('a|b')).toEqual({ kind: 'landmark-characters' })
    expect(stripToAddressCharacters('12 <b>Lake</b> View!')).toBe('12 bLake/b View')
  })

  test('ADR-12: limits the length of its lines', () => {
    expect(streetRefusal('a'.repeat(200))).toBeNull()
    expect(streetRefusal('a'.repeat(201))).toEqual({ kind: 'street-long' })
    expect(landmarkRefusal('a'.repeat(100))).toBeNull()
    expect(landmarkRefusal('a'.repeat(101))).toEqual({ kind: 'landmark-long' })
  })
})

describe('the parts of a house line', () => {
  const parts = { house: 'B-304', building: 'Lake View, 2nd Cross', locality: 'Koramangala' }
  const lines = ['B-304', 'Lake View, 2nd Cross', 'Koramangala']
  const CITY = 'Bengaluru, Karnataka'

  test('feels right 11: make up the line, each once', () => {
    expect(streetLines(parts, CITY)).toEqual(lines)
    expect(streetLines({ ...parts, locality: 'bengaluru' }, CITY)).toEqual(lines.slice(0, 2))
    expect(streetLines({ ...parts, locality: '' }, CITY)).toEqual(lines.slice(0, 2))
    expect(streetLines({ ...parts, building: '2nd Cross, koramangala 4th Block' }, CITY)).toEqual([
      'B-304',
      '2nd Cross, koramangala 4th Block',
    ])
  })

  test('feels right 11: may have forty, ninety-six and sixty characters, and together fit on a line', () => {
    for (const [part, most] of Object.entries(PART_LENGTH) as [keyof typeof PART_LENGTH, number][]) {
      expect(partRefusal(part, 'a'.repeat(most))).toBeNull()
      expect(partRefusal(part, 'a'.repeat(most + 1))).toEqual({ kind: 'part-long', most })
    }
    const longest = Object.values(PART_LENGTH).map((most) => 'a'.repeat(most))
    expect(longest.join(', ').length).toBe(STREET_LENGTH)
  })

  test('feels right 11: have the characters of a house line, and only the locality may be empty', () => {
    expect(partRefusal('house', '#12/3')).toBeNull()
    expect(partRefusal('building', '<b>')).toEqual({ kind: 'street-characters' })
    expect(partRefusal('house', ' ')).toEqual({ kind: 'fields-missing' })
    expect(partRefusal('building', '')).toEqual({ kind: 'fields-missing' })
    expect(partRefusal('locality', '')).toBeNull()
  })

  test('feels right 11: are used only while they make up the line that is stored', () => {
    expect(savedParts({ city: CITY, ...parts, street: lines })).toEqual(parts)
    expect(savedParts({ city: CITY, ...parts, locality: null, street: lines.slice(0, 2) })).toEqual({
      ...parts,
      locality: '',
    })
    expect(savedParts({ city: CITY, ...parts, street: ['15, 3rd Cross'] })).toBeNull()
    expect(savedParts({ city: CITY, ...parts, street: [...lines, 'India'] })).toBeNull()
    expect(savedParts({ city: CITY, house: null, building: null, locality: null, street: lines })).toBeNull()
    expect(savedParts({ city: CITY, street: lines })).toBeNull()
  })
})

describe('the kind of an address', () => {
  test('ADR-20: is home if it is missing or the text null', () => {
    expect([null, undefined, '', 'null', 'Home', 'OFFICE', 'friend', 'other'].map(addressType)).toEqual([
      'home',
      'home',
      'home',
      'home',
      'home',
      'office',
      'friend',
      'other',
    ])
    expect(addressType('castle')).toBeNull()
  })

  test('ADR-06: is displayed with a capital letter', () => {
    expect([null, 'null', 'office', 'friend'].map(addressTypeLabel)).toEqual([
      'Home',
      'Home',
      'Office',
      'Friend',
    ])
  })
})

test('ADR-23: neither the only address nor the default one can be deleted', () => {
  expect(saidOnDelete(true, true)).toBe("This Address can't be deleted")
  expect(saidOnDelete(false, true)).toBe('Default address cannot be deleted')
  expect(saidOnDelete(false, false)).toBeNull()
})

test('ADR-14 to ADR-16, ADR-19: looking up a pincode and saving an address use the exact texts', () => {
  const texts = {
    'postcode-unknown': 'Please enter a valid pin code',
    'lookup-failed': 'Could not validate pin code. Please try again.',
    'not-serviceable': 'Our service does not cover this pincode area',
    'serviceability-unknown': 'Could not verify pincode serviceability. Please try again.',
    'city-empty': 'Please enter a city',
    'state-empty': 'Please enter a state',
    'state-unknown': 'Please enter a valid state',
  } as const
  for (const kind of Object.keys(texts) as (keyof typeof texts)[]) {
    expect(addressMessage({ kind }, 'add')).toBe(texts[kind])
  }
  expect(addressMessage({ kind: 'state-wrong', postcode: '560034', state: 'Karnataka' }, 'add')).toBe(
    'The state for pincode 560034 is Karnataka. Please enter a valid state.',
  )
  expect(addressMessage({ kind: 'city-wrong', postcode: '560034' }, 'edit')).toBe(
    'Please enter the correct city for pincode 560034.',
  )
  expect(addressBookMessage['save-failed']).toBe(
    'Something went wrong while saving your address. Please try again.',
  )
  expect(addressText).toMatchObject({
    heading: 'Where should we come?',
    searchPlaceholder: 'Search for your locality',
    none: 'No addresses available',
  })
})
