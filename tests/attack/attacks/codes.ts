import { at, type Attack, type Send } from '../target.ts'
import { customer, otherThan, Visitor } from '../visitor.ts'

const WRONG = JSON.stringify({
  error: false,
  data: { checkGuestCheckoutOtp: { status: false }, GetSignUpOtp: { status: true } },
})

// The hole: no limits.
const unlimited =
  (send: Send): Send =>
  async (request) => {
    const got = await send(request)
    return got.status === 429 ? { status: 200, headers: {}, text: WRONG } : got
  }

/** All codes of one number, one after the other, with resends between. */
export const bruteForce: Attack = {
  name: 'brute force of one number',
  proves: 'SEC-03, SEC-04: 3 wrong codes kill a code, 10 a day pause the number, a resend resets nothing',
  plant: unlimited,
  async run(target) {
    const thief = new Visitor(target)
    const { mobile } = await customer(target)
    let compared = 0
    for (let round = 1; round <= 5; round += 1) {
      await target.wait(31)
      await thief.post('/api/guest-checkout', { mobile })
      const code = await target.codeFor(mobile)
      for (let guess = 1; guess <= 4; guess += 1) {
        const body = { mobile, otp: otherThan(code, guess + round * 5) }
        const got = await thief.post('/api/guest-otpvalidation', body)
        if (got.status === 200) compared += 1
      }
    }
    return compared > 10 ? [`${compared} guesses were compared in a day`] : []
  },
}

/** A fourth guess at one code, which is correct. */
export const fourthGuess: Attack = {
  name: 'a fourth guess at one code',
  proves: 'SEC-03: the third wrong try kills a code',
  plant: (send, target) => async (request) => {
    const mobile = String(at(request.body, 'mobile'))
    const isRight =
      request.path === '/api/guest-otpvalidation' &&
      at(request.body, 'otp') === (await target.codeFor(mobile))
    if (!isRight) return send(request)
    return { status: 200, headers: {}, text: '{"data":{"checkGuestCheckoutOtp":{"status":true}}}' }
  },
  async run(target) {
    const thief = new Visitor(target)
    const mobile = target.newMobile()
    await thief.post('/api/guest-checkout', { mobile })
    const code = await target.codeFor(mobile)
    for (const distance of [1, 2, 3]) {
      await thief.post('/api/guest-otpvalidation', { mobile, otp: otherThan(code, distance) })
    }
    const got = await thief.post('/api/guest-otpvalidation', { mobile, otp: code })
    return at(got.text, 'data', 'checkGuestCheckoutOtp', 'status') === true
      ? ['the fourth guess signed in']
      : []
  },
}

/** Many numbers from one address that claims another address each time. */
export const spraying: Attack = {
  name: 'spraying over numbers',
  proves: 'SEC-05, SEC-24: an address has 60 codes and 60 wrong tries an hour, whatever X-Forwarded-For says',
  plant: unlimited,
  async run(target) {
    let sent = 0
    let tried = 0
    for (let turn = 1; turn <= 70; turn += 1) {
      const thief = new Visitor(target)
      const spoofed = { 'X-Forwarded-For': `203.0.${turn}.7` }
      const mobile = target.newMobile()
      const reply = await thief.post('/api/signupotp', { mobile }, spoofed)
      if (reply.status === 200) sent += 1
      const guess = await thief.post('/api/checksignupotp', { mobile, otp: '0000' }, spoofed)
      if (guess.status === 200) tried += 1
    }
    return [
      ...(sent > 60 ? [`${sent} codes were sent for one address in an hour`] : []),
      ...(tried > 60 ? [`${tried} wrong codes were compared for one address in an hour`] : []),
    ]
  },
}

const FLOWS = [
  ['/api/verification-otp', 'GetOtpGraphQl', 'email'],
  ['/api/checksignupotp', 'checkSignUpOtp', 'mobile'],
  ['/api/guest-otpvalidation', 'checkGuestCheckoutOtp', 'mobile'],
] as const

/** A code used in another flow, in another session, and once more. */
export const replay: Attack = {
  name: 'replay of codes across flows',
  proves: 'SEC-03: a code is bound to its purpose and session and works once',
  plant: (send, target) => async (request) => {
    const flow = FLOWS.find(([path]) => path === request.path)
    if (flow === undefined) return send(request)
    const isRight = at(request.body, 'otp') === (await target.codeFor(String(at(request.body, flow[2]))))
    return isRight
      ? { status: 200, headers: {}, text: JSON.stringify({ data: { [flow[1]]: { status: true } } }) }
      : send(request)
  },
  async run(target) {
    const owner = new Visitor(target)
    const mobile = target.newMobile()
    await owner.post('/api/guest-checkout', { mobile })
    const code = await target.codeFor(mobile)
    const problems: string[] = []
    const attempt = async (what: string, visitor: Visitor, [path, name, field]: (typeof FLOWS)[number]) => {
      const got = await visitor.post(path, { [field]: mobile, otp: code })
      if (at(got.text, 'data', name, 'status') === true) problems.push(what)
    }
    await attempt('a guest’s code signed in', owner, FLOWS[0])
    await attempt('a guest’s code verified a sign-up', owner, FLOWS[1])
    await attempt('a code worked in another session', new Visitor(target), FLOWS[2])
    await owner.post('/api/guest-otpvalidation', { mobile, otp: code })
    await attempt('a code worked twice', owner, FLOWS[2])
    return problems
  },
}
