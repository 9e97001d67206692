import { beforeAll, describe, expect, test } from 'vitest'
import { cleanOffices } from './clean-offices.ts'
import type { PostOffice } from './post-offices.ts'
import { readStartingData, type StartingRegion } from '../starting-data.ts'

let regions: StartingRegion[]

beforeAll(async () => {
  regions = (await readStartingData()).regions.available_regions
})

function office(pincode: string, changes: Partial<PostOffice> = {}): PostOffice {
  const plain = { name: `Office ${pincode}`, kind: 'BO', district: 'KOLAR', state: 'KARNATAKA' } as const
  return { pincode, ...plain, lat: 13.1, lng: 78.1, ...changes }
}

function cleaned(...offices: PostOffice[]) {
  return cleanOffices(offices, regions).map(({ pincode, stateCode, district }) => [
    pincode,
    stateCode,
    district,
  ])
}

const hundred = (pincode: string, changes: Partial<PostOffice> = {}) =>
  Array.from({ length: 100 }, (_, at) => office(pincode, { name: `Village ${at}`, ...changes }))

describe('cleaning the list of post offices', () => {
  test('removes army pincodes and duplicate offices', () => {
    const twice = [office('563101', { name: 'Kolar S.O' }), office('563101', { name: 'KOLAR SO' })]
    expect(cleaned(office('900056'), ...twice)).toEqual([['563101', 'KA', 'Kolar']])
  })

  test('finds a missing state by the pincode, else by its first three digits', () => {
    const offices = [office('563101'), office('563102', { district: 'CHIKKABALLAPURA' })]
    const missing = { state: 'NA', district: 'NA', name: 'Nowhere' }
    expect(cleaned(...offices, office('563102', missing), office('563199', missing)).slice(2)).toEqual([
      ['563102', 'KA', 'Chikkaballapura'],
      ['563199', 'KA', 'Chikkaballapura'],
    ])
  })

  test('corrects a state with under 2 % of the prefix and its district, but not one with 2 %', () => {
    const bihar = { state: 'BIHAR', district: 'GAYA' }
    const few = cleaned(...hundred('563101'), office('563101', { ...bihar, name: 'Stray' }))
    expect(few.at(-1)).toEqual(['563101', 'KA', 'Kolar'])
    const more = [1, 2, 3].map((at) => office('563101', { ...bihar, name: `Stray ${at}` }))
    expect(cleaned(...hundred('563101'), ...more).at(-1)).toEqual(['563101', 'BR', 'Gaya'])
  })

  test('leaves an enclave in its union territory however small it is', () => {
    const kerala = hundred('673101', { state: 'KERALA', district: 'KANNUR' })
    const mahe = office('673310', { state: 'PUDUCHERRY', district: 'MAHE', name: 'Mahe' })
    expect(cleaned(...kerala, mahe).at(-1)).toEqual(['673310', 'PY', 'Mahe'])
  })

  test('moves offices with Telangana’s prefixes from Andhra Pradesh to Telangana', () => {
    const telangana = Array.from({ length: 10 }, (_, at) =>
      office('504001', { state: 'TELANGANA', district: 'ADILABAD', name: `Village ${at}` }),
    )
    const before = office('504001', { state: 'ANDHRA PRADESH', district: 'KRISHNA', name: 'Old' })
    expect(cleaned(...telangana, before).at(-1)).toEqual(['504001', 'TS', 'Adilabad'])
  })
})
