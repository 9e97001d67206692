import type { paymentsDayClose } from '../../../domains/settlements/payments-desk.contract.ts'
import {
  daySums,
  dayTransfers,
  foreignSums,
  listDays,
  transferSums,
} from '../../../domains/settlements/day-close.store.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { istDate, type IstDate } from '../../../kernel/ist.ts'
import { paise } from '../../../kernel/money.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/** The books of a day: sales and refunds of the ledger, and transfers of the provider. @see OPS-M04 */
export async function readDayClose(
  db: Executor,
  day: IstDate,
  now: Date,
): Promise<Reply<typeof paymentsDayClose>> {
  const sums = await daySums(db, day)
  const transfers = await dayTransfers(db, day)
  const foreign = await foreignSums(db, day)
  const [read] = await listDays(db, { until: day, count: 1 })
  // The page lists a limited number of transfers, but its sums are those of the day.
  const totals = await transferSums(db, day)
  return {
    day,
    is_over: day < istDate(now),
    is_read: (read?.readAt ?? null) !== null,
    sold: moneyOf(sums.sold),
    payments: sums.payments,
    refunded: moneyOf(sums.refunded),
    refunds: sums.refunds,
    net: moneyOf(paise(sums.sold - sums.refunded)),
    unsold: moneyOf(sums.unsold),
    fees: moneyOf(totals.fees),
    taxes: moneyOf(totals.taxes),
    expected: moneyOf(totals.expected),
    foreign: foreign.map(({ amount, ...sum }) => ({ ...sum, amount: amount / 100 })),
    lines: transfers.map((transfer) => ({
      utr: transfer.utr,
      settlement_id: transfer.settlementId,
      payments: moneyOf(transfer.payments),
      refunds: moneyOf(transfer.refunds),
      adjustments: moneyOf(transfer.adjustments),
      fees: moneyOf(transfer.fees),
      taxes: moneyOf(transfer.taxes),
      expected: moneyOf(transfer.expected),
    })),
  }
}
