import { randomBytes } from 'node:crypto'
import { preparedDraft, totalOf } from '../../support/people/assist.ts'
import type { Asks } from '../../support/shop/order-desk.ts'
import { call, isGranted, joined } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse, type Send, type Target } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const ADDRESSES = 8
const GUESSES_OF_AN_ADDRESS = 40
const WRONG_OF_AN_ADDRESS = 30
const WRONG_OF_A_SUBNET = 150
const A_MINUTE = 61
const LINK_BYTES = 24
const BOOKING_REPLY = JSON.stringify({
  error: false,
  data: { booking: { state: 'waiting', patients: [{ firstname: 'A' }] } },
})

const open = (visitor: Visitor, token: string) => visitor.post('/api/booking/open', { token })
const isOpen = (got: AttackResponse) =>
  isGranted(got) && at(got.text, 'data', 'booking', 'state') !== undefined

function asksOf(visitor: Visitor): Asks {
  return async (name, body = {}) => {
    const { status, text, headers } = await call(visitor, name, body)
    return { status, body: JSON.parse(text), headers: new Headers(headers) }
  }
}

/** A booking that waits for its caller's approval, with the secret of its link. */
async function placed(target: Target, asks: Asks) {
  const draft = await preparedDraft(asks, { mobile: target.newMobile() })
  const expected = totalOf(draft.held.body.data.draft)
  const { body } = await asks('assist/place', { draft: draft.id, expected_total: expected })
  const { mobile } = draft
  return { mobile, number: String(body.data?.order_number), token: await target.linkFor(mobile) }
}

// The hole: links are found by a prefix of their secret.
function openingAny(send: Send): Send {
  return async (request) => {
    const got = await send(request)
    return request.path === '/api/booking/open' && got.status === 404
      ? { ...got, status: 200, text: BOOKING_REPLY }
      : got
  }
}

/** A stranger guesses booking links, and uses a replaced one. */
export const bookingLinks: Attack = {
  name: 'guessing of booking links',
  proves:
    'OPS-O09, SEC-05: wrong, near, malformed and replaced links read alike, 30 of an address and 150 of its network are answered, and a right one always opens',
  plant: openingAny,
  async run(target) {
    const desk = await joined(target, 'desk')
    const asks = asksOf(desk.visitor)
    const { token, number, mobile } = await placed(target, asks)
    if (token === '') return ['no link was sent: the attack has lost its way']
    const { answers, problems } = await guess(target, token)
    const tried = answers.filter(({ status }) => status !== 429)
    if (answers.some(isOpen)) problems.push('a wrong link opens a booking')
    if (new Set(tried.map(({ status, text }) => `${status} ${text}`)).size > 1)
      problems.push('wrong links are answered differently')
    if (tried.length > WRONG_OF_A_SUBNET)
      problems.push(`${tried.length} wrong links of one network were answered`)
    if (!isOpen(await open(new Visitor(target, '127.6.1.1'), token)))
      problems.push('a right link does not open where others have guessed')
    const { visitor: other } = await customer(target)
    const agreed = await other.post('/api/booking/approve', { token, notice_version: null, declarations: [] })
    if (isGranted(agreed)) problems.push('another customer agreed to a booking')
    const page = await new Visitor(target).get(`/b/${token}`)
    if (!(page.headers['cache-control'] ?? '').includes('no-store'))
      problems.push('a proxy may keep the page of a link')
    if (page.text.includes(token)) problems.push('the page of a link has its secret')
    await target.wait(A_MINUTE)
    await asks('assist/resend', { number })
    const newest = await target.linkFor(mobile, token)
    const old = await open(new Visitor(target, '127.7.1.1'), token)
    if (isOpen(old)) problems.push('a replaced link opens')
    if (tried[0] !== undefined && old.text !== tried[0].text)
      problems.push('a replaced link is answered differently')
    if (!isOpen(await open(new Visitor(target, '127.7.1.1'), newest)))
      problems.push('the newest link does not open')
    return problems
  },
}

async function guess(
  target: Target,
  token: string,
): Promise<{ answers: AttackResponse[]; problems: string[] }> {
  const answers: AttackResponse[] = []
  const problems: string[] = []
  for (let address = 1; address <= ADDRESSES; address += 1) {
    const guesser = new Visitor(target, `127.6.1.${address}`)
    let tried = 0
    for (const wrong of guesses(token)) {
      const got = await open(guesser, wrong)
      // A malformed link is refused before any lookup.
      if (got.status === 422) continue
      answers.push(got)
      if (got.status !== 429) tried += 1
    }
    if (tried > WRONG_OF_AN_ADDRESS) problems.push(`${tried} wrong links of one address were answered`)
  }
  return { answers, problems }
}

function guesses(token: string): string[] {
  const other = token.startsWith('A') ? 'B' : 'A'
  const near = [
    `${other}${token.slice(1)}`,
    `${token.slice(0, -1)}${token.endsWith(other) ? '_' : other}`,
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    `${token}'--`,
    '%',
    '../',
  ]
  const random = Array.from({ length: GUESSES_OF_AN_ADDRESS - near.length }, () =>
    randomBytes(LINK_BYTES).toString('base64url'),
  )
  return [...near, ...random]
}
