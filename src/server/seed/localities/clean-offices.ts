import { districtName } from './district-names.ts'
import { toPrefix } from './metros.ts'
import { localityName } from './office-names.ts'
import type { PostOffice } from './post-offices.ts'
import type { StartingRegion } from '../starting-data.ts'
import { mostFrequent, tallyBy } from '../tally.ts'

/** A post office with a readable name, in its state and district; its coordinates are still unchecked. */
export type CleanOffice = PostOffice & { stateCode: string }

type StatedOffice = PostOffice & { stateCode: string | null }

const ARMY = '9'
const UNKNOWN = 'NA'
/** A state with less than this share of a prefix is a typing error, not a border. */
const STRAY_SHARE = 0.02

/**
 * Cleans the names, states and districts in this order: removes army pincodes, makes office names readable, removes
 * duplicates, and corrects states and then districts.
 */
export function cleanOffices(
  published: readonly PostOffice[],
  regions: readonly StartingRegion[],
): CleanOffice[] {
  const codes = stateCodes(regions)
  const stated = published
    .filter((office) => !office.pincode.startsWith(ARMY))
    .map((office) => ({
      ...office,
      name: localityName(office.name),
      stateCode: codes.get(stateKey(office.state)) ?? null,
    }))
  const once = withoutDuplicates(stated)
  return settleDistricts(once, settleStates(once, regions))
}

function withoutDuplicates(offices: readonly StatedOffice[]): StatedOffice[] {
  const seen = new Set<string>()
  return offices.filter((office) => {
    const key = `${office.pincode}|${office.name.toLowerCase()}|${office.district}`
    return !seen.has(key) && seen.add(key)
  })
}

function settleStates(
  offices: readonly StatedOffice[],
  regions: readonly StartingRegion[],
): (string | null)[] {
  const ofPincode = tallyBy(
    offices,
    (office) => office.pincode,
    (office) => office.stateCode,
  )
  const ofPrefix = tallyBy(offices, toPrefix, (office) => office.stateCode)

  return offices.map((office) => {
    const prefix = toPrefix(office)
    const tally = ofPrefix.get(prefix)
    const majority = mostFrequent(tally)
    const said = office.stateCode ?? mostFrequent(ofPincode.get(office.pincode)) ?? majority
    if (said === null || said === majority || ownsPrefix(regions, said, prefix)) return said

    const all = [...(tally?.values() ?? [])].reduce((sum, count) => sum + count, 0)
    const isStray = (tally?.get(said) ?? 0) < all * STRAY_SHARE
    // Telangana separated from Andhra Pradesh in 2014; some of its offices are still listed under the latter.
    const isBeforeSplit = said === 'AP' && majority === 'TS'
    return isStray || isBeforeSplit ? majority : said
  })
}

// A district counts as evidence only if the office's state was not corrected.
function settleDistricts(
  offices: readonly StatedOffice[],
  states: readonly (string | null)[],
): CleanOffice[] {
  const settled = offices.flatMap((office, at) => {
    const stateCode = states[at] ?? null
    if (stateCode === null) return []
    const listed = stateCode === office.stateCode && office.district !== UNKNOWN ? office.district : null
    return [{ ...office, stateCode, listed }]
  })
  const ofPincode = tallyBy(
    settled,
    (office) => office.stateCode + office.pincode,
    (office) => office.listed,
  )
  const ofPrefix = tallyBy(
    settled,
    (office) => office.stateCode + toPrefix(office),
    (office) => office.listed,
  )

  return settled.map(({ listed, ...office }) => {
    const near = ofPincode.get(office.stateCode + office.pincode)
    const around = ofPrefix.get(office.stateCode + toPrefix(office))
    const district = listed ?? mostFrequent(near) ?? mostFrequent(around) ?? office.district
    return { ...office, district: districtName(office.stateCode, district) }
  })
}

function stateCodes(regions: readonly StartingRegion[]): Map<string, string> {
  const named = regions.flatMap((region) =>
    [region.name, ...region.aliases].map((name) => [name, region.code]),
  )
  return new Map(named.map(([name = '', code = '']) => [stateKey(name), code]))
}

function stateKey(name: string): string {
  return name.toUpperCase().replace('&', 'AND').replace(/^THE /, '')
}

function ownsPrefix(regions: readonly StartingRegion[], stateCode: string, prefix: string): boolean {
  const region = regions.find((candidate) => candidate.code === stateCode)
  return region?.pin_prefix_ranges.some(([from, to]) => prefix >= from && prefix <= to) ?? false
}
