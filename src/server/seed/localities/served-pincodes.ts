import { cityGuess } from './pincode-cities.ts'
import type { StartingData } from '../starting-data.ts'

/**
 * The pincodes of the starting data: every number in a service area, located at the centre of its city. They are
 * sufficient to search and book in the served cities.
 */
export function servedPincodes({ serviceAreas }: StartingData) {
  const cityOf = cityGuess(serviceAreas)
  const cities = new Map(serviceAreas.cities.map((city) => [city.CityId, city]))
  const pincodes = serviceAreas.areas.flatMap((area) => {
    const city = cities.get(area.CityId)
    if (city === undefined) return []
    const { StateId: regionId, name: district, state_code: stateCode, lat, lng } = city
    return area.pincode_ranges.flatMap(numbersBetween).map((pincode) => {
      return { pincode, regionId, district, city: cityOf({ pincode, stateCode, district }), lat, lng }
    })
  })
  const offices = pincodes.map(({ pincode, city, lat, lng }) => {
    return { pincode, name: city, kind: 'SO' as const, lat, lng }
  })
  return { pincodes, offices }
}

function numbersBetween([from, to]: readonly [string, string]): string[] {
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => String(Number(from) + step))
}
