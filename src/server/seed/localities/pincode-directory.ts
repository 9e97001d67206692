import { distanceKm, type PincodeLocation } from '../../../domains/pincodes/pincodes.ts'
import { cleanOffices } from './clean-offices.ts'
import { isMetro } from './metros.ts'
import { locateOffices, type LocatedOffice } from './office-locations.ts'
import { pincodeCentres, type PincodeCentre } from './pincode-centres.ts'
import { cityGuess } from './pincode-cities.ts'
import { readPostOffices, type PostOffice } from './post-offices.ts'
import { servedPincodes } from './served-pincodes.ts'
import { readStartingData, SEED_FOLDER, type StartingData } from '../starting-data.ts'

/** A pincode as the database stores it. The location is its centre. */
export type PincodeRow = {
  pincode: string
  regionId: number
  district: string
  city: string
} & PincodeLocation

/** A post office under the name people use for the locality. */
export type OfficeRow = { pincode: string; name: string; kind: 'HO' | 'SO' | 'BO' } & PincodeLocation

/** All pincodes and post offices, ready for the database. */
export type PincodeDirectory = { pincodes: PincodeRow[]; offices: OfficeRow[] }

/** Receives the current step and the completed fraction, 0 to 1. */
export type OnProgress = (text: string, fraction: number) => void

const OFFICE_KM = 30
const OFFICE_KM_IN_METRO = 12

/** Reads and cleans India Post's directory; if it is not installed, returns only the served pincodes. */
export async function readPincodeDirectory(
  onProgress: OnProgress,
  folder = SEED_FOLDER,
): Promise<PincodeDirectory> {
  onProgress('Reading the directory of pincodes', 0)
  const startingData = await readStartingData(folder)
  const published = await readPostOffices()
  return published === null
    ? servedPincodes(startingData)
    : cleanDirectory(published, startingData, onProgress)
}

function cleanDirectory(
  published: readonly PostOffice[],
  { regions, serviceAreas }: StartingData,
  onProgress: OnProgress,
): PincodeDirectory {
  onProgress('Cleaning names, states and districts', 0.3)
  const cleaned = cleanOffices(published, regions.available_regions)
  onProgress('Checking coordinates', 0.7)
  const offices = locateOffices(cleaned)
  onProgress('Finding the middle of each pincode', 0.85)
  const centres = pincodeCentres(offices)

  const regionIds = new Map(regions.available_regions.map(({ code, id }) => [code, id]))
  const cityOf = cityGuess(serviceAreas)
  const pincodes = centres.flatMap((centre) => {
    const regionId = regionIds.get(centre.stateCode)
    if (regionId === undefined) return []
    const { pincode, district } = centre
    return [{ pincode, regionId, district, city: cityOf(centre), ...rounded(centre) }]
  })
  onProgress('Directory of pincodes ready', 1)
  return { pincodes, offices: officeRows(offices, centres) }
}

function officeRows(offices: readonly LocatedOffice[], centres: readonly PincodeCentre[]): OfficeRow[] {
  const centreOf = new Map(centres.map((centre) => [centre.pincode, centre]))
  return offices.flatMap(({ pincode, name, kind, location }) => {
    const centre = centreOf.get(pincode)
    if (centre === undefined) return []
    const mostKm = isMetro(centre) ? OFFICE_KM_IN_METRO : OFFICE_KM
    const isNear = location !== null && distanceKm(location, centre) <= mostKm
    return [{ pincode, name, kind, ...rounded(isNear ? location : centre) }]
  })
}

// A ten-thousandth of a degree is eleven metres, finer than the measurement of any post office.
function rounded({ lat, lng }: PincodeLocation): PincodeLocation {
  return { lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 }
}
