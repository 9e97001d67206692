import { call, alwaysGranting, isGranted, joined, options, problemsOf, signIn } from '../staff-visitor.ts'
import { at, type Attack } from '../target.ts'
import { Visitor } from '../visitor.ts'

const SIX_MINUTES = 6 * 60
const TRIES = 8
const guessing: Attack = {
  name: 'guessing of staff codes',
  proves: 'OPS-S04: five failed tries for a number pause the fallback, and never the passkey',
  plant: (send) => async (request) => {
    const got = await send(request)
    return got.status === 429 ? { status: 200, headers: {}, text: '{"error":true}' } : got
  },
  async run(target) {
    const { mobile, authenticator } = await joined(target)
    const thief = new Visitor(target)
    await call(thief, 'sign-in-code', { mobile })
    let compared = 0
    for (let guess = 1; guess <= TRIES; guess += 1) {
      const body = { mobile, otp: String(guess).padStart(4, '0'), totp: String(guess).padStart(6, '0') }
      if ((await call(thief, 'sign-in-fallback', body)).status === 200) compared += 1
    }
    const owner = await signIn(new Visitor(target), authenticator)
    return [
      ...(compared > 5 ? [`${compared} guesses were compared within a quarter of an hour`] : []),
      ...(isGranted(owner) ? [] : ['the guesses paused the passkey']),
    ]
  },
}

const challenges: Attack = {
  name: 'challenges of passkeys',
  proves: 'OPS-S03: an answer counts once, for its own browser, purpose and origin',
  plant: alwaysGranting('sign-in-passkey'),
  async run(target) {
    const { authenticator, visitor: owner } = await joined(target)
    const victim = new Visitor(target)
    const own = await options(victim, 'sign-in-options')
    const before = victim.cookie
    const response = authenticator.get(own)
    await call(victim, 'sign-in-passkey', { response })
    const thief = new Visitor(target)
    thief.cookie = before
    const replayed = await call(thief, 'sign-in-passkey', { response })
    const stranger = new Visitor(target)
    await options(stranger, 'sign-in-options')
    const others = authenticator.get(await options(new Visitor(target), 'sign-in-options'))
    const proving = authenticator.get(await options(owner, 'prove-options'))
    const elsewhere = await signIn(new Visitor(target), authenticator, { origin: 'https://evil.example' })
    const unverified = await signIn(new Visitor(target), authenticator, { isVerified: false })
    return problemsOf([
      { got: replayed, problem: 'a replayed answer signed in' },
      {
        got: await call(stranger, 'sign-in-passkey', { response: others }),
        problem: 'the challenge of another browser signed in',
      },
      {
        got: await call(owner, 'sign-in-passkey', { response: proving }),
        problem: 'a challenge to prove signed in',
      },
      { got: elsewhere, problem: 'an answer of another origin signed in' },
      { got: unverified, problem: 'an answer without user verification signed in' },
    ])
  },
}

const clones: Attack = {
  name: 'a copied passkey',
  proves: 'OPS-S10: a counter that decreases is refused',
  plant: alwaysGranting('sign-in-passkey'),
  async run(target) {
    const { authenticator } = await joined(target)
    const copy = authenticator.clone()
    await signIn(new Visitor(target), authenticator)
    await signIn(new Visitor(target), authenticator)
    return problemsOf([{ got: await signIn(new Visitor(target), copy), problem: 'the copy signed in' }])
  },
}

const proofs: Attack = {
  name: 'a ★ action without a recent check',
  proves: 'OPS-S08: after five minutes a session alone changes nobody and adds no way to sign in',
  plant: alwaysGranting('staff/invite', 'totp-start', 'prove'),
  async run(target) {
    const { visitor, authenticator } = await joined(target)
    const other = await joined(target)
    await target.wait(SIX_MINUTES)
    const foreign = other.authenticator.get(await options(visitor, 'prove-options'))
    const signing = authenticator.get(await options(visitor, 'sign-in-options'))
    const person = { name: 'A Thief', mobile: target.newMobile(), email: '', roles: ['owner'] }
    return problemsOf([
      {
        got: await call(visitor, 'prove', { response: foreign }),
        problem: 'the passkey of somebody else proved',
      },
      { got: await call(visitor, 'prove', { response: signing }), problem: 'a challenge to sign in proved' },
      { got: await call(visitor, 'prove', { totp: '000000' }), problem: 'a guessed code proved' },
      { got: await call(visitor, 'staff/invite', person), problem: 'an owner was invited without a check' },
      { got: await call(visitor, 'totp-start'), problem: 'an authenticator app was set up without a check' },
    ])
  },
}

