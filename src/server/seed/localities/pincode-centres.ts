import { distanceKm, type PincodeLocation } from '../../../domains/pincodes/pincodes.ts'
import { medianPoint, robustMedian, type WeightedPoint } from './medians.ts'
import { isMetro } from './metros.ts'
import type { LocatedOffice } from './office-locations.ts'
import { isInState } from './state-boxes.ts'
import { groupBy, mostFrequent, tallyBy } from '../tally.ts'

/** The location of a pincode: its state, its district and its centre. */
export type PincodeCentre = { pincode: string; stateCode: string; district: string } & PincodeLocation

/** The weight of an office: how likely it handles a letter for the town. */
const WEIGHTS = { HO: 4, SO: 3, BO: 1 } as const

const FAR_KM = 40
const FAR_KM_IN_METRO = 12
const ASTRAY_KM = 120
const ASTRAY_SPREADS = 4
const SURE_WITNESSES = 3
const NEIGHBOURS_EACH_SIDE = 4

// The source has no coordinates for the capital of Lakshadweep, and the neighbouring pincodes are other islands.
const setByHand: Record<string, PincodeLocation> = { '682555': { lat: 10.5669, lng: 72.642 } }

type Draft = {
  pincode: string
  stateCode: string
  district: string
  own: PincodeLocation | null
  isSure: boolean
}

/**
 * The centre of every pincode: the weighted median of its offices without outliers. A pincode that is far from its
 * neighbours in number, or has no coordinates, gets the centre of those neighbours.
 */
export function pincodeCentres(offices: readonly LocatedOffice[]): PincodeCentre[] {
  const drafts = [...groupBy(offices, (office) => office.pincode)].map(([pincode, group]) =>
    draftOf(pincode, group),
  )
  return [...groupBy(drafts, (draft) => draft.stateCode).values()].flatMap((ofState) =>
    settleCentres(ofState),
  )
}

function draftOf(pincode: string, offices: readonly LocatedOffice[]): Draft {
  const stateCode = majority(offices, (office) => office.stateCode)
  const inState = offices.filter((office) => office.stateCode === stateCode)
  const points = inState.flatMap(({ location, kind }) =>
    location === null ? [] : [{ ...location, weight: WEIGHTS[kind] }],
  )
  const farKm = isMetro({ pincode }) ? FAR_KM_IN_METRO : FAR_KM
  const middle = robustMedian(points, farKm)
  // If a territory has two parts, the middle of its offices may lie in neither.
  const own = middle !== null && isInState(stateCode, middle.lat, middle.lng) ? middle : null
  return {
    pincode,
    stateCode,
    district: majority(inState, (office) => office.district),
    own,
    isSure: own !== null && isWitnessed(own, points, farKm),
  }
}

// Equal coordinates at many offices are one person's guess, so only distinct ones count; one of a town takes
// precedence.
function isWitnessed(middle: PincodeLocation, points: readonly WeightedPoint[], farKm: number): boolean {
  const near = points.filter((point) => distanceKm(point, middle) <= farKm)
  const different = new Set(near.map(({ lat, lng }) => `${lat} ${lng}`))
  return different.size >= SURE_WITNESSES && near.some(({ weight }) => weight > WEIGHTS.BO)
}

function settleCentres(ofState: readonly Draft[]): PincodeCentre[] {
  const sorted = ofState.toSorted((a, b) => (a.pincode < b.pincode ? -1 : 1))
  return sorted.flatMap((draft, at) => {
    const { own, isSure, ...pincode } = draft
    const byHand = setByHand[pincode.pincode]
    if (byHand !== undefined) return [{ ...pincode, ...byHand }]

    const neighbours = neighboursOf(sorted, at)
    const middle = middleInState(draft.stateCode, neighbours)
    const isAstray =
      own !== null && !isSure && middle !== null && distanceKm(own, middle) > tolerance(neighbours, middle)
    const centre = own === null || isAstray ? (middle ?? own) : own
    return centre === null ? [] : [{ ...pincode, ...centre }]
  })
}

// Numbers follow roads and railways, so pincodes with adjacent numbers are neighbours.
function neighboursOf(sorted: readonly Draft[], at: number): PincodeLocation[] {
  const placesOf = (drafts: readonly Draft[]) => drafts.flatMap(({ own }) => (own === null ? [] : [own]))
  const before = placesOf(sorted.slice(Math.max(0, at - 3 * NEIGHBOURS_EACH_SIDE), at))
  const after = placesOf(sorted.slice(at + 1, at + 1 + 3 * NEIGHBOURS_EACH_SIDE))
  return [...before.slice(-NEIGHBOURS_EACH_SIDE), ...after.slice(0, NEIGHBOURS_EACH_SIDE)]
}

function middleInState(stateCode: string, neighbours: readonly PincodeLocation[]): PincodeLocation | null {
  const middle = medianPoint(neighbours.map((neighbour) => ({ ...neighbour, weight: 1 })))
  if (middle === null || isInState(stateCode, middle.lat, middle.lng)) return middle
  return neighbours[0] ?? null
}

function tolerance(neighbours: readonly PincodeLocation[], middle: PincodeLocation): number {
  const distances = neighbours.map((neighbour) => distanceKm(neighbour, middle)).toSorted((a, b) => a - b)
  const spread = distances[Math.floor(distances.length / 2)] ?? 0
  return Math.max(ASTRAY_KM, ASTRAY_SPREADS * spread)
}

function majority(offices: readonly LocatedOffice[], nameOf: (office: LocatedOffice) => string): string {
  return mostFrequent(tallyBy(offices, () => '', nameOf).get('')) ?? ''
}
