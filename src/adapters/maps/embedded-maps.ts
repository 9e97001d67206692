import type { MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { geocode } from '../../domains/pincodes/pincodes.store.server.ts'
import { createLocalityWords, findLocalities } from '../../domains/pincodes/localities.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'

/** Map lookups without a provider: they read the directory of pincodes in the shop's database. */
export function createEmbeddedMaps(db: Executor): MapsPort {
  const words = createLocalityWords(db)
  return {
    geocode: (pincode) => geocode(db, pincode),
    places: (input, _caller, near = null) => findLocalities(db, { input, near }, words),
  }
}
