import type * as z from 'zod'
import { MOST_PLACES } from '../../domains/pincodes/pincodes.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { boundedFetch, type BoundedAnswer, type BoundedFailure } from '../bounded-fetch.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import {
  geocodeAnswer,
  searchAnswer,
  SEARCH_FIELDS,
  type GeocodeResult,
  type SearchResult,
} from './google-wire.ts'

const TOTAL_TIMEOUT_MS = 2_000
const GEOCODING_URL = 'https://maps.googleapis.com'
const PLACES_URL = 'https://places.googleapis.com'

/** The account at Google Maps; a base address stands in place of both of theirs. */
export type GoogleConfig = { key: string; baseUrl: string | null }

/** What the calls are made with; the default time is production's. */
export type GoogleTools = { clock: Clock; timeoutMs?: number }

/** Why there is no usable answer; `paused` says that nobody was asked. Never holds the key or what was asked. */
export type GoogleFailure = { kind: 'paused' } | { kind: 'failed'; detail: string }

type Answer<T> = Promise<Result<T[], GoogleFailure>>

/** The two calls of Google Maps that we make, for India alone. */
export type GoogleClient = {
  geocode(pincode: string): Answer<GeocodeResult>
  search(text: string): Answer<SearchResult>
}

/**
 * Asks Google Maps: once, two seconds in all, with a breaker of its own.
 *
 * @see security.md 25
 */
export function createGoogleClient(config: GoogleConfig, tools: GoogleTools): GoogleClient {
  const breaker = createCircuitBreaker(tools.clock)
  const base = config.baseUrl?.replace(/\/+$/, '') ?? null

  async function guarded<T>(url: string, init: RequestInit, schema: z.ZodType<T>) {
    if (!breaker.admits()) return refuse<GoogleFailure>({ kind: 'paused' })
    const signal = AbortSignal.timeout(tools.timeoutMs ?? TOTAL_TIMEOUT_MS)
    const arrived = await boundedFetch(globalThis.fetch, url, { ...init, signal })
    const answer = judged(arrived, schema)
    // 400 is about what was asked: the provider itself is well.
    const isWell = answer.ok || (arrived.ok && arrived.value.status === 400)
    if (isWell) breaker.succeeded()
    else breaker.failed()
    return answer
  }

  return {
    async geocode(pincode) {
      const query = new URLSearchParams({
        components: `postal_code:${pincode}|country:IN`,
        region: 'in',
        language: 'en',
        key: config.key,
      })
      const url = `${base ?? GEOCODING_URL}/maps/api/geocode/json?${query}`
      const answer = await guarded(url, { method: 'GET' }, answeredGeocode)
      return answer.ok ? ok(answer.value.results) : answer
    },
    async search(text) {
      const headers = {
        'content-type': 'application/json',
        'x-goog-api-key': config.key,
        'x-goog-fieldmask': SEARCH_FIELDS,
      }
      const asked = { textQuery: text, regionCode: 'IN', languageCode: 'en', pageSize: MOST_PLACES }
      const init = { method: 'POST', headers, body: JSON.stringify(asked) }
      const answer = await guarded(`${base ?? PLACES_URL}/v1/places:searchText`, init, searchAnswer)
      return answer.ok ? ok(answer.value.places) : answer
    },
  }
}

// Geocoding refuses with status 200 and a word: REQUEST_DENIED, OVER_QUERY_LIMIT, UNKNOWN_ERROR.
const answeredGeocode = geocodeAnswer.refine(({ status }) => status === 'OK' || status === 'ZERO_RESULTS')

function judged<T>(
  arrived: Result<BoundedAnswer, BoundedFailure>,
  schema: z.ZodType<T>,
): Result<T, GoogleFailure> {
  if (!arrived.ok) return failed(arrived.refusal.kind)
  const { status, text } = arrived.value
  if (status !== 200) return failed(`status ${status}`)
  const parsed = schema.safeParse(jsonOf(text))
  return parsed.success ? ok(parsed.data) : failed('not an answer we can use')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failed(detail: string) {
  return refuse<GoogleFailure>({ kind: 'failed', detail })
}
