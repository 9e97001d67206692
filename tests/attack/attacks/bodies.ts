import { calls } from '../../../src/contract.ts'
import { at, ORIGIN, type Attack, type AttackResponse } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
const SIGN_OUT = '/api/logout'
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Writes from other sites, in every way that a foreign form can send. */
export const crossSite: Attack = {
  name: 'writes from another site',
  proves: 'SEC-18: every call refuses a foreign or null Origin, a cross-site fetch, and what is not JSON',
  plant: (send) => (request) => {
    const own = Object.entries(request.headers).filter(
      ([name]) => name !== 'Origin' && name !== 'Sec-Fetch-Site',
    )
    return send({ ...request, headers: Object.fromEntries(own) })
  },
  async run(target) {
    const { visitor } = await customer(target)
    const foreign = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${ORIGIN}.evil.example` },
      { Origin: ORIGIN.replace('https:', 'http:') },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    const problems: string[] = []
    for (const path of posts.filter((post) => post !== '/api/payment/webhook')) {
      for (const headers of foreign) {
        const got = await visitor.ask('POST', path, '{}', { ...JSON_TYPE, ...headers })
        if (got.status !== 403) problems.push(`${path} answered ${got.status} to ${JSON.stringify(headers)}`)
      }
      const own = await visitor.ask('POST', path, '[]', { ...JSON_TYPE, Origin: ORIGIN })
      if (own.status === 403) problems.push(`${path} refuses the shop’s own pages`)
      const form = await visitor.ask('POST', path, '{}', { 'Content-Type': 'text/plain' })
      if (form.status !== 415) problems.push(`${path} took text/plain: ${form.status}`)
      const link = await visitor.ask('GET', path)
      if (link.status !== 405) problems.push(`GET ${path}: ${link.status}`)
    }
    return problems
  },
}

const MORE = {
  customer_id: 1,
  id: 1,
  is_admin: true,
  role: 'admin',
  balance: 99_999,
  coins: 99_999,
  price: 1,
  grand_total: 1,
  fee: 0,
}

/** Mass assignment: fields that the caller must not set. */
export const massAssignment: Attack = {
  name: 'mass assignment',
  proves:
    'SEC-01, SEC-08: foreign customer ids are refused; prices, coins and roles in a body change nothing',
  plant: (send) => async (request) => {
    const got = await send(request)
    if (got.status === 403) return { ...got, status: 200 }
    return { ...got, text: got.text.replace(/"grand_total":\{"value":\d+/, '"grand_total":{"value":1') }
  },
  async run(target) {
    const { visitor } = await customer(target)
    const init = await visitor.get('/api/init')
    const own = Number(at(init.text, 'data', 'customer', 'id'))
    const problems: string[] = []
    for (const path of ['/api/address/get-family', '/api/reward-points/getRewardPoints']) {
      const got = await visitor.post(path, { customer_id: own - 1 })
      if (got.status !== 403) problems.push(`${path} took another customer's id: ${got.status}`)
    }
    await visitor.post('/api/cart/add-to-diagnostic-cart', { ...MORE, sku: 'LT-CBC', quantity: 1 })
    const cart = await visitor.post('/api/cart/get-cart', MORE)
    const total = Number(at(cart.text, 'data', 'cart', 'prices', 'grand_total', 'value'))
    if (!(total > 100)) problems.push(`a price in a body made the total ${total}`)
    const after = await visitor.get('/api/init')
    if (at(after.text, 'data', 'customer', 'id') !== own) problems.push('a body changed who is signed in')
    return problems
  },
}

const POLLUTION = [
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"data":{"__proto__":{"polluted":"yes"}}}',
  '{"payload":{"constructor":{"prototype":{"polluted":"yes"}}},"q":"__proto__","sku":"constructor"}',
]

/** Prototype pollution: keys such as `__proto__`. */
export const pollution: Attack = {
  name: 'prototype pollution',
  proves: 'SEC-19: __proto__ and constructor are keys like any other, unknown and dropped',
  plant(send) {
    let isPolluted = false
    return async (request) => {
      if (request.body.includes('__proto__')) isPolluted = true
      const got = await send(request)
      return isPolluted ? { ...got, text: got.text.replace('{', '{"polluted":"yes",') } : got
    }
  },
  async run(target) {
    const { visitor } = await customer(target)
    const problems: string[] = []
    const tries = posts.flatMap((path) => POLLUTION.map((body) => ({ path, body })))
    for (const { path, body } of tries) {
      for (const asker of path === SIGN_OUT ? [new Visitor(target)] : [new Visitor(target), visitor]) {
        const got = await asker.ask('POST', path, body, JSON_TYPE)
        if (got.status >= 500 && got.status !== 501) problems.push(`${path} answered ${got.status}`)
      }
    }
    const reads = [await visitor.get('/api/init'), await visitor.post('/api/cart/get-cart', {})]
    if (reads.some(({ text }) => text.includes('polluted'))) problems.push('an answer shows the planted key')
    return problems
  },
}

const isRefused = ({ status }: AttackResponse) => status === 0 || (status >= 400 && status < 500)
const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

/** Bodies that exceed the limits of size and depth. */
export const limits: Attack = {
  name: 'sizes of headers and bodies',
  proves: 'SEC-19: 64 KiB, also chunked; 20 levels; 1,000 entries; broken JSON and UTF-8; long headers',
  plant: (send) => async (request) => {
    const got = await send(request)
    return isRefused(got) ? { status: 200, headers: {}, text: '{}' } : got
  },
  async run(target) {
    const visitor = new Visitor(target)
    const path = '/api/pdp/search-result'
    const large = JSON.stringify({ q: 'x'.repeat(65 * 1024) })
    const bodies: [string, string, Record<string, string>][] = [
      ['a body over 64 KiB', large, {}],
      ['a chunked body over 64 KiB', large, { 'Transfer-Encoding': 'chunked' }],
      ['21 levels', nested(21), {}],
      ['1,001 entries', JSON.stringify({ q: Array.from({ length: 1001 }, () => 1) }), {}],
      ['broken JSON', '{"q":', {}],
      ['a control character', JSON.stringify({ q: 'a\u0000b' }), {}],
      ['headers of 40 KB', '{}', { 'X-Long': 'x'.repeat(40_000) }],
    ]
    const problems: string[] = []
    for (const [what, body, headers] of bodies) {
      const got = await visitor.ask('POST', path, body, { ...JSON_TYPE, ...headers })
      if (!isRefused(got)) problems.push(`${what}: ${got.status}`)
    }
    const fits = await visitor.post(path, { q: 'sugar' })
    // The planted hole accepts everything.
    return fits.status === 200 ? problems : [...problems, `an honest body: ${fits.status}`]
  },
}
