import { describe, expect, test } from 'vitest'
import { istDay } from '../../../tests/support/settlements/ist-day.ts'
import { lineOf } from '../../../tests/support/settlements/recon-file.ts'
import { paise, rupees } from '../../kernel/money.ts'
import { confirmRefusal, explainRefusal, needsSecondPerson } from './explaining.ts'
import {
  mostCharged,
  paymentMismatches,
  refundMismatches,
  settlementMismatches,
  type MatchRules,
  type PaymentFacts,
} from './reconciliation.ts'

// A Monday; three working days after it is Thursday, 19 November.
const PAID_AT = new Date('2026-11-16T10:00:00+05:30')
const RULES: MatchRules = {
  feePercent: 2,
  taxPercent: 18,
  today: istDay('2026-11-20'),
  read: { from: istDay('2026-11-01'), until: istDay('2026-11-19') },
}
const LEDGER: NonNullable<PaymentFacts['ledger']> = {
  orderId: 7,
  orderStatus: 'processing',
  amount: rupees(1000),
  currency: 'INR',
  paidAt: PAID_AT,
  sold: rupees(1000),
  refunded: paise(0),
  leastPercent: 100,
}
const LINE = lineOf()

function ofPayment(ledger: Partial<typeof LEDGER> | null, lines = [LINE], rules: Partial<MatchRules> = {}) {
  const facts = { paymentId: LINE.entityId, ledger: ledger === null ? null : { ...LEDGER, ...ledger }, lines }
  return paymentMismatches(facts, { ...RULES, ...rules })
}
const read = (from: string, until: string) => ({ read: { from: istDay(from), until: istDay(until) } })
const kindsOf = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind)

describe('OPS-M03: a payment', () => {
  test('that is sold, settled with its amount and charged at the agreed rate has no mismatch', () => {
    expect(ofPayment({})).toEqual([])
    expect(ofPayment({ orderStatus: 'complete' })).toEqual([])
  })

  test('is overdue for settlement from the day after its third working day', () => {
    expect(ofPayment({}, [], { today: istDay('2026-11-19') })).toEqual([])
    expect(ofPayment({}, [])).toEqual([
      {
        kind: 'captured_not_settled',
        subject: LINE.entityId,
        orderId: 7,
        amount: 100_000,
        ours: 100_000,
        theirs: null,
      },
    ])
  })

  test('is not overdue while the settlements of its days have not been read', () => {
    expect(ofPayment({}, [], { read: null })).toEqual([])
    expect(ofPayment({}, [], read('2026-11-01', '2026-11-18'))).toEqual([])
    expect(ofPayment({}, [], read('2026-11-17', '2026-11-19'))).toEqual([])
    expect(kindsOf(ofPayment({}, [], read('2026-11-16', '2026-11-19')))).toEqual(['captured_not_settled'])
  })

  test('with another amount or currency, or unknown in the ledger, is reported once', () => {
    expect(ofPayment({ amount: rupees(1000.01), sold: rupees(1000.01) })).toMatchObject([
      { kind: 'amount', amount: 1, ours: 100_001, theirs: 100_000 },
    ])
    expect(
      kindsOf(
        ofPayment({}, [{ ...LINE, currency: 'USD', amount: rupees(12), fee: paise(0), tax: paise(0) }]),
      ),
    ).toEqual(['currency'])
    expect(ofPayment(null)).toMatchObject([{ kind: 'settled_not_captured', orderId: null, theirs: 100_000 }])
  })

  test('in a currency other than rupees is reported, even if the ledger has that currency or no such payment', () => {
    const dollars = { ...LINE, currency: 'USD' }
    expect(ofPayment({ currency: 'USD' }, [dollars])).toMatchObject([
      { kind: 'currency', subject: LINE.entityId, ours: 100_000, theirs: 100_000 },
    ])
    expect(kindsOf(ofPayment({}, [LINE, { ...dollars, settlementId: 'setl_2' }]))).toEqual([
      'settled_twice',
      'currency',
    ])
    expect(ofPayment(null, [dollars])).toMatchObject([
      { kind: 'currency', ours: null, theirs: 100_000 },
      { kind: 'settled_not_captured' },
    ])
    expect(ofPayment({ currency: 'INR' }, [LINE])).toEqual([])
  })

  test('in two settlements is reported as settled twice', () => {
    expect(ofPayment({}, [LINE, { ...LINE, settlementId: 'setl_2' }])).toMatchObject([
      { kind: 'settled_twice', amount: 100_000, ours: 100_000, theirs: 200_000 },
    ])
  })

  test('may be charged the agreed rate and its tax, each rounded up, and not a paisa more', () => {
    expect(mostCharged(rupees(1000), RULES)).toBe(2_360)
    // 2 % of ₹0.99 are 1.98 paise, and 18 % of 2 paise 0.36.
    expect(mostCharged(paise(99), RULES)).toBe(3)
    expect(ofPayment({}, [{ ...LINE, fee: paise(2_001) }])).toMatchObject([
      { kind: 'fee_above_rate', amount: 1, ours: 2_360, theirs: 2_361 },
    ])
  })

  test('of a cancelled order is refunded by the order’s rule', () => {
    const canceled = { orderStatus: 'canceled', leastPercent: 80 } as const
    expect(ofPayment({ ...canceled, refunded: rupees(800) })).toEqual([])
    expect(ofPayment({ ...canceled, refunded: rupees(799.99) })).toMatchObject([
      { kind: 'canceled_not_refunded', amount: 1, ours: 79_999, theirs: 80_000 },
    ])
    // A payment after the cancellation is refunded completely.
    expect(ofPayment({ ...canceled, sold: paise(0), refunded: rupees(800) })).toMatchObject([
      { kind: 'canceled_not_refunded', amount: 20_000 },
    ])
  })

  test('must be sold and fulfilled, or refunded', () => {
    expect(kindsOf(ofPayment({ orderStatus: 'pending' }))).toEqual(['paid_not_fulfilled'])
    expect(kindsOf(ofPayment({ orderStatus: 'payment_failed', sold: paise(0) }))).toEqual([
      'paid_not_fulfilled',
    ])
    // A second payment of the same order: the order continues, and the second payment is refunded.
    expect(kindsOf(ofPayment({ sold: paise(0) }))).toEqual(['paid_not_fulfilled'])
    expect(ofPayment({ orderStatus: 'payment_failed', sold: paise(0), refunded: rupees(1000) })).toEqual([])
  })
})

