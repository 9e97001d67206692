import { at, COOKIE, type Attack } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const isSomebody = async (visitor: Visitor) =>
  at((await visitor.get('/api/init')).text, 'data', 'customer', 'id') !== undefined

/** Session fixation: a cookie that the attacker knows before the sign-in, invented or issued by the shop. */
export const fixation: Attack = {
  name: 'session fixation',
  proves: 'SEC-02: the cookie is new at sign-in and sign-out, and none is taken from outside',
  plant(send) {
    // The hole: the first cookie stays valid, because later cookies are mapped to it.
    let first = ''
    let newest = ''
    return async (request) => {
      const cookie = request.headers['Cookie']
      const headers =
        cookie === undefined
          ? request.headers
          : { ...request.headers, Cookie: cookie === first ? newest : cookie }
      const got = await send({ ...request, headers })
      const given = got.headers['set-cookie']?.split(';')[0]
      if (given === undefined) return got
      if (first === '') first = given
      newest = given
      return got
    }
  },
  async run(target) {
    const victim = new Visitor(target)
    const mobile = target.newMobile()
    await victim.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const planted = victim.cookie
    await victim.post('/api/guest-checkout', { mobile })
    await victim.post('/api/guest-otpvalidation', { mobile, otp: await target.codeFor(mobile) })
    const thief = new Visitor(target)
    thief.cookie = planted
    const problems = (await isSomebody(thief)) ? ['the cookie from before the sign-in is signed in'] : []

    const signedIn = victim.cookie
    await victim.post('/api/logout', {})
    thief.cookie = signedIn
    if (await isSomebody(thief)) problems.push('the cookie from before the sign-out is signed in')
    const made = new Visitor(target)
    made.cookie = `${COOKIE}=${'A'.repeat(43)}`
    await made.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    if (made.cookie === `${COOKIE}=${'A'.repeat(43)}`) problems.push('a made-up cookie was taken over')
    return problems
  },
}

const NO_ID = 987_654_321

/** Enumeration: replies about other customers' resources, missing resources and mobile numbers must not differ. */
export const enumeration: Attack = {
  name: 'enumeration',
  proves: 'SEC-01, SEC-05: not yours and unknown are answered alike; numbers are told 300 times an hour',
  plant: (send) => async (request) => {
    const got = await send(request)
    if (got.status === 429) return { status: 200, headers: {}, text: '{}' }
    const isForeign = got.status === 404 && !request.body.includes(String(NO_ID))
    return isForeign ? { ...got, text: got.text.replace('"code":"', '"code":"foreign_') } : got
  },
  async run(target) {
    const { visitor: owner } = await customer(target)
    const { visitor: thief } = await customer(target)
    const sessions = await owner.post('/api/account/sessions', {})
    const id = at(sessions.text, 'data', 'sessions', '0', 'id')
    const foreign = await thief.post('/api/account/session-end', { id })
    const unknown = await thief.post('/api/account/session-end', { id: NO_ID })
    const problems =
      foreign.text === unknown.text && foreign.status === 404
        ? []
        : ['a session of another can be told from none']
    let answered = 0
    const asker = new Visitor(target)
    for (let turn = 1; turn <= 310; turn += 1) {
      if ((await asker.post('/api/login', { email: target.newMobile() })).status === 200) answered += 1
    }
    return answered > 300 ? [...problems, `${answered} numbers were told within an hour`] : problems
  },
}
