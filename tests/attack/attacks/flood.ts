import { at, type Attack, type Target } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const PER_ADDRESS = 600
const EIGHT_DAYS = 8 * 24 * 60 * 60
const ADD = '/api/cart/add-to-diagnostic-cart'
const TEST = { sku: 'LT-CBC', quantity: 1 }
const ADDED = JSON.stringify({ error: false, data: { diagnosticAddToCart: { item_uid: 'MQ==' } } })

/** One address starts a session with a cart on every request until it is refused. */
export const newSessions: Attack = {
  name: 'new sessions',
  proves:
    'SEC-05: an address begins 600 sessions an hour; a known browser and the sessions that are there are served',
  // The hole: no request is refused.
  plant: (send) => async (request) => {
    const got = await send(request)
    if (got.status !== 429) return got
    return { status: 200, headers: { 'set-cookie': 'planted=session; Path=/' }, text: ADDED }
  },
  async run(target) {
    const { visitor: trusted } = await customer(target)
    // The session has expired: only its cookie still marks the browser as trusted.
    await target.wait(EIGHT_DAYS)
    const early = new Visitor(target)
    await early.post(ADD, TEST)

    const begun = await newCarts(target, PER_ADDRESS + 20)
    const problems =
      begun.served > PER_ADDRESS ? [`${begun.served} sessions were begun from one address in an hour`] : []
    if (begun.refusedWithCookie > 0) problems.push(`${begun.refusedWithCookie} refused calls gave a cookie`)
    if (begun.refusedWithoutWait > 0)
      problems.push(`${begun.refusedWithoutWait} refusals do not say when to come back`)

    if ((await early.post(ADD, { sku: 'LT-TSH', quantity: 1 })).status !== 200) {
      problems.push('a session that was there is refused')
    }
    const back = await trusted.post(ADD, TEST)
    if (at(back.text, 'data', 'diagnosticAddToCart') === undefined)
      problems.push('a known browser is refused')
    return problems
  },
}

async function newCarts(target: Target, count: number) {
  const begun = { served: 0, refusedWithCookie: 0, refusedWithoutWait: 0 }
  for (let turn = 1; turn <= count; turn += 1) {
    const stranger = new Visitor(target)
    const got = await stranger.post(ADD, TEST, { 'X-Forwarded-For': `198.51.100.${turn % 250}` })
    if (got.status === 200) begun.served += 1
    else if (stranger.cookie !== '') begun.refusedWithCookie += 1
    else if (!(Number(got.headers['retry-after']) > 0)) begun.refusedWithoutWait += 1
  }
  return begun
}
