import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRules } from '../../scripts/docs/rules.ts'
import { consoleCalls } from '../../src/console-calls.ts'
import { calls } from '../../src/contract.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { staffClient } from '../support/shop/staff.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

// Every call is made several times, which takes more than the default timeout on a slow machine.
const LONG = { timeout: 120_000 }

const declared: readonly Endpoint[] = [...calls, ...consoleCalls]
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('The contract', () => {
  test('API-01 … API-51: every call of the specification is declared under its path', async () => {
    const { rules } = await readRules(join(import.meta.dirname, '../..'))
    const wanted = rules
      .filter(({ id, sentence }) => id.startsWith('API-') && sentence.includes('/api/'))
      .map(({ id, sentence }) => [id, /\/api\/[\w/-]+/.exec(sentence)?.[0]])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other))

    expect(wanted).toHaveLength(51)
    expect(wanted).toEqual(wanted.map(([id]) => [id, declared.find((endpoint) => endpoint.id === id)?.path]))
  })

  test('no path is declared twice', () => {
    expect(new Set(declared.map((endpoint) => endpoint.path)).size).toBe(declared.length)
  })
})

describe('Every call', () => {
  test('refuses the other method with 405 and names the allowed one', async () => {
    for (const endpoint of declared) {
      const wrong = endpoint.method === 'GET' ? 'POST' : 'GET'
      const answer = await shop.visitor().send(endpoint.path, { method: wrong, headers: {} })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 405])
      expect(answer.headers.get('allow')).toBe(endpoint.method)
    }
  })

  test('ROLE-01, ROLE-02: that needs a customer is 401 for a visitor', async () => {
    for (const endpoint of declared.filter(({ who }) => who === 'customer')) {
      const answer = await shop.visitor().post(endpoint.path, {})
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  })

  test('SEC-19: answers an invalid body with a clear 4xx or a refusal, never with a 5xx', LONG, async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    const nonsense = [
      {},
      { item: -1, sku: '\u0000', q: 'x'.repeat(101) },
      { payload: { slot_id: [] } },
      { data: [] },
      [],
    ]
    for (const endpoint of declared.filter(({ method }) => method === 'POST')) {
      for (const body of nonsense) {
        const answer = await shop.visitor().post(endpoint.path, body)
        expect([endpoint.path, answer.status < 500]).toEqual([endpoint.path, true])
        const signedIn = endpoint.path === '/api/logout' ? answer : await client.post(endpoint.path, body)
        expect([endpoint.path, signedIn.status < 500]).toEqual([endpoint.path, true])
      }
    }
  })
})

const sized = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - 14) })

