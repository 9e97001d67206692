import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettlementLine } from '../../src/domains/payments/provider-settlements.ts'
import { storeTotals } from '../../src/domains/settlements/settlement-lines.store.server.ts'
import { istInstant } from '../../src/kernel/ist.ts'
import { paise } from '../../src/kernel/money.ts'
import { query, sql } from '../../src/platform/db/query.server.ts'
import {
  reconcileDay,
  reconciledDays,
  reconcileOpen,
} from '../../src/use-cases/payments/reconcile-settlements.server.ts'
import { istDay } from '../support/settlements/ist-day.ts'
import { cellsOf, reconBytes } from '../support/settlements/recon-file.ts'
import {
  bookPayments,
  refundedLine,
  settledLine,
  type BookedPayment,
} from '../support/settlements/settled-books.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { ask, staffClient } from '../support/shop/staff.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const CORRECT = 1_000
const amountOf = (index: number) => 29_900 + (index % 37) * 1_100
const at = (day: number, hour = 10) => istInstant(istDay(`2026-11-${day}`), hour * 60)

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
})
afterAll(() => shop.close())

/** A thousand payments of one day, settled in order; the report starts and ends with a separate payment. */
function correctDay() {
  const ids = Array.from({ length: CORRECT }, (_, index) => `pay_ok${String(index).padStart(6, '0')}`)
  const payments = ids.map((paymentId, index) => ({
    paymentId,
    amount: amountOf(index),
    paidAt: at(16, 8 + (index % 10)),
  }))
  const lines = ids.map((paymentId, index) =>
    settledLine(paymentId, amountOf(index), { settledAt: at(index === 0 ? 16 : index === 1 ? 20 : 18, 11) }),
  )
  const settlements = ['first', 'last']
  const withOwn = lines.map((line, index) => {
    const own = settlements[index]
    return own === undefined
      ? { ...line, settlementId: 'setl_day' }
      : { ...line, settlementId: `setl_${own}` }
  })
  return { payments, lines: withOwn }
}

/** One mismatch of each kind, in separate settlements. */
function planted(): { payments: BookedPayment[]; lines: SettlementLine[] } {
  const paidAt = at(16)
  const pay = (name: string, change: Partial<BookedPayment> = {}) => ({
    paymentId: `pay_${name}`,
    amount: 100_000,
    paidAt,
    ...change,
  })
  const line = (name: string, change: Partial<SettlementLine> = {}) =>
    settledLine(`pay_${name}`, 100_000, { settlementId: 'setl_planted', settledAt: at(18, 11), ...change })
  const back = (name: string, amount: number) =>
    refundedLine(`rfnd_${name}`, amount, { settlementId: 'setl_planted', settledAt: at(18, 11) })
  const refunded = (name: string, amount = 100_000) => ({
    orderStatus: 'canceled' as const,
    refund: { providerId: `rfnd_${name}`, amount, endedAt: paidAt },
  })
  return {
    payments: [
      pay('missing'),
      pay('amount'),
      pay('currency'),
      pay('twice'),
      pay('unsettled', refunded('unsettled')),
      pay('refundamount', refunded('refundamount')),
      pay('fee'),
      pay('sum'),
      pay('canceled', { orderStatus: 'canceled' }),
      pay('unfulfilled', { orderStatus: 'payment_failed' }),
    ],
    lines: [
      line('unknown'),
      line('amount', { amount: paise(90_000), fee: paise(1_800), tax: paise(324), credit: paise(87_876) }),
      line('currency', { currency: 'USD' }),
      line('twice'),
      line('twice', { settlementId: 'setl_again' }),
      line('unsettled'),
      line('refundamount'),
      back('refundamount', 99_000),
      back('unknown', 5_000),
      line('fee', { fee: paise(2_500), tax: paise(450), credit: paise(97_050) }),
      line('sum', { settlementId: 'setl_sum' }),
      line('canceled'),
      line('unfulfilled'),
    ],
  }
}

test('OPS-M03: among 1,000 correct lines, one mismatch of each of the twelve kinds is found and named, and nothing else', async () => {
  const [correct, wrong] = [correctDay(), planted()]
  await bookPayments(shop, [...correct.payments, ...wrong.payments])
  const { client } = await staffClient(shop, ['finance'])
  const rows = [...correct.lines, ...wrong.lines].map(cellsOf)
  const imported = await ask(client, 'settlements/import', { name: 'recon.csv', bytes: reconBytes(rows) })
  expect(imported.body).toMatchObject({
    error: false,
    data: { lines: { read: rows.length, added: rows.length, unchanged: 0 }, faults: [] },
  })
  // The transferred amount is a paisa less than the sum of the lines.
  const settledAt = at(18, 11)
  await shop.db
    .transaction()
    .execute((tx) =>
      storeTotals(tx, [{ settlementId: 'setl_sum', amount: paise(97_639), utr: null, settledAt }]),
    )

  const run = async () => {
    const { settlements } = shop.parts.settings
    const now = shop.clock.now()
    const written = []
    for (const day of await reconciledDays(shop.db, now))
      written.push(await reconcileDay(shop.db, settlements, day, now))
    return [...written, await reconcileOpen(shop.db, settlements, now)]
  }
  await run()
  const found = await query<{ kind: string; subject: string; amount: number }>(
    shop.db,
    sql`select kind, subject, amount from mismatches where state = 'open' order by kind`,
  )
  expect(found).toEqual([
    { kind: 'amount', subject: 'pay_amount', amount: 10_000 },
    { kind: 'canceled_not_refunded', subject: 'pay_canceled', amount: 100_000 },
    { kind: 'captured_not_settled', subject: 'pay_missing', amount: 100_000 },
    { kind: 'currency', subject: 'pay_currency', amount: 100_000 },
    { kind: 'fee_above_rate', subject: 'pay_fee', amount: 590 },
    { kind: 'paid_not_fulfilled', subject: 'pay_unfulfilled', amount: 100_000 },
    { kind: 'refund_amount', subject: 'rfnd_refundamount', amount: 1_000 },
    { kind: 'refund_not_settled', subject: 'rfnd_unsettled', amount: 100_000 },
    { kind: 'refund_unknown', subject: 'rfnd_unknown', amount: 5_000 },
    { kind: 'settled_not_captured', subject: 'pay_unknown', amount: 100_000 },
    { kind: 'settled_twice', subject: 'pay_twice', amount: 100_000 },
    { kind: 'sum_of_settlement', subject: 'setl_sum', amount: 1 },
  ])

  // Neither another run nor another import of the file changes anything.
  for (const written of await run()) expect(written).toEqual({ opened: 0, solved: 0 })
  const again = await ask(client, 'settlements/import', { name: 'recon.csv', bytes: reconBytes(rows) })
  expect(again.body.data).toMatchObject({
    lines: { added: 0, unchanged: rows.length },
    mismatches: { opened: 0, solved: 0 },
  })
})
