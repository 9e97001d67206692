import { describe, expect, test } from 'vitest'
import type { CleanOffice } from './clean-offices.ts'
import { medianPoint, robustMedian, weightedMedian } from './medians.ts'
import { locateOffices } from './office-locations.ts'
import { isInState } from './state-boxes.ts'

function office(lat: number, lng: number, changes: Partial<CleanOffice> = {}): CleanOffice {
  const plain = { pincode: '721101', name: 'Midnapore', kind: 'SO', district: 'Paschim Medinipur' } as const
  return { ...plain, state: 'WEST BENGAL', stateCode: 'WB', lat, lng, ...changes }
}

const kolkata = (lat: number, lng: number) => office(lat, lng, { pincode: '700001' })

const locations = (...offices: CleanOffice[]) =>
  locateOffices(offices).map(
    ({ location }) => location && [location.lat, location.lng].map((degrees) => degrees.toFixed(2)),
  )

describe('the coordinates of a post office', () => {
  test('are accepted in the bounding box of the state, with a tolerance of a twentieth of a degree', () => {
    expect(isInState('GA', 15.86, 74)).toBe(true)
    expect(isInState('GA', 15.87, 74)).toBe(false)
    expect(locations(office(22.42, 87.32), office(0, 0), office(19.87, 75.34))).toEqual([
      ['22.42', '87.32'],
      null,
      null,
    ])
  })

  test('are corrected if latitude and longitude are swapped', () => {
    expect(locations(office(87.32, 22.42))).toEqual([['22.42', '87.32']])
  })

  test('are rejected in whole degrees', () => {
    expect(locations(office(22, 87))).toEqual([null])
  })

  test('typed as degrees, minutes and seconds are converted if the pincode’s certain decimals confirm it', () => {
    const sure = [22.61, 22.62, 22.63].map((lat) => office(lat, 88.43))
    const typed = office(22.3658, 88.2548)
    expect(locations(...sure, typed).at(-1)).toEqual(['22.62', '88.43'])
  })

  test('are not changed if too few certain decimals contradict them', () => {
    const sure = [22.61, 22.62].map((lat) => office(lat, 88.43))
    expect(locations(...sure, office(22.3658, 88.2548)).at(-1)).toEqual(['22.37', '88.25'])
  })

  test('in a metro are compared with the middle of the prefix', () => {
    const right = [22.5736, 22.5748, 22.5726].map((lat) => kolkata(lat, 88.3483))
    expect(locations(...right, kolkata(22.3425, 88.2088)).at(-1)).toEqual(['22.57', '88.35'])
  })
})

describe('the median of locations', () => {
  test('counts a head office four times', () => {
    const head = { lat: 10, lng: 80, weight: 4 }
    const branches = [11, 12, 13].map((lat) => ({ lat, lng: 80, weight: 1 }))
    expect(medianPoint([head, ...branches])).toEqual({ lat: 10, lng: 80 })
  })

  test('is the mean of the two middle ones if their weights are equal', () => {
    expect(
      weightedMedian([
        [1, 1],
        [2, 1],
        [4, 1],
        [9, 1],
      ]),
    ).toBe(3)
    expect(
      weightedMedian([
        [1, 1],
        [2, 1],
        [9, 1],
      ]),
    ).toBe(2)
  })

  test('ignores outliers, and is null without locations', () => {
    const near = [10, 10.1, 10.2].map((lat) => ({ lat, lng: 80, weight: 1 }))
    expect(robustMedian([...near, { lat: 12, lng: 80, weight: 1 }], 40)).toEqual({ lat: 10.1, lng: 80 })
    expect(medianPoint([])).toBeNull()
  })
})
