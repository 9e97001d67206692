import { userInfo } from 'node:os'
import { cancelForOperator } from '../use-cases/orders/cancel-order.server.ts'
import { operatorCancelRefusalText } from '../domains/orders/operator-cancel.messages.ts'
import { refundForOperator, type OperatorRefund } from '../use-cases/payments/operator-refund.server.ts'
import { operatorRefundRefusalText } from '../domains/payments/operator-refunds.messages.ts'
import { noteOperatorAccess } from '../domains/privacy/access-log.store.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { formatExactRupees, rupees, type Paise } from '../kernel/money.ts'
import { usageError, type Command, type Outcome, type ParsedArguments } from './command.ts'

const LONGEST_ACTOR = 80
const LONGEST_REASON = 300

/** The commands that cancel or refund an order. @see docs/adr/0059 */
export const orderMoneyCommands: readonly Command[] = [
  {
    words: ['order', 'cancel'],
    synopsis: 'NUMBER [--refund] [--by NAME]',
    summary: 'Cancel an order whose sample was not collected yet; --refund refunds the payment',
    options: { refund: { type: 'boolean' }, by: { type: 'string' } },
    prepare(parsed) {
      const number = numberIn(parsed)
      const actor = actorIn(parsed)
      if (number === null) return usageError('This command takes the NUMBER of an order')
      if (actor === null) return usageError(WRONG_ACTOR)
      const withRefund = parsed.options['refund'] === true
      return ({ db, now, audit }) =>
        transaction(db, async (tx) => {
          const canceled = await cancelForOperator(tx, { number, withRefund, actor }, now)
          if (!canceled.ok) return refused(number, operatorCancelRefusalText(canceled.refusal))
          const { orderId, refunded } = canceled.value
          await noteOperatorAccess(tx, { action: 'order-canceled', ids: [orderId] }, now)
          const after = { status: 'canceled', refunded_paise: refunded }
          await audit(tx, { act: 'order.canceled', subject: { kind: 'order', id: number }, after })
          return { kind: 'done', lines: canceledLines(number, refunded, actor) }
        })
    },
  },
  {
    words: ['order', 'refund'],
    synopsis: 'NUMBER [--amount RUPEES] --reason TEXT [--by NAME]',
    summary: 'Refund a paid order without cancelling it: an amount, or the whole remainder',
    options: { amount: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
    prepare(parsed) {
      const number = numberIn(parsed)
      const actor = actorIn(parsed)
      const note = lineIn(parsed.options['reason'], LONGEST_REASON)
      const amount = amountIn(parsed.options['amount'])
      if (number === null) return usageError('This command takes the NUMBER of an order')
      if (note === null)
        return usageError(`--reason is required: one line of at most ${LONGEST_REASON} characters`)
      if (actor === null) return usageError(WRONG_ACTOR)
      if (amount === 'wrong') return usageError('--amount takes rupees, such as 417 or 417.50')
      return ({ db, now, audit }) =>
        transaction(db, async (tx) => {
          const given = await refundForOperator(tx, { number, amount, actor, note }, now)
          if (!given.ok) return refused(number, operatorRefundRefusalText(given.refusal))
          await noteOperatorAccess(tx, { action: 'order-refunded', ids: [given.value.orderId] }, now)
          const { amount: refunded, left } = given.value
          const after = { refunded_paise: refunded, left_paise: left }
          const subject = { kind: 'order', id: number }
          await audit(tx, {
            act: 'order.refunded',
            subject,
            reason: note,
            before: { left_paise: left + refunded },
            after,
          })
          return { kind: 'done', lines: refundedLines(number, given.value, actor) }
        })
    },
  },
]

const WRONG_ACTOR = `--by takes the name of the person who decided: one line of at most ${LONGEST_ACTOR} characters`

function refused(number: string, why: string): Outcome {
  return { kind: 'refused', lines: [`${number}: ${why}`] }
}

function canceledLines(number: string, refunded: Paise, actor: string): string[] {
  return [
    `${number}: cancelled by ${actor}; its slot, coupon and coins are released`,
    refunded === 0
      ? 'Nothing is refunded. Money that still arrives for it is refunded automatically'
      : `${formatExactRupees(refunded)} will reach the account it was paid from, and the customer is notified`,
  ]
}

function refundedLines(number: string, { amount, paid, left }: OperatorRefund, actor: string): string[] {
  return [
    `${number}: ${formatExactRupees(amount)} of ${formatExactRupees(paid)} will reach the account it was paid from, decided by ${actor}; the customer is notified`,
    `${formatExactRupees(left)} can still be refunded. The order stays as it is, and a credit note is issued`,
  ]
}

function numberIn({ args: [number, ...more] }: ParsedArguments): string | null {
  return number === undefined || number === '' || more.length > 0 ? null : number
}

// The default of --by is the user of the machine.
function actorIn({ options }: ParsedArguments): string | null {
  return lineIn(options['by'] ?? userInfo().username, LONGEST_ACTOR)
}

function lineIn(given: string | boolean | undefined, longest: number): string | null {
  const line = typeof given === 'string' ? given.normalize('NFC').trim() : ''
  return line === '' || line.length > longest || /\p{Cc}/u.test(line) ? null : line
}

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/

function amountIn(given: string | boolean | undefined): Paise | null | 'wrong' {
  if (given === undefined) return null
  return typeof given === 'string' && AMOUNT.test(given) ? rupees(Number(given)) : 'wrong'
}
