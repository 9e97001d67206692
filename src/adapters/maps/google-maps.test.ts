import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { geocodeAnswer, noResults, requestDenied, searchResult } from './google-answers.fixture.ts'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../../tests/support/servers/provider-double.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import type { MapsPort } from '../../domains/pincodes/pincodes.maps.ts'
import { createEmbeddedMaps } from './embedded-maps.ts'
import { createGoogleMaps } from './google-maps.ts'

const KEY = 'AIzaSy-a-key-nobody-may-see'

let database: TestDatabase
let google: ProviderDouble
let time = Date.parse('2026-11-21T10:00:00+05:30')
let logged: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  google = await startProviderDouble()
})
beforeEach(() => {
  google.seen.length = 0
  logged = []
})
afterAll(async () => {
  await google.close()
  await database.close()
})

const record = (...line: unknown[]) => void logged.push(JSON.stringify(line))

function maps(timeoutMs = 2_000) {
  const tools = {
    db: database.db,
    clock: { now: () => new Date(time) },
    log: { info: record, warn: record, error: record },
    timeoutMs,
    secretKey: 'a secret of this test',
    limits: { perSessionHour: 0, perAddressHour: 0, perSubnetHour: 0, perDay: 0, cacheDays: 0 },
  }
  return forCaller(createGoogleMaps({ key: KEY, baseUrl: `${google.baseUrl}/` }, tools))
}

const CALLER = { sessionId: null, browserId: null, address: '203.0.113.1' }

function forCaller(port: MapsPort) {
  return {
    geocode: (pincode: string) => port.geocode(pincode, CALLER),
    places: (input: string) => port.places(input, CALLER),
  }
}

const embedded = () => forCaller(createEmbeddedMaps(database.db))
const answers = (body: unknown, status = 200) => google.answer((_, response) => json(response, status, body))

async function geocodeFrom(body: unknown) {
  answers(body)
  return maps().geocode('560034')
}

async function expectOurs(ours = maps()) {
  expect(await ours.geocode('560034')).toEqual(await embedded().geocode('560034'))
  expect(await ours.places('koramangala')).toEqual(await embedded().places('koramangala'))
}

describe('ADR-14, API-52: a pincode that is looked up at Google', () => {
  test('is requested for India only, with the key', async () => {
    answers(geocodeAnswer())
    await maps().geocode('560034')

    const [seen] = google.seen
    const requested = new URL(seen?.url ?? '', google.baseUrl)
    expect(requested.pathname).toBe('/maps/api/geocode/json')
    expect(Object.fromEntries(requested.searchParams)).toEqual({
      components: 'postal_code:560034|country:IN',
      region: 'in',
      language: 'en',
      key: KEY,
    })
  })

  test('AMB-40: has its location, its state under our name, and the localities of both directories', async () => {
    answers(geocodeAnswer())
    const ours = await embedded().geocode('560034')
    const theirs = await maps().geocode('560034')

    expect(theirs).toMatchObject({
      postcode: '560034',
      city: 'Bangalore',
      district: 'Bangalore Urban',
      state: 'Karnataka',
      regionId: ours?.regionId,
      lat: 12.9279,
      lng: 77.6271,
    })
    const expected = ['Jakkasandra', 'Bangalore Urban', 'Bengaluru', ...(ours?.localities ?? [])]
    expect(theirs?.localities).toEqual(expect.arrayContaining(expected))
  })

  test('is returned even if our directory does not have it', async () => {
    answers(geocodeAnswer({ postal_code: '110050' }))
    expect(await embedded().geocode('110050')).toBeNull()
    expect(await maps().geocode('110050')).toMatchObject({ postcode: '110050', state: 'Karnataka' })
  })

  test('finds a state under an older name', async () => {
    answers(geocodeAnswer({ postal_code: '751001', administrative_area_level_1: 'Orissa' }))
    expect(await maps().geocode('751001')).toMatchObject({ state: 'Odisha' })
  })

  test('does not exist if Google returns nothing, another pincode, no pincode, or a locality in another country', async () => {
    expect(await geocodeFrom(noResults)).toBeNull()
    expect(await geocodeFrom(geocodeAnswer({ postal_code: '560095' }))).toBeNull()
    expect(await geocodeFrom(geocodeAnswer({ postal_code: '' }))).toBeNull()
    const abroad = JSON.parse(JSON.stringify(geocodeAnswer()).replaceAll('"IN"', '"NP"'))
    expect(await geocodeFrom(abroad)).toBeNull()
  })
})

