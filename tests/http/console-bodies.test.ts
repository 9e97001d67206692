import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCalls } from '../../src/console-calls.ts'
import { isLibraryText } from '../support/http/library-texts.ts'
import { consoleSamples } from '../support/http/console-samples.ts'
import { NASTY, pathsIn, randomBodies, withValue } from '../support/http/random-bodies.ts'
import { staffClient } from '../support/shop/staff.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const BODIES = Number(process.env['BODIES'] ?? 8)
const SEED = 20_261_123
const MINUTES_MS = 3 * 60_000

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await createTestShop()
  cookie = (await staffClient(shop, ['owner'])).client.cookie
})
afterAll(() => shop.close())

async function failuresOf(name: string, body: unknown): Promise<unknown[]> {
  const client = shop.visitor()
  // Signing out must not end the session for the following bodies.
  if (name !== 'sign-out') client.cookie = cookie
  const { status, body: answer } = await client.post(`/api/console/${name}`, body)
  const isWell = status < 500 && !(answer.message ?? []).some(({ message }) => isLibraryText(message))
  return isWell ? [] : [[name, status, answer.message, JSON.stringify(body).slice(0, 200)]]
}

test('every call of the console has a sample body here', () => {
  const sampled = new Set(Object.keys(consoleSamples).map((name) => `/api/console/${name}`))
  const posted = consoleCalls.filter(({ method }) => method === 'POST')
  expect(posted.map(({ path }) => path).filter((path) => !sampled.has(path))).toEqual([])
})

test(
  'SEC-19: a hostile or random value anywhere in a body of the console never causes a 5xx',
  { timeout: MINUTES_MS },
  async () => {
    const failures: unknown[] = []
    for (const [name, body] of Object.entries(consoleSamples)) {
      for (const place of pathsIn(body)) {
        for (const value of NASTY) failures.push(...(await failuresOf(name, withValue(body, place, value))))
      }
      for (const random of fc.sample(randomBodies(body), { numRuns: BODIES, seed: SEED }))
        failures.push(...(await failuresOf(name, random)))
    }
    expect(failures).toEqual([])
  },
)
