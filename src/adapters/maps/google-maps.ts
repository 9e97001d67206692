import type { MapLocality, MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { MOST_LOCALITIES, localityKey, nearestFirst } from '../../domains/pincodes/pincodes.ts'
import { regions, stateNames } from '../../domains/pincodes/pincodes.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Log } from '../../kernel/log.ts'
import { createEmbeddedMaps } from './embedded-maps.ts'
import type { GoogleConfig, GoogleFailure } from './google-client.ts'
import { createGoogleLookups, type LookupTools } from './google-lookups.ts'
import { toMapLocality, geocodeFrom, type States } from './google-locality.ts'

/**
 * Google Maps behind the address form. If Google is unavailable, or a limit of billed requests is used up, the
 * embedded directory answers. A pincode that Google does not know in India does not exist.
 *
 * @see ADR-14
 */
export function createGoogleMaps(config: GoogleConfig, tools: LookupTools): MapsPort {
  const { db, log } = tools
  const google = createGoogleLookups(config, tools)
  const embedded = createEmbeddedMaps(db)
  return {
    async geocode(pincode, caller) {
      const answer = await google.geocode(pincode, caller)
      const ours = await embedded.geocode(pincode, caller)
      if (!answer.ok) {
        logFailure(log, 'geocode', answer.refusal)
        return ours
      }
      const states = await statesIn(db)
      const geocodes = answer.value.map((result) => geocodeFrom(result, pincode, { states, embedded: ours }))
      return geocodes.find((one) => one !== null) ?? null
    },
    async places(input, caller, near = null) {
      const answer = await google.search(input, caller)
      if (!answer.ok) logFailure(log, 'places', answer.refusal)
      const states = await statesIn(db)
      const theirs = (answer.ok ? answer.value : [])
        .map((result) => toMapLocality(result, states))
        .filter((locality) => locality !== null)
      // The stored answer is shared by all callers, so the caller's pincode affects only the order.
      if (theirs.length >= MOST_LOCALITIES) return nearestFirst(theirs, near).slice(0, MOST_LOCALITIES)
      // Google lists many localities without a pincode; our directory has one for each of its localities.
      return nearestFirst(merged(theirs, await embedded.places(input, caller, near)), near)
    },
  }
}

async function statesIn(db: Executor): Promise<States> {
  return { regions: await regions(db), names: await stateNames(db) }
}

// A request that was not sent needs no log line: a used-up limit is logged where it is counted.
function logFailure(log: Log, call: string, failure: GoogleFailure): void {
  if (failure.kind === 'failed') log.warn('maps_unavailable', { call, detail: failure.detail })
}

function merged(theirs: readonly MapLocality[], ours: readonly MapLocality[]): MapLocality[] {
  const taken = new Set(theirs.map(keyOf))
  return [...theirs, ...ours.filter((locality) => !taken.has(keyOf(locality)))].slice(0, MOST_LOCALITIES)
}

const keyOf = ({ locality, postcode }: MapLocality) => `${localityKey(locality)} ${postcode}`
