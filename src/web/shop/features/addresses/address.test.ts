import { expect, test } from 'vitest'
import { savedAddress as home } from '../../view/saved-address.fixture.ts'
import { streetWith, streetWithout, toTypedAddress, typeOf } from './address.ts'
import { problemOf, wizardProblemOf } from './address-problem.ts'

test('ADR-10, ADR-20: editing starts with the saved address, adding with an empty form of type Home', () => {
  expect(toTypedAddress(home).street).toBe('14, 2nd Cross, Koramangala 4th Block')
  expect([typeOf({ ...home, customer_address_type: 'office' }), typeOf(null)]).toEqual(['office', 'home'])
  expect(Object.values(toTypedAddress(null)).join('')).toBe('')
})

test('ADR-09: a picked locality ends the house line; typed text stays, and an earlier pick is replaced', () => {
  expect(streetWith('', 'Koramangala', '')).toBe('Koramangala')
  expect(streetWith('14, 2nd Cross', 'Koramangala', '')).toBe('14, 2nd Cross, Koramangala')
  expect(streetWith('14, 2nd Cross, Koramangala', 'Indiranagar', 'Koramangala')).toBe(
    '14, 2nd Cross, Indiranagar',
  )
  expect(streetWith('14, koramangala 4th Block', 'Koramangala', '')).toBe('14, koramangala 4th Block')
})

test('ADR-04: clearing removes a picked locality, and no typed text', () => {
  expect(streetWithout('Koramangala', 'Koramangala')).toBe('')
  expect(streetWithout('14, 2nd Cross, Koramangala', 'Koramangala')).toBe('14, 2nd Cross')
  expect(streetWithout('14, 2nd Cross', 'Koramangala')).toBe('14, 2nd Cross')
  expect(streetWithout('14, 2nd Cross', '')).toBe('14, 2nd Cross')
})

test('ADR-13: the message about an empty or short pincode says postcode when adding, pincode when editing', () => {
  const typed = toTypedAddress(home)
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
  const empty = { ...toTypedAddress(null), city: '', state: '' }
  const said = (field: keyof typeof empty, value = '') => wizardProblemOf(field, { ...empty, [field]: value })
  expect(said('firstName')).toBe('Please enter name')
  expect(said('lastName')).toBe('Please enter last name')
  expect(said('street')).toBe('Please enter address')
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
  const empty = { ...toTypedAddress(null), city: '', state: '' }
  expect([problemOf('landmark', empty, 'add'), wizardProblemOf('landmark', empty)]).toEqual([null, null])
})
