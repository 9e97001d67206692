import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { sampleCustomer, type SampleCustomer } from '../support/http/sample-bodies.ts'
import { isLibraryText } from '../support/http/library-texts.ts'
import { NASTY, pathsIn, randomBodies, withValue } from '../support/http/random-bodies.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

/** How many random bodies each call gets; the drill uses BODIES=2000. */
const BODIES = Number(process.env['BODIES'] ?? 8)
const SEED = 20_261_123
const LONGEST_MS = 2_000
const DRILL_MS = 30 * 60_000
// Every call with every value at every path takes most of a minute on a slow machine.
const MINUTES_MS = 3 * 60_000
const LIFTED = Object.fromEntries(
  ['SECONDS_BETWEEN_SENDS', 'SENDS_PER_HOUR', 'SENDS_PER_DAY', 'WRONG_PER_DAY', 'WRONG_SINCE_SUCCESS'].map(
    (name) => [`OTP_${name}`, '0'],
  ),
)

let shop: TestShop
let customer: SampleCustomer
beforeAll(async () => {
  shop = await createTestShop({ env: LIFTED })
  customer = await sampleCustomer(shop)
})
afterAll(() => shop.close())

const posted: readonly Endpoint[] = calls.filter(({ method }) => method === 'POST')

test('every POST call has a sample body', () => {
  const sampled = new Set(customer.bodies.map(([path]) => path))
  expect(posted.map(({ path }) => path).filter((path) => !sampled.has(path))).toEqual([])
})

test(
  'SEC-19: a hostile value anywhere in a body never causes a 5xx, a slow reply or a library’s message',
  { timeout: MINUTES_MS },
  async () => {
    const failures: unknown[] = []
    for (const [path, body] of customer.bodies) {
      for (const place of pathsIn(body)) {
        for (const value of NASTY) failures.push(...(await failuresOf(path, withValue(body, place, value))))
      }
    }
    expect(failures).toEqual([])
  },
)

test(
  'SEC-19: a random body never causes a 5xx, a slow reply or a library’s message',
  { timeout: DRILL_MS },
  async () => {
    const failures: unknown[] = []
    for (const [path, body] of customer.bodies) {
      for (const random of fc.sample(randomBodies(body), { numRuns: BODIES, seed: SEED })) {
        failures.push(...(await failuresOf(path, random)))
      }
    }
    expect(failures).toEqual([])
  },
)

function textsIn(messages: { message: string }[] | undefined): string[] {
  return (messages ?? []).map(({ message }) => message)
}

async function failuresOf(path: string, body: unknown): Promise<unknown[]> {
  const client = shop.visitor()
  // Signing out, or in as another customer, must not end the session for the following bodies.
  if (path !== '/api/logout') client.cookie = customer.client.cookie
  const started = performance.now()
  const answer = await client.post(path, body)
  const ms = performance.now() - started
  const said = textsIn(answer.body.message)
  const isWell =
    answer.status < 500 &&
    ms < LONGEST_MS &&
    typeof answer.body.error === 'boolean' &&
    !said.some(isLibraryText)
  return isWell ? [] : [{ path, status: answer.status, ms, said, body: JSON.stringify(body).slice(0, 300) }]
}