describe('ADR-02, API-53: localities that Google returns', () => {
  test('are requested for India only, eight at most, with the key in a header', async () => {
    answers({ places: [] })
    await maps().places('koramangala')

    const [seen] = google.seen
    expect(seen).toMatchObject({ method: 'POST', url: '/v1/places:searchText' })
    expect(seen?.headers).toMatchObject({
      'x-goog-api-key': KEY,
      'x-goog-fieldmask': 'places.id,places.displayName,places.location,places.addressComponents',
    })
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      textQuery: 'koramangala',
      regionCode: 'IN',
      languageCode: 'en',
      pageSize: 8,
    })
  })

  test('ADR-09: have the fields that an address needs, and are listed before those of our directory', async () => {
    answers({ places: [searchResult('Forum Mall')] })
    const [first, ...others] = await maps().places('koramangala')

    expect(first).toEqual({
      placeId: 'ChIJ-Forum Mall',
      description: 'Forum Mall, Bangalore, Karnataka 560034',
      locality: 'Forum Mall',
      city: 'Bangalore',
      state: 'Karnataka',
      postcode: '560034',
      lat: 12.9352,
      lng: 77.6245,
    })
    expect(others).toEqual((await embedded().places('koramangala')).slice(0, 7))
  })

  test('are omitted without a pincode or outside India, and never listed twice', async () => {
    const [ours] = await embedded().places('koramangala')
    const twice = searchResult(ours?.locality ?? '', { postal_code: ours?.postcode ?? '' })
    const nowhere = searchResult('Somewhere', { postal_code: '' })
    const abroad = searchResult('Kathmandu', { country: 'Nepal' })
    answers({ places: [nowhere, abroad, twice] })
    const rows = await maps().places('koramangala')

    expect(rows[0]?.placeId).toBe(twice.id)
    expect(rows.map(({ locality }) => locality)).not.toContain('Somewhere')
    expect(rows.map(({ locality }) => locality)).not.toContain('Kathmandu')
    expect(rows.filter((row) => row.description.startsWith(`${ours?.locality},`))).toHaveLength(1)
  })

  test('are eight at most, all from Google if it has enough', async () => {
    answers({ places: Array.from({ length: 9 }, (_, at) => searchResult(`Place ${at}`)) })
    const rows = await maps().places('koramangala')
    expect(rows.map(({ locality }) => locality)).toEqual(Array.from({ length: 8 }, (_, at) => `Place ${at}`))
  })

  test('come from our directory if Google has none', async () => {
    answers({})
    expect(await maps().places('koramangala')).toEqual(await embedded().places('koramangala'))
  })
})

describe('if Google is unavailable, our directory answers', () => {
  test('after two seconds', async () => {
    google.answer(() => undefined)
    await expectOurs(maps(50))
    expect(logged.join()).toContain('timeout')
  })

  test('for a rejected key, a used-up quota, an error, a redirect, an unknown shape or an endless body', async () => {
    answers(requestDenied)
    expect(await maps().geocode('560034')).toEqual(await embedded().geocode('560034'))
    answers({ results: [], status: 'OVER_QUERY_LIMIT' })
    expect(await maps().geocode('560034')).toEqual(await embedded().geocode('560034'))
    answers({ error: { code: 403, message: 'denied', status: 'PERMISSION_DENIED' } }, 403)
    await expectOurs()
    answers({}, 500)
    await expectOurs()
    google.answer((_request, response) => response.writeHead(302, { location: 'https://example.com' }).end())
    await expectOurs()
    google.answer((_request, response) => response.end('<html>'))
    await expectOurs()
    answers({ status: 'OK', results: [{ geometry: null }], places: [{ id: 7 }] })
    await expectOurs()
    google.answer((_request, response) => response.end('x'.repeat(1_100_000)))
    await expectOurs()
  })

  test('and after ten consecutive failures Google gets no request for 15 seconds', async () => {
    answers({}, 503)
    const tired = maps()
    for (let at = 0; at < 10; at += 1) await tired.geocode('560034')
    expect(google.seen).toHaveLength(10)
    await tired.geocode('560034')
    expect(google.seen).toHaveLength(10)
    expect(logged).toHaveLength(10)

    time += 15_000
    answers(geocodeAnswer())
    expect(await tired.geocode('560034')).toMatchObject({ city: 'Bangalore' })
  })

  test('SEC-25: but a used-up quota or a rate limit does not open the breaker', async () => {
    const port = maps()
    answers({}, 429)
    for (let at = 0; at < 11; at += 1) await port.places('koramangala')
    answers({ results: [], status: 'OVER_QUERY_LIMIT' })
    for (let at = 0; at < 11; at += 1) await port.geocode('560034')
    expect(google.seen).toHaveLength(22)
  })

  test('but an invalid query does not open the breaker', async () => {
    answers({ error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400)
    const port = maps()
    for (let at = 0; at < 11; at += 1) await port.places('koramangala')
    expect(google.seen).toHaveLength(11)
  })

  test('and the log has neither the key nor the query', async () => {
    answers({ error: { message: `bad key ${KEY}` } }, 500)
    await maps().geocode('560034')
    await maps().places('14, 2nd Cross, Koramangala')
    expect(logged).toHaveLength(2)
    expect(logged.join()).toContain('maps_unavailable')
    expect(logged.join()).not.toMatch(new RegExp(`${KEY}|560034|Koramangala`))
  })
})
