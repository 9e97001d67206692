import { distanceKm, type PincodeLocation } from '../../../domains/pincodes/pincodes.ts'

/** A location with a weight, which says how often it counts. */
export type WeightedPoint = PincodeLocation & { weight: number }

/** The medians of latitude and longitude, with each location counted by its weight; null for an empty list. */
export function medianPoint(points: readonly WeightedPoint[]): PincodeLocation | null {
  if (points.length === 0) return null
  return {
    lat: weightedMedian(points.map(({ lat, weight }) => [lat, weight])),
    lng: weightedMedian(points.map(({ lng, weight }) => [lng, weight])),
  }
}

/** The median after removing the points that are over `farKm` from the first median. */
export function robustMedian(points: readonly WeightedPoint[], farKm: number): PincodeLocation | null {
  const first = medianPoint(points)
  if (first === null) return null
  return medianPoint(points.filter((point) => distanceKm(point, first) <= farKm)) ?? first
}

/** The weighted median; the mean of the two middle values if half of the weight is on each side. */
export function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([a], [b]) => a - b)
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2
  let passed = 0
  for (const [at, [value, weight]] of sorted.entries()) {
    passed += weight
    if (passed > half) return value
    if (passed === half) return (value + (sorted[at + 1]?.[0] ?? value)) / 2
  }
  return Number.NaN
}
