import { OFFER_MUTANTS, SLOT_MUTANTS } from './booking-mutants.ts'
import type { Mutant } from './mutate.ts'

const MONEY = 'src/kernel/money.ts'
const MONEY_TEST = ['src/kernel/money.test.ts']
const CANCELLATION = 'src/domains/orders/cancellation.ts'
const CANCELLATION_TEST = ['src/domains/orders/cancellation.test.ts']
const APPROVAL = 'src/domains/payments/refund-approval.ts'
const APPROVAL_TEST = ['src/domains/payments/refund-approval.test.ts']
const ORDERS = 'src/domains/orders/orders.ts'
const ORDERS_TEST = ['src/domains/orders/orders.test.ts']
const STAFF_TEST = ['src/domains/staff/staff.test.ts']
const AUDIT_HASH = 'src/domains/audit/audit-hash.server.ts'
const AUDIT_TEST = ['src/domains/audit/audit-hash.test.ts']
const SETTINGS = 'src/domains/shop-settings/shop-settings.ts'
const SETTINGS_TEST = ['src/domains/shop-settings/shop-settings.test.ts']

const money: Mutant[] = [
  {
    limit: 'the booking charge is free from',
    change: '`<` → `<=`',
    file: 'src/domains/pricing/pricing.ts',
    search: 'subtotal < fee.freeFromSubtotal',
    replace: 'subtotal <= fee.freeFromSubtotal',
    tests: ['src/domains/pricing/pricing.test.ts'],
  },
  {
    limit: 'a total is rounded to a rupee',
    change: 'half up → down',
    file: MONEY,
    search: 'Math.round(amount / 100) * 100)\n}',
    replace: 'Math.floor(amount / 100) * 100)\n}',
    tests: ['src/domains/pricing/pricing.test.ts'],
  },
  {
    limit: 'a percentage is rounded to a paisa',
    change: 'half up → down',
    file: MONEY,
    search: 'Math.round((amount * Math.round(percent * 100)) / 10_000)',
    replace: 'Math.floor((amount * Math.round(percent * 100)) / 10_000)',
    tests: MONEY_TEST,
  },
  {
    limit: 'the paise that remain after a split',
    change: 'largest → smallest remainders',
    file: MONEY,
    search: 'Number(b.remainder - a.remainder)',
    replace: 'Number(a.remainder - b.remainder)',
    tests: MONEY_TEST,
  },
  {
    limit: 'the amount of a payment',
    change: '`===` → `<=`',
    file: 'src/domains/payments/payments.ts',
    search: 'payment.amount === expected.amount',
    replace: 'payment.amount <= expected.amount',
    tests: ['src/domains/payments/payments.test.ts'],
  },
  {
    limit: 'the time to pay',
    change: '30 → 31 minutes',
    file: ORDERS,
    search: 'UNPAID_MINUTES = 30',
    replace: 'UNPAID_MINUTES = 31',
    tests: ORDERS_TEST,
  },
  {
    limit: 'an order whose payment failed',
    change: 'never → can become paid',
    file: ORDERS,
    search: 'payment_failed: [],',
    replace: "payment_failed: ['processing'],",
    tests: ORDERS_TEST,
  },
]

const refunds: Mutant[] = [
  {
    limit: 'cancelling before the visit',
    change: '2 → 3 hours',
    file: CANCELLATION,
    search: 'hoursBeforeVisit: 2,',
    replace: 'hoursBeforeVisit: 3,',
    tests: CANCELLATION_TEST,
  },
  {
    limit: 'the last moment of a refund step',
    change: '`>=` → `>`',
    file: CANCELLATION,
    search: 'left >= fromHours',
    replace: 'left > fromHours',
    tests: CANCELLATION_TEST,
  },
  {
    limit: 'a refund without a second person',
    change: '`>` → `>=`',
    file: APPROVAL,
    search: 'alone + value > aloneUpTo',
    replace: 'alone + value >= aloneUpTo',
    tests: APPROVAL_TEST,
  },
  {
    limit: 'deciding on one’s own request',
    change: 'refused → allowed',
    file: APPROVAL,
    search: "requestedBy === staffId ? { kind: 'own-request' } : null",
    replace: "requestedBy === -staffId ? { kind: 'own-request' } : null",
    tests: APPROVAL_TEST,
  },
  {
    limit: 'a refund of what is left',
    change: 'one paisa more',
    file: 'src/domains/payments/operator-refunds.ts',
    search: 'if (amount > left)',
    replace: 'if (amount > left + 1)',
    tests: ['src/domains/payments/operator-refunds.test.ts'],
  },
]

const staff: Mutant[] = [
  {
    limit: 'the permissions of the desk',
    change: 'approves refunds too',
    file: 'src/domains/staff/permissions.ts',
    search: "    'refund.ask',\n    'case.work',",
    replace: "    'refund.ask',\n    'refund.approve',\n    'case.work',",
    tests: ['tests/identity/console-permissions.test.ts'],
  },
  {
    limit: 'a permission that a caller lacks',
    change: 'refused → allowed',
    file: 'src/domains/staff/access.ts',
    search: ' || !staff.permissions.has(may)',
    replace: '',
    tests: ['src/domains/staff/access.test.ts'],
  },
  {
    limit: 'a recent check of the passkey',
    change: '5 → 6 minutes',
    file: 'src/domains/staff/staff.ts',
    search: 'PROOF_MINUTES = 5',
    replace: 'PROOF_MINUTES = 6',
    tests: STAFF_TEST,
  },
  {
    limit: 'the link of the audit chain',
    change: 'compared → ignored',
    file: AUDIT_HASH,
    search: 'return entry.prevHash === previous.hash ? null :',
    replace: 'return entry.prevHash !== null ? null :',
    tests: AUDIT_TEST,
  },
  {
    limit: 'an entry’s number in its hash',
    change: 'hashed → left out',
    file: AUDIT_HASH,
    search: '    .update(lengthPrefixed(String(seq)))\n',
    replace: '',
    tests: AUDIT_TEST,
  },
  {
    limit: 'the start of a setting',
    change: '`<=` → `<`',
    file: SETTINGS,
    search: 'startsAt <= now',
    replace: 'startsAt < now',
    tests: SETTINGS_TEST,
  },
  {
    limit: 'the largest fee of a setting',
    change: 'one more',
    file: SETTINGS,
    search: 'fee: 10_000,',
    replace: 'fee: 10_001,',
    tests: SETTINGS_TEST,
  },
]

/** The mutants that the tests must find, by area. */
export const MUTANTS: readonly Mutant[] = [...money, ...SLOT_MUTANTS, ...OFFER_MUTANTS, ...refunds, ...staff]
