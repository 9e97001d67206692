import { paidOrder } from '../paid-order.ts'
import { call, alwaysGranting, isGranted, joined, problemsOf, signIn } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse } from '../target.ts'
import { Visitor } from '../visitor.ts'

const SIX_MINUTES = 6 * 60
const ABOVE_THE_LIMIT = 2_500
const REASON = 'The visit was late'

const refundOf = ({ text }: AttackResponse, field: string) => at(text, 'data', 'refund', field)

const replay: Attack = {
  name: 'a refund sent again',
  proves: 'OPS-O07: a key is one refund of one person, however often and by whomever it is sent',
  plant: alwaysGranting('refunds/ask'),
  async run(target) {
    const { number } = await paidOrder(target)
    const [desk, other] = [await joined(target, 'desk'), await joined(target, 'desk')]
    const body = { number, goodwill: 100, reason: REASON, key: 'one-and-the-same' }
    const first = await call(desk.visitor, 'refunds/ask', body)
    if (!isGranted(first)) return [`the refund answered ${first.text}`]
    const again = await Promise.all(Array.from({ length: 8 }, () => call(desk.visitor, 'refunds/ask', body)))
    const problems = problemsOf([
      { got: await call(other.visitor, 'refunds/ask', body), problem: 'the key of somebody else was taken' },
      {
        got: await call(desk.visitor, 'refunds/ask', { ...body, goodwill: 500 }),
        problem: 'a key was taken for another amount',
      },
    ])
    if (again.some((got) => isGranted(got) && refundOf(got, 'id') !== refundOf(first, 'id')))
      problems.push('a repeated call made another refund')
    const parts = await call(desk.visitor, 'refunds/parts', { number })
    const refunded = Number(at(parts.text, 'data', 'refunded', 'value'))
    if (refunded !== 100) problems.push(`₹${refunded} were refunded instead of ₹100`)
    return problems
  },
}

const ownApproval: Attack = {
  name: 'approval of one’s own refund',
  proves:
    'OPS-O07, OPS-S08: whoever asked never decides, in no session, and another person only after a recent check',
  plant: alwaysGranting('refunds/approve', 'refunds/decline'),
  async run(target) {
    const { number } = await paidOrder(target)
    const [asker, second, desk] = [
      await joined(target, 'finance'),
      await joined(target, 'manager'),
      await joined(target, 'desk'),
    ]
    const asked = await call(asker.visitor, 'refunds/ask', {
      number,
      goodwill: ABOVE_THE_LIMIT,
      reason: REASON,
      key: `above-${asker.id}`,
    })
    const id = Number(refundOf(asked, 'id'))
    if (refundOf(asked, 'state') !== 'awaiting_approval') return [`the request answered ${asked.text}`]
    const otherSession = new Visitor(target)
    await signIn(otherSession, asker.authenticator)
    const problems = problemsOf([
      { got: await call(asker.visitor, 'refunds/approve', { id }), problem: 'the asker approved' },
      { got: await call(otherSession, 'refunds/approve', { id }), problem: 'the asker approved elsewhere' },
      {
        got: await call(asker.visitor, 'refunds/decline', { id, reason: REASON }),
        problem: 'the asker declined',
      },
      { got: await call(desk.visitor, 'refunds/approve', { id }), problem: 'the desk approved' },
    ])
    await target.wait(SIX_MINUTES)
    const late = await call(second.visitor, 'refunds/approve', { id })
    if (isGranted(late)) problems.push('a second person approved without a recent check')
    const awake = new Visitor(target)
    await signIn(awake, second.authenticator)
    const [one, two] = [
      await call(awake, 'refunds/approve', { id }),
      await call(awake, 'refunds/approve', { id }),
    ]
    if (!isGranted(one)) problems.push(`the second person could not approve: ${one.text.slice(0, 200)}`)
    return [...problems, ...problemsOf([{ got: two, problem: 'a request was approved twice' }])]
  },
}

const PIECE = 450

const bound: Attack = {
  name: 'refunds beyond what was paid',
  proves:
    'OPS-O07: 30 refunds and their approvals at once over both processes never exceed what was captured',
  plant: alwaysGranting('refunds/approve'),
  async run(target) {
    const { number, paid } = await paidOrder(target)
    const [asker, second] = [await joined(target, 'manager'), await joined(target, 'manager')]
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const key = `beyond-${number}-${index}`
        return call(asker.visitor, 'refunds/ask', { number, goodwill: PIECE, reason: REASON, key })
      }),
    )
    const waiting = asked.filter((got) => refundOf(got, 'state') === 'awaiting_approval')
    const approved = await Promise.all(
      waiting.map((got) => call(second.visitor, 'refunds/approve', { id: refundOf(got, 'id') })),
    )
    const made = asked.filter(isGranted).length - waiting.length + approved.filter(isGranted).length
    const { text } = await call(second.visitor, 'refunds/parts', { number })
    const refunded = Math.max(made * PIECE, Number(at(text, 'data', 'refunded', 'value')))
    if (made === 0) return ['nothing was refunded: the attack has lost its way']
    return refunded * 100 > paid ? [`₹${refunded} of ₹${paid / 100} were refunded`] : []
  },
}

/** The attacks on the money of the console. */
export const consoleMoneyAttacks: readonly Attack[] = [replay, ownApproval, bound]