const invites: Attack = {
  name: 'a used link of an invite',
  proves: 'OPS-S01, OPS-S02: a link works once, and a token that nobody made never',
  plant: alwaysGranting('join-start', 'passkey-options'),
  async run(target) {
    const { token, mobile } = await joined(target)
    const thief = new Visitor(target)
    const again = await call(thief, 'join-start', { token })
    await call(thief, 'join-code', { token, otp: await target.codeFor(mobile) })
    return problemsOf([
      { got: again, problem: 'a used link opened' },
      { got: await call(thief, 'passkey-options'), problem: 'a used link let a passkey be added' },
      { got: await call(thief, 'join-start', { token: 'A'.repeat(43) }), problem: 'a made-up link opened' },
    ])
  },
}

const planted: Attack = {
  name: 'fixation of a staff session',
  proves: 'OPS-S07: a cookie from before the sign-in, or after the sign-out, is worth nothing',
  plant: alwaysGranting('me'),
  async run(target) {
    const { authenticator } = await joined(target)
    const victim = new Visitor(target)
    victim.cookie = `__Host-labaya_staff=${'A'.repeat(43)}`
    const thief = new Visitor(target)
    thief.cookie = victim.cookie
    await signIn(victim, authenticator)
    const before = await call(thief, 'me')
    thief.cookie = victim.cookie
    await call(victim, 'sign-out')
    const customer = new Visitor(target)
    customer.cookie = thief.cookie.replace('labaya_staff', 'labaya_session')
    return problemsOf([
      { got: before, problem: 'a planted cookie is signed in' },
      { got: await call(thief, 'me'), problem: 'a cookie from before the sign-out is signed in' },
      { got: await call(customer, 'me'), problem: 'a cookie of the shop is signed in' },
    ])
  },
}

const forgery: Attack = {
  name: 'cross-site requests to the console',
  proves: 'OPS-001, SEC-18: no page of another site acts with the cookie of a person',
  plant: (send) => (request) => {
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(origin|sec-fetch-site)$/i.test(name),
    )
    return send({ ...request, headers: Object.fromEntries(headers) })
  },
  async run(target) {
    const { visitor } = await joined(target)
    const send = (headers: Record<string, string>) => call(visitor, 'staff/sessions', {}, headers)
    return problemsOf([
      { got: await send({ Origin: 'https://evil.example' }), problem: 'another origin was served' },
      { got: await send({ Origin: 'null' }), problem: 'the origin null was served' },
      { got: await send({ 'Sec-Fetch-Site': 'same-site' }), problem: 'a sibling host was served' },
    ])
  },
}

const suspension: Attack = {
  name: 'a suspended person in another process',
  proves: 'OPS-S07: a suspension ends the session from the next request in every process',
  plant: alwaysGranting('me', 'sign-in-passkey'),
  async run(target) {
    const [owner, other] = [await joined(target), await joined(target)]
    const { text } = await call(owner.visitor, 'staff/list')
    const people = at(text, 'data', 'staff')
    const person = Array.isArray(people)
      ? people.find((one) => Reflect.get(Object(one), 'id') === other.id)
      : null
    const version = Number(Reflect.get(Object(person), 'version'))
    const done = await call(owner.visitor, 'staff/suspend', { id: other.id, version, reason: 'A drill' })
    if (!isGranted(done)) return [`the suspension answered ${done.status}`]
    const answers = [1, 2, 3, 4].map(async () => ({
      got: await call(other.visitor, 'me'),
      problem: 'a suspended person is signed in',
    }))
    const again = await signIn(new Visitor(target), other.authenticator)
    return problemsOf([
      ...(await Promise.all(answers)),
      { got: again, problem: 'a suspended person signed in' },
    ])
  },
}

/** The attacks on the sign-in of the console. */
export const staffAttacks: readonly Attack[] = [
  guessing,
  challenges,
  clones,
  proofs,
  invites,
  planted,
  forgery,
  suspension,
]
