import { reconcile } from '../use-cases/payments/payment-jobs.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { withoutLimits } from '../platform/db/time-limits.server.ts'
import { progressBar } from '../platform/log/progress.ts'
import { INVARIANTS } from '../server/verify/invariants.ts'
import { verifyBooks } from '../server/verify/verify-books.ts'
import { misused, type Command } from './command.ts'

/** The commands about the shop's books. */
export const bookCommands: readonly Command[] = [
  {
    words: ['verify'],
    takes: '',
    summary: 'Print every broken rule of the books as a JSON list; empty is good',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return misused('Nothing else is wanted')
      return async ({ db, say }) => {
        const bar = progressBar(say, 'Reading the books', { total: INVARIANTS.length, unit: 'rules' })
        // The books of a large shop take longer to read than a shopper's call may.
        const broken = await withoutLimits(db, (connection) => verifyBooks(connection, bar))
        if (broken.length === 0) return { kind: 'done', lines: ['[]'] }
        return { kind: 'refused', lines: [JSON.stringify(broken, null, 2)] }
      }
    },
  },
  {
    words: ['reconcile'],
    takes: '',
    summary:
      'Have the payment provider asked at once about every unpaid order it may still capture money for',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return misused('Nothing else is wanted')
      return async ({ db, now, audit }) => {
        const count = await transaction(db, async (tx) => {
          const enqueued = await reconcile(tx, 'all', now)
          const subject = { kind: 'payments', id: 'unpaid' }
          if (enqueued > 0)
            await audit(tx, { act: 'payments.reconciled', subject, after: { count: enqueued } })
          return enqueued
        })
        return { kind: 'done', lines: [`${count} orders are looked up by the shop's jobs`] }
      }
    },
  },
]
