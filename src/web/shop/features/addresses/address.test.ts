import { expect, test } from 'vitest'
import { savedAddress as home } from '../../view/saved-address.fixture.ts'
import { locatedBy, partsOfLine, toTypedAddress, typeOf, unlocated } from './address.ts'
import { problemOf, wizardProblemOf } from './address-problem.ts'

const parts = { house: '14', building: '2nd Cross', locality: 'Koramangala' }

test('ADR-10, ADR-20: editing starts with the saved address, adding with an empty form of type Home', () => {
  expect(toTypedAddress({ ...home, ...parts }, null)).toMatchObject(parts)
  expect([typeOf({ ...home, customer_address_type: 'office' }), typeOf(null)]).toEqual(['office', 'home'])
  const { type, ...empty } = toTypedAddress(null, null)
  expect([type, Object.values(empty).join('')]).toEqual(['home', ''])
})

test('feels right 11: a new address starts with the session’s pincode, a saved one with its own', () => {
  expect(toTypedAddress(null, '400001').postcode).toBe('400001')
  expect(toTypedAddress(home, '400001').postcode).toBe('560034')
})

test('feels right 11: an address saved as one line is split into its likely parts for editing', () => {
  expect(toTypedAddress(home, null)).toMatchObject({
    house: '14',
    building: '2nd Cross, Koramangala 4th Block',
    locality: '',
  })
  expect(partsOfLine('Lake View, 2nd Cross')).toEqual({
    house: '',
    building: 'Lake View, 2nd Cross',
    locality: '',
  })
  expect(partsOfLine('Flat 7')).toEqual({ house: 'Flat 7', building: '', locality: '' })
  expect(partsOfLine(`${'7'.repeat(40)}, A`).house).toBe('7'.repeat(40))
  expect(partsOfLine(`${'7'.repeat(41)}, A`).house).toBe('')
})

test('ADR-09: a picked locality fills in locality and pincode, unless the shopper typed a pincode', () => {
  const picked = { locality: 'Fort*', postcode: '400001' }
  const nothing = { locality: '', postcode: '' }
  expect(locatedBy(picked, nothing, nothing)).toEqual({ locality: 'Fort', postcode: '400001' })
  const known = { locality: '', postcode: '560034' }
  expect(locatedBy(picked, known, known).postcode).toBe('400001')
  expect(locatedBy(picked, known, nothing).postcode).toBe('560034')
  expect(locatedBy(picked, { locality: '', postcode: '5600' }, nothing).postcode).toBe('400001')
})

test('ADR-04: clearing removes the filled-in values and keeps typed text', () => {
  const filled = { locality: 'Fort', postcode: '400001' }
  expect(unlocated(filled, filled)).toEqual({ locality: '', postcode: '' })
  const typed = { locality: 'Fort, Horniman Circle', postcode: '400023' }
  expect(unlocated(typed, filled)).toEqual(typed)
})

test('ADR-13: the message about an empty or short pincode says postcode when adding, pincode when editing', () => {
  const typed = toTypedAddress(home, null)
  const said = (postcode: string, mode: 'add' | 'edit') => problemOf('postcode', { ...typed, postcode }, mode)
  expect([said('', 'add'), said('56003', 'add'), said('560034', 'add')]).toEqual([
    'Please enter postcode',
    'Please enter 6-digit postcode',
    null,
  ])
  expect([said('', 'edit'), said('56003', 'edit')]).toEqual([
    'Please enter pincode',
    'Please enter 6-digit pincode',
  ])
})

test('ADR-22, ERR-34: the wizard reports each empty field with its own texts', () => {
  const empty = { ...toTypedAddress(null, null), city: '', state: '' }
  const said = (field: keyof typeof empty, value = '') => wizardProblemOf(field, { ...empty, [field]: value })
  expect(said('firstName')).toBe('Please enter name')
  expect(said('lastName')).toBe('Please enter last name')
  expect(said('building')).toBe('Please enter address')
  expect(said('house')).toBe('Please enter flat or house number')
  expect(said('locality')).toBeNull()
  expect(said('state')).toBe('Please enter state')
  expect(said('city')).toBe('Please enter city')
  expect(said('postcode')).toBe('Please enter postcode')
  expect(said('postcode', '56003')).toBe('Please enter 6-digit postcode')
  expect([said('city', 'Bengaluru'), said('state', 'Karnataka'), said('postcode', '560034')]).toEqual([
    null,
    null,
    null,
  ])
})

test('ADR-18: the landmark may be empty in the sheet and in the wizard', () => {
  const empty = { ...toTypedAddress(null, null), city: '', state: '' }
  expect([problemOf('landmark', empty, 'add'), wizardProblemOf('landmark', empty)]).toEqual([null, null])
})
