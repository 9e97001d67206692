import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { geocodeAnswer, noResults, searchResult } from './google-answers.fixture.ts'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../../tests/support/servers/provider-double.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { deleteExpiredMapAnswers } from '../../domains/pincodes/map-answers.store.server.ts'
import type { MapsCaller, MapsLimits } from '../../domains/pincodes/pincodes.maps.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { createEmbeddedMaps } from './embedded-maps.ts'
import { createGoogleMaps } from './google-maps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-11-21T10:00:00+05:30')
const WIDE: MapsLimits = {
  perSessionHour: 1_000,
  perAddressHour: 1_000,
  perSubnetHour: 1_000,
  perDay: 1_000,
  cacheDays: 29,
}

let database: TestDatabase
let google: ProviderDouble
let time = START
let warnings: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  google = await startProviderDouble()
})
beforeEach(async () => {
  time = START
  warnings = []
  google.seen.length = 0
  google.answer((request, response) => {
    const reply = request.method === 'POST' ? { places: [searchResult('Forum Mall')] } : geocodeAnswer()
    json(response, 200, reply)
  })
  await execute(database.db, sql`delete from map_answers`)
  await execute(database.db, sql`delete from rate_counts`)
})
afterAll(async () => {
  await google.close()
  await database.close()
})

const warn = (event: string, facts = {}) => void warnings.push(JSON.stringify({ event, ...facts }))

/** The maps port of one process. */
function maps(limits: Partial<MapsLimits> = {}, db = database.db) {
  return createGoogleMaps(
    { key: 'AIzaSy-a-key-nobody-may-see', baseUrl: google.baseUrl },
    {
      db,
      clock: { now: () => new Date(time) },
      log: { info: warn, warn, error: warn },
      secretKey: 'a secret of this test',
      limits: { ...WIDE, ...limits },
    },
  )
}

const caller = (changes: Partial<MapsCaller> = {}): MapsCaller => ({
  sessionId: 1,
  browserId: null,
  address: '203.0.113.1',
  ...changes,
})
const billed = () => google.seen.length

/** Looks up that many different names, one after another. */
async function lookUp(port: ReturnType<typeof maps>, times: number, as = caller(), name = 'koramangala') {
  for (let at = 0; at < times; at += 1) await port.places(`${name} ${at}`, as)
}

