import { beforeAll, describe, expect, test } from 'vitest'
import { distanceKm, type PincodeLocation } from '../../../domains/pincodes/pincodes.ts'
import { EXPECTED_LOCALITIES } from './expected-localities.fixture.ts'
import { readPincodeDirectory, type PincodeDirectory, type PincodeRow } from './pincode-directory.ts'
import { servedPincodes } from './served-pincodes.ts'
import { readStartingData, type StartingData } from '../starting-data.ts'
import { isInState } from './state-boxes.ts'

let startingData: StartingData
let directory: PincodeDirectory
let byPincode: Map<string, PincodeRow>
let codeOf: Map<number, string>
const heard: [string, number][] = []

beforeAll(async () => {
  startingData = await readStartingData()
  directory = await readPincodeDirectory((text, fraction) => heard.push([text, fraction]))
  byPincode = new Map(directory.pincodes.map((row) => [row.pincode, row]))
  codeOf = new Map(startingData.regions.available_regions.map(({ id, code }) => [id, code]))
})

const kmOff = (pincode: string, location: PincodeLocation) => {
  const row = byPincode.get(pincode)
  return row === undefined ? Number.POSITIVE_INFINITY : distanceKm(row, location)
}
const inOwnState = (row: PincodeRow, { lat, lng }: PincodeLocation) =>
  isInState(codeOf.get(row.regionId) ?? '', lat, lng)

describe('the directory of pincodes', () => {
  test('has every pincode of India Post except the army’s, and its post offices', () => {
    expect(directory.pincodes.length).toBe(19_584)
    expect(directory.offices.length).toBeGreaterThan(165_000)
    expect(directory.pincodes.filter(({ pincode }) => pincode.startsWith('9'))).toEqual([])
    expect(directory.offices.filter(({ pincode }) => !byPincode.has(pincode))).toEqual([])
  })

  test('has every listed locality within 3 km of its location, half of them within 1 km', () => {
    const distances = Object.entries(EXPECTED_LOCALITIES).map(([pincode, location]) =>
      kmOff(pincode, location),
    )
    const sorted = distances.toSorted((a, b) => a - b)
    expect(Object.keys(EXPECTED_LOCALITIES).filter((_pincode, at) => (distances[at] ?? 0) > 3)).toEqual([])
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(1)
  })

  test('has no pincode centre and no post office outside its state', () => {
    expect(directory.pincodes.filter((row) => !inOwnState(row, row))).toEqual([])
    const outside = directory.offices.filter((office) => {
      const row = byPincode.get(office.pincode)
      return row !== undefined && !inOwnState(row, office)
    })
    expect(outside).toEqual([])
  })

  test('has every pincode in a state with its first three digits', () => {
    const owners = new Map(
      startingData.regions.available_regions.map(({ id, pin_prefix_ranges }) => [id, pin_prefix_ranges]),
    )
    const strays = directory.pincodes.filter(({ pincode, regionId }) => {
      const prefix = pincode.slice(0, 3)
      return !owners.get(regionId)?.some(([from, to]) => prefix >= from && prefix <= to)
    })
    expect(strays).toEqual([])
  })

  test('has no empty name, no unknown name and no kind of office', () => {
    const blank = directory.pincodes.filter(
      ({ city, district }) => city === '' || district === '' || district === 'NA',
    )
    expect(blank).toEqual([])
    const kinds = directory.offices.filter(({ name }) => name === '' || /\s[BSH]\.?O\.?$/.test(name))
    expect(kinds).toEqual([])
  })

  test('agrees with every everyday name of a locality on its city and state', () => {
    const differing = startingData.localityAliases.localities.filter(({ pincode, city, state }) => {
      const row = byPincode.get(pincode)
      return row?.city !== city || codeOf.get(row.regionId) !== state
    })
    expect(differing).toEqual([])
  })

  test('reports its progress from 0 to 1', () => {
    const fractions = heard.map(([, fraction]) => fraction)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect([fractions.at(0), fractions.at(-1)]).toEqual([0, 1])
  })
})

test('without India Post’s directory the served pincodes have their city and state', () => {
  const { pincodes, offices } = servedPincodes(startingData)
  const row = pincodes.find(({ pincode }) => pincode === '560034')
  expect(row).toMatchObject({ city: 'Bengaluru', regionId: 549, lat: 12.97, lng: 77.59 })
  expect(offices.length).toBe(pincodes.length)
  expect(pincodes.some(({ pincode }) => pincode === '190001')).toBe(false)
})
