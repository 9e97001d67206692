import { reconcile } from '../use-cases/payments/payment-jobs.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { withoutLimits } from '../platform/db/time-limits.server.ts'
import { progressBar } from '../platform/log/progress.ts'
import { INVARIANTS } from '../server/verify/invariants.ts'
import { verifyBooks } from '../server/verify/verify-books.ts'
import { NO_ARGUMENTS, usageError, type Command } from './command.ts'

/** The commands about the shop's books. */
export const bookCommands: readonly Command[] = [
  {
    words: ['verify'],
    synopsis: '',
    summary:
      'Check the books and print each violation as a JSON list; an empty list means that they are correct',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return usageError(NO_ARGUMENTS)
      return async ({ db, say }) => {
        const bar = progressBar(say, 'Reading the books', { total: INVARIANTS.length, unit: 'rules' })
        // Reading the books of a large shop takes longer than the time limit of a call.
        const broken = await withoutLimits(db, (connection) => verifyBooks(connection, bar))
        if (broken.length === 0) return { kind: 'done', lines: ['[]'] }
        return { kind: 'refused', lines: [JSON.stringify(broken, null, 2)] }
      }
    },
  },
  {
    words: ['reconcile'],
    synopsis: '',
    summary: 'Query the payment provider now about every unpaid order for which it may still capture money',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return usageError(NO_ARGUMENTS)
      return async ({ db, now, audit }) => {
        const count = await transaction(db, async (tx) => {
          const enqueued = await reconcile(tx, 'all', now)
          const subject = { kind: 'payments', id: 'unpaid' }
          if (enqueued > 0)
            await audit(tx, { act: 'payments.reconciled', subject, after: { count: enqueued } })
          return enqueued
        })
        return { kind: 'done', lines: [`The shop's jobs look up ${count} orders`] }
      }
    },
  },
]