describe('OPS-M03: a refund', () => {
  const refund = lineOf({
    kind: 'refund',
    entityId: 'rfnd_1',
    amount: rupees(250),
    fee: paise(0),
    tax: paise(0),
  })
  const ours = { orderId: 7, amount: rupees(250), currency: 'INR', endedAt: PAID_AT }
  const of = (known: typeof ours | null, lines = [refund], rules: Partial<MatchRules> = {}) =>
    refundMismatches({ refundId: 'rfnd_1', ours: known, lines }, { ...RULES, ...rules })

  test('must be settled with its amount, once, and be known here', () => {
    expect(of(ours)).toEqual([])
    expect(of({ ...ours, amount: rupees(251) })).toMatchObject([{ kind: 'refund_amount', amount: 100 }])
    expect(of(null)).toMatchObject([{ kind: 'refund_unknown', amount: 25_000 }])
    expect(kindsOf(of(ours, [refund, { ...refund, settlementId: 'setl_2' }]))).toEqual(['settled_twice'])
    expect(kindsOf(of(ours, [{ ...refund, currency: 'USD' }]))).toEqual(['currency'])
    expect(kindsOf(of({ ...ours, currency: 'USD' }, [{ ...refund, currency: 'USD' }]))).toEqual(['currency'])
    expect(kindsOf(of(null, [{ ...refund, currency: 'USD' }]))).toEqual(['currency', 'refund_unknown'])
  })

  test('is overdue for settlement from the day after its third working day, and not before it left the provider', () => {
    expect(of(ours, [], { today: istDay('2026-11-19') })).toEqual([])
    expect(kindsOf(of(ours, []))).toEqual(['refund_not_settled'])
    expect(
      refundMismatches({ refundId: 'rfnd_1', ours: { ...ours, endedAt: null }, lines: [] }, RULES),
    ).toEqual([])
  })
})

describe('OPS-M03: the sums of a settlement', () => {
  const sums = {
    settlementId: 'setl_1',
    total: null,
    net: rupees(976.4),
    parts: rupees(976.4),
    utrs: 1,
    foreign: paise(0),
  }

  test('equal the provider’s total and the sum of the lines’ parts, in a single transfer', () => {
    expect(settlementMismatches(sums)).toEqual([])
    expect(settlementMismatches({ ...sums, total: rupees(976.4) })).toEqual([])
    expect(settlementMismatches({ ...sums, total: rupees(976.39) })).toMatchObject([
      { kind: 'sum_of_settlement', subject: 'setl_1', amount: 1, ours: 97_640, theirs: 97_639 },
    ])
    expect(settlementMismatches({ ...sums, parts: rupees(976.41) })).toMatchObject([{ amount: 1 }])
    expect(settlementMismatches({ ...sums, utrs: 2 })).toMatchObject([{ amount: 97_640 }])
  })

  test('exclude adjustments in another currency, which are reported', () => {
    expect(settlementMismatches({ ...sums, foreign: paise(1) })).toEqual([
      { kind: 'currency', subject: 'setl_1', orderId: null, amount: 1, ours: null, theirs: 1 },
    ])
    expect(kindsOf(settlementMismatches({ ...sums, foreign: paise(1), total: rupees(1) }))).toEqual([
      'currency',
      'sum_of_settlement',
    ])
  })
})

describe('OPS-M03: the explanation of a mismatch', () => {
  const open = { state: 'open', amount: rupees(1), note: 'Known', staffId: 7 } as const

  test('needs a second person above the limit of refunds, not at it', () => {
    expect(needsSecondPerson(rupees(2000), rupees(2000))).toBe(false)
    expect(needsSecondPerson(rupees(2000.01), rupees(2000))).toBe(true)
  })

  test('is possible while the mismatch is open, and is confirmed by someone other than its author', () => {
    expect(explainRefusal(open)).toBeNull()
    expect(explainRefusal({ state: 'solved' })).toBe('not_open')
    expect(confirmRefusal(open, 8)).toBeNull()
    expect(confirmRefusal(open, 7)).toBe('own_explanation')
    expect(confirmRefusal({ ...open, note: null, staffId: null }, 8)).toBe('nothing_to_confirm')
    expect(confirmRefusal({ ...open, state: 'explained' }, 8)).toBe('not_open')
  })
})
