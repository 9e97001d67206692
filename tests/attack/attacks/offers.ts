import { readStartingData } from '../../../src/server/seed/starting-data.ts'
import { HELD_BACK, INVITATION } from '../secret-coupons.ts'
import { at, type Attack, type AttackResponse, type Target } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const HOUR = 3600
/** In rupees: every coupon of the starting data fits a cart above it. */
const DEAREST_MINIMUM = 35_000
const PER_SESSION = 10
const PER_ADDRESS = 60
const CALL = '/api/coupon/add-coupon'

const applyCode = (visitor: Visitor, couponCode: string) => visitor.post(CALL, { couponCode })

async function visitorWithCart(target: Target): Promise<Visitor> {
  const visitor = new Visitor(target)
  for (const sku of ['LP-ALLERGY-COMBO', 'LT-PT', 'LT-TFT']) {
    await visitor.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  }
  await visitor.post('/api/cart/add-to-cart', { sku: 'LX-BABYCORD-SHARE', quantity: 1 })
  return visitor
}

async function pricesOf(visitor: Visitor): Promise<string> {
  const { text } = await visitor.post('/api/cart/get-cart', {})
  const subtotal = at(text, 'data', 'cart', 'prices', 'subtotal_excluding_tax', 'value')
  if (!(Number(subtotal) > DEAREST_MINIMUM)) throw new Error(`The cart was not filled: ${text}`)
  return JSON.stringify(at(text, 'data', 'cart', 'prices'))
}

/** The example coupons of the starting data, whose codes are public in the source. */
export const freeOrders: Attack = {
  name: 'free orders',
  proves: 'SEC-08, SEC-11: no coupon of the starting data takes anything off until the operator activates it',
  plant: (send) => {
    // The hole: the example coupons are active.
    let isApplied = false
    return async (request) => {
      if (request.path === CALL) isApplied = true
      const got = await send(request)
      if (!isApplied || request.path !== '/api/cart/get-cart') return got
      return { ...got, text: got.text.replace('"discounts":[]', '"discounts":[{"label":"FREECHECK"}]') }
    }
  },
  async run(target) {
    const problems: string[] = []
    const { coupons } = (await readStartingData()).coupons
    for (const { coupon_code: code } of coupons) {
      const visitor = await visitorWithCart(target)
      const before = await pricesOf(visitor)
      const got = await applyCode(visitor, code)
      const after = await pricesOf(visitor)
      if (before !== after) problems.push(`${code} took something off`)
      if (at(got.text, 'error') !== true) problems.push(`${code} was taken`)
    }
    return problems
  },
}

/** Codes that are not listed, tried one after the other. */
export const couponGuessing: Attack = {
  name: 'coupon guessing',
  proves:
    'SEC-05, SEC-07: unknown codes end in 429 for a session and for an address, and an existing secret code reads as none',
  plant: (send) => async (request) => {
    const got = await send(request)
    if (request.path !== CALL) return got
    // The hole: no limits, and the reply says why a code does not apply.
    if (got.status === 429) return { ...got, status: 200, text: UNKNOWN }
    return request.body.includes(HELD_BACK)
      ? { ...got, text: got.text.replace('Invalid Coupon', 'This coupon needs ₹9,00,000 or more') }
      : got
  },
  async run(target) {
    const problems = [...(await distinguishable(target)), ...(await guessesOfSession(target))]
    await target.wait(2 * HOUR)
    return [...problems, ...(await guessesOfAddress(target)), ...(await guessesOfTrustedBrowser(target))]
  },
}

const UNKNOWN = JSON.stringify({ error: true, message: [{ message: 'Invalid Coupon' }], data: null })

// The codes have the same length, so that the length of a reply reveals nothing.
async function distinguishable(target: Target): Promise<string[]> {
  const visitor = await visitorWithCart(target)
  const made = visible(await applyCode(visitor, 'MADEUP994821'))
  const existing = visible(await applyCode(visitor, HELD_BACK))
  return made === existing ? [] : [`a secret code reads ${existing}, a made-up one ${made}`]
}

function visible({ status, headers, text }: AttackResponse): string {
  const { date: _date, 'x-request-id': _id, ...same } = headers
  return JSON.stringify({ status, headers: same, text })
}

async function guessesOfSession(target: Target): Promise<string[]> {
  const visitor = await visitorWithCart(target)
  const answered = await guess(PER_SESSION + 5, () => Promise.resolve(visitor))
  const right = await applyCode(visitor, INVITATION)
  return [
    ...(answered > PER_SESSION ? [`${answered} codes of one session were answered in an hour`] : []),
    ...(at(right.text, 'error') === false ? ['a right code was taken after all of them'] : []),
    ...(right.status === 429 && !(Number(right.headers['retry-after']) > 0)
      ? ['nothing says when to come back']
      : []),
  ]
}

async function guessesOfAddress(target: Target): Promise<string[]> {
  const answered = await guess(PER_ADDRESS + 10, () => Promise.resolve(new Visitor(target)))
  const right = await applyCode(await visitorWithCart(target), INVITATION)
  return [
    ...(answered > PER_ADDRESS ? [`${answered} codes of one address were answered in an hour`] : []),
    ...(at(right.text, 'error') === false
      ? ['a new session was taken a right code from a spent address']
      : []),
  ]
}

// A trusted browser is not limited by its address; signing out does not reset its budget.
async function guessesOfTrustedBrowser(target: Target): Promise<string[]> {
  const { visitor } = await customer(target)
  const answered = await guess(PER_SESSION + 5, async (turn) => {
    if (turn % 4 === 3) await visitor.post('/api/logout', {})
    return visitor
  })
  return [
    ...(answered > PER_SESSION ? [`${answered} codes of one known browser were answered in an hour`] : []),
    ...(answered === 0 ? ['a known browser was stopped by what others at its address tried'] : []),
  ]
}

/** The number of guessed codes that the shop compared. */
async function guess(count: number, visitorAt: (turn: number) => Promise<Visitor>): Promise<number> {
  let answered = 0
  for (let turn = 1; turn <= count; turn += 1) {
    const got = await applyCode(await visitorAt(turn), `MADEUP${1000 + turn}`)
    if (got.status === 200) answered += 1
  }
  return answered
}
