import { describe, expect, test } from 'vitest'
import type { DirectoryEntry } from './directory-match.ts'
import {
  cityMatches,
  joinCityState,
  directoryRefusal,
  splitCityState,
  stateMatches,
} from './directory-match.ts'

const koramangala: DirectoryEntry = {
  postcode: '560034',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  localities: ['Koramangala', 'St. John’s Medical College', 'Agara'],
}
const aliases = [
  ['Bengaluru', 'Bangalore'],
  ['Chennai', 'Madras'],
]
const states = [['Karnataka'], ['Tamil Nadu'], ['Jammu and Kashmir'], ['Odisha', 'Orissa']]
const directory = { place: koramangala, aliases, states }

function refused(city: string, state = 'Karnataka') {
  return directoryRefusal({ city, state }, directory)
}

describe('AMB-40: a city', () => {
  test('matches any locality, the district or an alias of the pincode, ignoring case and accents', () => {
    const names = ['Bengaluru', 'BANGALORE', 'bengaluru urban', ' koramangala ', 'Āgara', 'Bengaluru-Urban']
    expect(names.filter((name) => cityMatches(name, koramangala, aliases))).toEqual(names)
  })

  test('does not match another city or a part of a name', () => {
    const names = ['Chennai', 'Madras', 'Bengal', 'uru', '', ',']
    expect(names.filter((name) => cityMatches(name, koramangala, aliases))).toEqual([])
  })

  test('AMB-39: is accepted joined with its state, as it is stored', () => {
    expect(cityMatches('Bangalore, Karnataka', koramangala, aliases)).toBe(true)
    expect(splitCityState(joinCityState('Bengaluru', 'Karnataka'))).toEqual({
      city: 'Bengaluru',
      state: 'Karnataka',
    })
    expect(splitCityState('Agara, Bengaluru, Karnataka').city).toBe('Agara, Bengaluru')
    expect(splitCityState('Bengaluru')).toEqual({ city: 'Bengaluru', state: null })
  })
})

describe('ADR-16: city and state of a pincode', () => {
  test('are accepted if both match', () => {
    expect(refused('Bangalore')).toBeNull()
    expect(refused('Bengaluru, Karnataka', 'KARNATAKA')).toBeNull()
    expect(stateMatches('Jammu & Kashmir', 'Jammu and Kashmir', states)).toBe(true)
    expect(stateMatches('orissa', 'Odisha', states)).toBe(true)
    expect(stateMatches('Orissa', 'Karnataka', states)).toBe(false)
  })

  test('are both required', () => {
    expect(refused('')).toEqual({ kind: 'city-empty' })
    expect(refused('Bengaluru', ' ')).toEqual({ kind: 'state-empty' })
  })

  test('are refused if the state is unknown or not the pincode’s', () => {
    expect(refused('Bengaluru', 'Texas')).toEqual({ kind: 'state-unknown' })
    expect(refused('Bengaluru', 'Tamil Nadu')).toEqual({
      kind: 'state-wrong',
      postcode: '560034',
      state: 'Karnataka',
    })
  })

  test('are refused if the city is not the pincode’s', () => {
    expect(refused('Mysuru')).toEqual({ kind: 'city-wrong', postcode: '560034' })
  })
})