describe('The envelope', () => {
  test(
    'AMB-01, OPS-008: every call replies with data, or with the error flag and a code for each message',
    LONG,
    async () => {
      const customer = shop.visitor()
      await shop.signIn(customer)
      const { client: owner } = await staffClient(shop, ['owner'])
      for (const { path, method, who } of declared.filter(({ path }) => !path.endsWith('/logout'))) {
        const client = who === 'staff' ? owner : customer
        const { body } = method === 'GET' ? await client.get(path) : await client.post(path, {})
        if (!body.error) expect([path, body]).toEqual([path, { error: false, data: expect.anything() }])
        else {
          const messages = (body.message ?? []).map(({ message, code }) => [typeof message, typeof code])
          expect([path, Object.keys(body).toSorted()]).toEqual([path, ['data', 'error', 'message']])
          expect([path, messages.length > 0, messages]).toEqual([
            path,
            true,
            messages.map(() => ['string', 'string']),
          ])
        }
      }
    },
  )

  test('an unknown path is 404 in the envelope', async () => {
    const answer = await shop.visitor().post('/api/no-such-call', {})
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: true, data: null, message: [{ code: 'not_found' }] })
  })

  test('an empty body is read as {}', async () => {
    const answer = await shop.visitor().send('/api/cart/get-cart', { method: 'POST', headers: {} })
    expect(answer.body).toMatchObject({ error: false, data: { cart: { id: null } } })
  })

  test('SEC-18: malformed JSON is 400, a wrong content type 415', async () => {
    const json = { 'Content-Type': 'application/json' }
    const text = { 'Content-Type': 'text/plain' }
    const client = shop.visitor()
    expect(
      (await client.send('/api/cart/get-cart', { method: 'POST', body: '{', headers: json })).status,
    ).toBe(400)
    expect(
      (await client.send('/api/cart/get-cart', { method: 'POST', body: '{}', headers: text })).status,
    ).toBe(415)
  })

  test('SEC-19: a body of 64 KiB is read, one byte more is 413', async () => {
    const [client, path, headers] = [
      shop.visitor(),
      '/api/cart/get-cart',
      { 'Content-Type': 'application/json' },
    ]
    const fits = await client.send(path, { method: 'POST', body: sized(64 * 1024), headers })
    const over = await client.send(path, { method: 'POST', body: sized(64 * 1024 + 1), headers })
    expect([fits.status, over.status]).toEqual([200, 413])
  })

  test('SEC-19: 20 levels of nesting are read, 21 are 413', async () => {
    const nested = (levels: number): unknown => (levels === 1 ? {} : { inner: nested(levels - 1) })
    expect((await shop.visitor().post('/api/cart/get-cart', nested(20))).status).toBe(200)
    expect((await shop.visitor().post('/api/cart/get-cart', nested(21))).status).toBe(413)
  })

  test('SEC-19: a prototype in a body changes nothing', async () => {
    const body = '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'
    const headers = { 'Content-Type': 'application/json' }
    const answer = await shop.visitor().send('/api/cart/get-cart', { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect('polluted' in {}).toBe(false)
  })

  test('SEC-21: replies are never cached and have a request id', async () => {
    const answer = await shop.visitor().post('/api/cart/get-cart')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

function addFrom(headers: Record<string, string>) {
  return shop.visitor().post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 }, headers)
}

describe('The origin of a write', () => {
  test('SEC-18: the shop itself and a client without the headers are served', async () => {
    expect((await addFrom({})).status).toBe(200)
    expect(
      (await addFrom({ Host: 'localhost', Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' }))
        .status,
    ).toBe(200)
  })

  test('SEC-18: another origin, null, a sibling and another site are 403', async () => {
    expect((await addFrom({ Host: 'localhost', Origin: 'https://evil.example' })).status).toBe(403)
    expect((await addFrom({ Host: 'localhost', Origin: 'null' })).status).toBe(403)
    expect((await addFrom({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    expect((await addFrom({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })
})

describe('A page of another site', () => {
  test('SEC-18: cannot send a call, and gets no header that would let it read a reply', async () => {
    const json = { 'Content-Type': 'application/json' }
    for (const { path, method, who } of declared) {
      const preflight = await shop.visitor().send(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': method },
      })
      const sent = await shop.visitor().send(path, {
        method,
        ...(method === 'POST' ? { body: '{}' } : {}),
        headers: { ...json, Origin: 'https://evil.example' },
      })
      const allowed = [preflight, sent].flatMap(({ headers }) =>
        [...headers.keys()].filter((name) => name.startsWith('access-')),
      )
      expect([path, preflight.status, allowed]).toEqual([path, 405, []])
      expect([path, sent.status]).toEqual([path, method === 'POST' || who === 'staff' ? 403 : 200])
    }
  })

  test('SEC-18: cannot send JSON as a form does: every call refuses other content types', async () => {
    for (const { path } of declared.filter(({ method }) => method === 'POST')) {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      const answers = types.map((type) =>
        shop.visitor().send(path, { method: 'POST', body: '{}', headers: { 'Content-Type': type } }),
      )
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect([path, ...statuses]).toEqual([path, 415, 415, 415])
    }
  })
})

describe('The session', () => {
  test('SEC-02: is one HttpOnly, SameSite=Lax cookie, set when something has to be stored', async () => {
    const looking = await shop.visitor().post('/api/cart/get-cart')
    const adding = await shop
      .visitor()
      .post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })

    expect(looking.headers.get('set-cookie')).toBeNull()
    expect(adding.headers.get('set-cookie')).toMatch(
      /^labaya_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
  })

  test('SEC-02: expires after seven idle days, and not a minute before', async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    const now = shop.clock.now()
    const week = 7 * 24 * 60 * 60_000
    shop.clock.set(new Date(now.getTime() + week - 60_000))
    const before = (await client.get('/api/init')).body.data.session.token
    shop.clock.set(new Date(now.getTime() + 2 * week))
    const after = (await client.get('/api/init')).body.data.session.token
    shop.clock.set(now)

    expect(before).toEqual(expect.any(String))
    expect(after).toBeNull()
  })
})
