import { createHmac } from 'node:crypto'
import type * as z from 'zod'
import { findMapAnswer, storeMapAnswer } from '../../domains/pincodes/map-answers.store.server.ts'
import type { MapsCaller, MapsLimits } from '../../domains/pincodes/pincodes.maps.ts'
import { FEWEST_LETTERS, localityKey } from '../../domains/pincodes/pincodes.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Log } from '../../kernel/log.ts'
import { ok } from '../../kernel/result.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'
import {
  createGoogleClient,
  type GoogleAnswer,
  type GoogleConfig,
  type GoogleTools,
  type Permit,
} from './google-client.ts'
import { geocodeAnswer, searchAnswer, type GeocodeResult, type GoogleLocality } from './google-wire.ts'

/** The dependencies of billed lookups. Stored answers and callers are identified by hashes that `secretKey` keys. */
export type LookupTools = GoogleTools & { db: Executor; log: Log; secretKey: string; limits: MapsLimits }

/** The two Google Maps lookups, each on behalf of one caller. */
export type GoogleLookups = {
  geocode(pincode: string, caller: MapsCaller): GoogleAnswer<GeocodeResult>
  search(text: string, caller: MapsCaller): GoogleAnswer<GoogleLocality>
}

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
// Google may add a new pincode, and a misspelt name may start to match, so an empty answer expires after a day.
const EMPTY_ANSWER_DAYS = 1

const geocodeResults = geocodeAnswer.shape.results.removeDefault()
const searchResults = searchAnswer.shape.places.removeDefault()

/**
 * Queries Google only if no process has stored a recent answer. Concurrent equal lookups share one request. Limits
 * apply for each caller and each day; a stored answer does not count.
 */
export function createGoogleLookups(config: GoogleConfig, tools: LookupTools): GoogleLookups {
  const google = createGoogleClient(config, tools)
  const permitFor = createPermits(tools)
  const geocodes = createAnswers(tools, 'geocode', geocodeResults)
  const searches = createAnswers(tools, 'search', searchResults)
  return {
    geocode: (pincode, caller) => geocodes(pincode, () => google.geocode(pincode, () => permitFor(caller))),
    async search(text, caller) {
      const name = localityKey(text)
      if (name.length < FEWEST_LETTERS) return ok([])
      return searches(name, () => google.search(text, () => permitFor(caller)))
    },
  }
}

type Answers<T> = (query: string, ask: () => GoogleAnswer<T>) => GoogleAnswer<T>

function createAnswers<T>(
  { db, clock, secretKey, limits }: LookupTools,
  kind: string,
  schema: z.ZodType<T[]>,
): Answers<T> {
  const running = new Map<string, GoogleAnswer<T>>()

  async function findOrAsk(key: string, ask: () => GoogleAnswer<T>): GoogleAnswer<T> {
    const stored = limits.cacheDays === 0 ? undefined : await findMapAnswer(db, key, clock.now())
    const parsed = schema.safeParse(stored)
    if (parsed.success) return ok(parsed.data)

    const answer = await ask()
    const days = answer.ok && answer.value.length > 0 ? limits.cacheDays : EMPTY_ANSWER_DAYS
    if (answer.ok && limits.cacheDays > 0) {
      const expiresAt = new Date(
        clock.now().getTime() + Math.min(days, limits.cacheDays) * DAY_SECONDS * 1000,
      )
      await storeMapAnswer(db, { key, answer: answer.value, expiresAt })
    }
    return answer
  }

  return async (query, ask) => {
    const key = createHmac('sha256', secretKey).update(`maps|${kind}|${query}`).digest('hex')
    for (let open = running.get(key); open !== undefined; open = running.get(key)) {
      const shared = await open
      // A limit that another caller has used up does not apply to this caller.
      if (shared.ok || shared.refusal.kind !== 'over-limit') return shared
    }
    const answer = findOrAsk(key, ask)
    running.set(key, answer)
    try {
      return await answer
    } finally {
      running.delete(key)
    }
  }
}

/** Counts each billed request before it is sent, so a request that fails counts too. */
function createPermits({
  db,
  clock,
  log,
  secretKey,
  limits,
}: LookupTools): (caller: MapsCaller) => ReturnType<Permit> {
  const warn = createHourlyWarning(log)
  const ofDay: RateUse = { name: 'maps/day', subject: 'all', limit: limits.perDay, seconds: DAY_SECONDS }

  async function fits(limit: 'caller' | 'day', uses: readonly RateUse[]): Promise<boolean> {
    const now = clock.now()
    const isCounted = (await countUses(db, secretKey, uses, now)) === 0
    if (!isCounted) warn(limit, now)
    return isCounted
  }

  return async (caller) => (await fits('caller', usesOf(caller, limits))) && fits('day', [ofDay])
}

// A signed-in browser has a separate count, even if it shares its network address with others.
function usesOf({ sessionId, browserId, address }: MapsCaller, limits: MapsLimits): RateUse[] {
  const session = { name: 'maps/session', limit: limits.perSessionHour, seconds: HOUR_SECONDS }
  if (browserId !== null) return [{ ...session, subject: `browser ${browserId}` }]
  const { perAddressHour: perAddress, perSubnetHour: perSubnet } = limits
  const network = networkUses('maps', { perAddress, perSubnet, seconds: HOUR_SECONDS }, address)
  return sessionId === null ? network : [{ ...session, subject: `session ${sessionId}` }, ...network]
}

function createHourlyWarning(log: Log): (limit: 'caller' | 'day', now: Date) => void {
  const warnedAt = new Map<string, number>()
  return (limit, now) => {
    const last = warnedAt.get(limit) ?? Number.NEGATIVE_INFINITY
    if (Math.abs(now.getTime() - last) < HOUR_SECONDS * 1000) return
    warnedAt.set(limit, now.getTime())
    log.warn('maps_limit_reached', { limit })
  }
}