describe('SEC-25: an answer of Google', () => {
  test('is billed once for all processes until 29 days have passed', async () => {
    const other = await database.another()
    const first = await maps().geocode('560034', caller())
    expect(await maps({}, other.db).geocode('560034', caller({ sessionId: 2 }))).toEqual(first)
    expect(billed()).toBe(1)

    time = START + 29 * DAY_MS - 1
    await maps().geocode('560034', caller())
    expect(billed()).toBe(1)
    time += 1
    await maps().geocode('560034', caller())
    expect(billed()).toBe(2)
    await other.close()
  })

  test('is shared by all spellings of a name, but not by a pincode with the same digits', async () => {
    await maps().places('T. Nagar', caller())
    await maps().places('t nagar', caller())
    expect(billed()).toBe(1)
    await maps().places('560034', caller())
    await maps().geocode('560034', caller())
    expect(billed()).toBe(3)
  })

  test('is stored for a day if Google has no result', async () => {
    google.answer((_request, response) => json(response, 200, noResults))
    expect(await maps().geocode('560034', caller())).toBeNull()
    time = START + DAY_MS - 1
    expect(await maps().geocode('560034', caller())).toBeNull()
    expect(billed()).toBe(1)
    time += 1
    await maps().geocode('560034', caller())
    expect(billed()).toBe(2)
  })

  test('is not stored if the lookup failed or the operator disables storage', async () => {
    google.answer((_request, response) => json(response, 500, {}))
    await maps().geocode('560034', caller())
    google.answer((_request, response) => json(response, 200, geocodeAnswer()))
    await maps({ cacheDays: 0 }).geocode('560034', caller())
    await maps({ cacheDays: 0 }).geocode('560034', caller())
    expect(billed()).toBe(3)
    expect(await query(database.db, sql`select key from map_answers`)).toEqual([])
  })

  test('is requested again if the stored answer has another shape', async () => {
    await maps().geocode('560034', caller())
    await execute(database.db, sql`update map_answers set answer = '[{"old": true}]'`)
    expect(await maps().geocode('560034', caller())).toMatchObject({ city: 'Bangalore' })
    expect(billed()).toBe(2)
  })

  test('is stored without the typed text, and deleted when it has expired', async () => {
    await maps().places('14 Second Cross', caller())
    const stored = await query(database.db, sql`select map_answers::text as row from map_answers`)
    expect(JSON.stringify(stored)).not.toMatch(/cross/i)
    await deleteExpiredMapAnswers(database.db, new Date(START + 29 * DAY_MS - 1), 10)
    expect(await query(database.db, sql`select key from map_answers`)).toHaveLength(1)
    await deleteExpiredMapAnswers(database.db, new Date(START + 29 * DAY_MS), 10)
    expect(await query(database.db, sql`select key from map_answers`)).toEqual([])
  })

  test('is billed once for fifty concurrent equal lookups', async () => {
    const shop = maps()
    const results = await Promise.all(Array.from({ length: 50 }, () => shop.geocode('560034', caller())))
    expect(billed()).toBe(1)
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})

describe('SEC-05: billed lookups', () => {
  test('of a session are limited to 20 an hour; then our directory answers, and other sessions are not affected', async () => {
    const shop = maps({ perSessionHour: 20 })
    await lookUp(shop, 20)
    expect(billed()).toBe(20)

    const ours = await createEmbeddedMaps(database.db).places('koramangala', caller())
    expect(ours.length).toBeGreaterThan(0)
    expect(await shop.places('koramangala', caller())).toEqual(ours)
    expect(billed()).toBe(20)

    await lookUp(shop, 1, caller({ sessionId: 2 }), 'indiranagar')
    expect(billed()).toBe(21)
    time += 65 * 60_000
    await shop.places('koramangala', caller())
    expect(billed()).toBe(22)
  })

  test('of an address are limited over all of its sessions and requests without one', async () => {
    const shop = maps({ perAddressHour: 3 })
    for (let at = 0; at < 4; at += 1) {
      await lookUp(shop, 1, caller({ sessionId: at === 0 ? null : at }), `street ${at}`)
    }
    expect(billed()).toBe(3)
    await lookUp(shop, 1, caller({ address: '203.0.113.2' }), 'lane')
    expect(billed()).toBe(4)
  })

  test('of a subnet are limited over all of its addresses', async () => {
    const shop = maps({ perSubnetHour: 3 })
    for (let at = 0; at < 4; at += 1) {
      await lookUp(shop, 1, caller({ sessionId: null, address: `203.0.113.${at}` }), `street ${at}`)
    }
    expect(billed()).toBe(3)
  })

  test('of a browser that has verified a number have a separate limit, whatever its address', async () => {
    const shop = maps({ perAddressHour: 1, perSessionHour: 3 })
    await lookUp(shop, 2)
    expect(billed()).toBe(1)
    // The session changes with every sign-out.
    for (let at = 0; at < 4; at += 1) {
      await lookUp(shop, 1, caller({ browserId: 7, sessionId: 10 + at }), `street ${at}`)
    }
    expect(billed()).toBe(4)
  })

  test('of all callers are limited for a day, over all processes', async () => {
    const other = await database.another()
    const shops = [maps({ perDay: 3 }), maps({ perDay: 3 }, other.db)]
    for (let at = 0; at < 4; at += 1) {
      const shop = shops[at % 2] ?? maps()
      await lookUp(shop, 1, caller({ sessionId: at, address: `203.0.${at}.1` }), `street ${at}`)
    }
    expect(billed()).toBe(3)
    await other.close()
  })

  test('count if Google fails, but not if a stored answer or an open breaker avoids the request', async () => {
    const shop = maps({ perSessionHour: 12 })
    for (let at = 0; at < 2; at += 1) await lookUp(shop, 1)
    expect(billed()).toBe(1)
    google.answer((_request, response) => json(response, 503, {}))
    await lookUp(shop, 30, caller(), 'street')
    expect(billed()).toBe(11)
    time += 15_000
    google.answer((_request, response) => json(response, 200, { places: [] }))
    await lookUp(shop, 2, caller(), 'lane')
    expect(billed()).toBe(12)
  })

  test('refused to one caller are made for another caller who looks up the same name concurrently', async () => {
    const shop = maps({ perSessionHour: 1 })
    await lookUp(shop, 1)
    google.seen.length = 0
    const results = await Promise.all([
      shop.geocode('560034', caller()),
      shop.geocode('560034', caller({ sessionId: 2 })),
    ])
    expect(billed()).toBe(1)
    expect(results[1]).toMatchObject({ city: 'Bangalore' })
  })

  test('over a limit are logged once an hour, without caller or query', async () => {
    const shop = maps({ perSessionHour: 1, perDay: 2 })
    await lookUp(shop, 9)
    expect(warnings).toEqual(['{"event":"maps_limit_reached","limit":"caller"}'])
    for (let at = 2; at < 6; at += 1) await lookUp(shop, 1, caller({ sessionId: at }), `street ${at}`)
    expect(warnings).toHaveLength(2)
    expect(warnings[1]).toBe('{"event":"maps_limit_reached","limit":"day"}')

    time += 60 * 60_000
    await lookUp(shop, 1, caller({ sessionId: 9 }), 'lane')
    expect(warnings).toHaveLength(3)
  })
})

test('a name of fewer than three letters is not sent to Google', async () => {
  expect(await maps().places('?!? ', caller())).toEqual([])
  expect(billed()).toBe(0)
})
