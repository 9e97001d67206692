import { at, type Attack } from '../target.ts'
import { customer, otherThan, Visitor } from '../visitor.ts'

const TRIES = 8
const CODES_AN_HOUR = 5

const isSomebody = async (visitor: Visitor) =>
  typeof at((await visitor.get('/api/init')).text, 'data', 'customer', 'id') === 'number'

/** Limits and ended sessions of one process, checked at the other and after both were restarted. */
export const restarts: Attack = {
  name: 'other processes and restarts',
  proves: 'SEC-02, SEC-03, SEC-04: budgets, wrong codes and ended sessions stand in the database alone',
  plant(send) {
    // The hole: limits and ended sessions are lost on each restart.
    let hasForgotten = false
    return async (request) => {
      const got = await send(request)
      if (request.path === '/api/logout') hasForgotten = true
      if (got.status === 429) return { ...got, status: 200 }
      const isInit = hasForgotten && request.path === '/api/init'
      return isInit ? { ...got, text: '{"data":{"customer":{"id":1}}}' } : got
    }
  },
  async run(target) {
    const problems: string[] = []
    const { visitor: owner } = await customer(target)
    const { visitor: leaving } = await customer(target)
    const ended = new Visitor(target)
    ended.cookie = leaving.cookie
    await leaving.post('/api/logout', {})
    if (await isSomebody(ended)) problems.push('a session that one process ended goes on in the other')

    const thief = new Visitor(target)
    const mobile = target.newMobile()
    const guess = (otp: string) => thief.post('/api/guest-otpvalidation', { mobile, otp })
    let sent = 0
    for (let turn = 1; turn <= TRIES; turn += 1) {
      if (turn === TRIES / 2) await target.restart()
      await target.wait(31)
      if ((await thief.post('/api/guest-checkout', { mobile })).status === 200) sent += 1
    }
    if (sent > CODES_AN_HOUR) problems.push(`${sent} codes were sent to one number in an hour`)

    const code = await target.codeFor(mobile)
    await guess(otherThan(code, 1))
    await guess(otherThan(code, 2))
    await target.restart()
    await guess(otherThan(code, 3))
    const fourth = await guess(code)
    if (at(fourth.text, 'data', 'checkGuestCheckoutOtp', 'status') === true) {
      problems.push('a restart gave a code new tries')
    }
    if (await isSomebody(ended)) problems.push('an ended session goes on after a restart')
    if (!(await isSomebody(owner))) problems.push('a restart signed an honest customer out')
    return problems
  },
}
