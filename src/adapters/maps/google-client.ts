import * as z from 'zod'
import { MOST_LOCALITIES } from '../../domains/pincodes/pincodes.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { boundedFetch, type BoundedAnswer, type BoundedFailure } from '../bounded-fetch.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import {
  geocodeAnswer,
  searchAnswer,
  SEARCH_FIELDS,
  type GeocodeResult,
  type GoogleLocality,
} from './google-wire.ts'

const TOTAL_TIMEOUT_MS = 2_000
const GEOCODING_URL = 'https://maps.googleapis.com'
const PLACES_URL = 'https://places.googleapis.com'

/** The account at Google Maps. `baseUrl` replaces both of Google's base addresses. */
export type GoogleConfig = { key: string; baseUrl: string | null }

/** The clock and the time limit of a request. The default limit is the one of production. */
export type GoogleTools = { clock: Clock; timeoutMs?: number }

/**
 * Why there is no usable response. No request is sent if the breaker is open (`paused`) or a limit is used up
 * (`over-limit`). The value never contains the key or the query.
 */
export type GoogleFailure = { kind: 'paused' | 'over-limit' } | { kind: 'failed'; detail: string }

/** The parsed results of a Google request, or the failure. */
export type GoogleAnswer<T> = Promise<Result<T[], GoogleFailure>>

/** Counts a request that Google bills; returns false if a limit forbids it. */
export type Permit = () => Promise<boolean>

/** The two Google Maps requests that the shop makes, restricted to India. Each takes a permit first. */
export type GoogleClient = {
  geocode(pincode: string, permit: Permit): GoogleAnswer<GeocodeResult>
  search(text: string, permit: Permit): GoogleAnswer<GoogleLocality>
}

/**
 * Creates the client of Google Maps: one attempt, two seconds in total, with a separate circuit breaker.
 *
 * @see SEC-25
 */
export function createGoogleClient(config: GoogleConfig, tools: GoogleTools): GoogleClient {
  const breaker = createCircuitBreaker(tools.clock)
  const base = config.baseUrl?.replace(/\/+$/, '') ?? null

  type Request<T> = { url: string; init: RequestInit; schema: z.ZodType<T> }

  async function guarded<T>({ url, init, schema }: Request<T>, permit: Permit) {
    if (!breaker.admits()) return refuse<GoogleFailure>({ kind: 'paused' })
    if (!(await permit())) return refuse<GoogleFailure>({ kind: 'over-limit' })
    const signal = AbortSignal.timeout(tools.timeoutMs ?? TOTAL_TIMEOUT_MS)
    const arrived = await boundedFetch(globalThis.fetch, url, { ...init, signal })
    const answer = judged(arrived, schema)
    // Status 400 means that the query is invalid; the provider itself is available.
    const isWell = answer.ok || (arrived.ok && arrived.value.status === 400)
    if (isWell) breaker.succeeded()
    else if (arrived.ok && isThrottled(arrived.value)) breaker.throttled()
    else breaker.failed()
    return answer
  }

  return {
    async geocode(pincode, permit) {
      const query = new URLSearchParams({
        components: `postal_code:${pincode}|country:IN`,
        region: 'in',
        language: 'en',
        key: config.key,
      })
      const url = `${base ?? GEOCODING_URL}/maps/api/geocode/json?${query}`
      const answer = await guarded({ url, init: { method: 'GET' }, schema: answeredGeocode }, permit)
      return answer.ok ? ok(answer.value.results) : answer
    },
    async search(text, permit) {
      const headers = {
        'content-type': 'application/json',
        'x-goog-api-key': config.key,
        'x-goog-fieldmask': SEARCH_FIELDS,
      }
      const textSearch = { textQuery: text, regionCode: 'IN', languageCode: 'en', pageSize: MOST_LOCALITIES }
      const init = { method: 'POST', headers, body: JSON.stringify(textSearch) }
      const url = `${base ?? PLACES_URL}/v1/places:searchText`
      const answer = await guarded({ url, init, schema: searchAnswer }, permit)
      return answer.ok ? ok(answer.value.places) : answer
    },
  }
}

// The Geocoding API refuses with status 200 and a status word: REQUEST_DENIED, OVER_QUERY_LIMIT or UNKNOWN_ERROR.
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

const quotaSpent = z.object({ status: z.literal(['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT']) })

function isThrottled({ status, text }: BoundedAnswer): boolean {
  return status === 429 || (status === 200 && quotaSpent.safeParse(jsonOf(text)).success)
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
