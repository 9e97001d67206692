import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { instantCursor, line, wireMoney } from '../../kernel/wire.ts'
import { dayField } from './day-field.contract.ts'
import { LONGEST_NOTE, settlementFieldText } from './mismatches.messages.ts'
import { MISMATCH_KINDS } from './mismatches.ts'
import { AGES, PAYMENT_STATES, REFUND_STATES } from './payment-lists.ts'

const ours = { id: 'ours', who: 'staff' } as const

// The address of the page holds the filters, so an empty filter counts as none.
const choice = <const T extends readonly string[]>(values: T, error: string) =>
  z
    .union([z.literal(''), z.enum(values)], { error })
    .nullish()
    .transform((typed) => (typed === '' ? null : (typed ?? null)))

const pages = { more: z.boolean(), after: z.string().nullable() }

/** A payment or a refund in the list on the wire. */
export const wireListedMoney = z
  .object({
    id: z.int(),
    number: z.string().describe('of the order'),
    state: z.enum([...PAYMENT_STATES, ...REFUND_STATES]),
    amount: wireMoney,
    at: z
      .string()
      .describe('of a payment when it came, else when it was opened; of a refund when it was requested'),
    payment_id: z.string().nullable(),
    refund_id: z.string().nullable().describe('the provider’s id of a refund'),
    reason: z.string().nullable(),
    can_retry: z.boolean(),
  })
  .meta({ id: 'ListedMoney' })

/** Lists the payments or refunds in a state. @see OPS-M01 */
export const paymentsList = endpoint({
  ...ours,
  path: '/api/console/payments/list',
  may: 'payment.read',
  summary: 'Lists payments or refunds by state and age, newest first, 50 a page',
  body: z.object({
    state: choice([...PAYMENT_STATES, ...REFUND_STATES], settlementFieldText.state).describe(
      '`captured` without one; of refunds `requested`, `pending`, `processed` and `failed`',
    ),
    age: choice(AGES, settlementFieldText.age).describe('less than a day, less than a week, or older'),
    after: instantCursor(settlementFieldText.after),
  }),
  reply: z.object({ lines: z.array(wireListedMoney), ...pages }),
  isRead: true,
})

/** A mismatch on the wire. */
export const wireMismatch = z
  .object({
    id: z.int(),
    version: z.int(),
    kind: z.enum(MISMATCH_KINDS),
    subject: z.string().describe('the provider’s id of the payment, the refund or the settlement'),
    number: z.string().nullable().describe('of the order, if it is about one'),
    amount: wireMoney,
    ours: wireMoney.nullable(),
    theirs: wireMoney.nullable(),
    state: z.enum(['open', 'explained', 'solved']),
    found_at: z.string(),
    solved_at: z.string().nullable(),
    note: z.string().nullable(),
    explained_by: z.string().nullable(),
    explained_at: z.string().nullable(),
    confirmed_by: z.string().nullable(),
    is_own: z.boolean().describe('whether the caller explained it'),
    waits: z.boolean().describe('whether it is explained, and a second person has to confirm that'),
    needs_second: z.boolean().describe('whether an explanation needs a second person'),
    can_explain: z.boolean(),
    can_confirm: z.boolean(),
  })
  .meta({ id: 'Mismatch' })

/** Lists the mismatches between orders, the ledger and settlements. @see OPS-M03 */
export const paymentsMismatches = endpoint({
  ...ours,
  path: '/api/console/payments/mismatches',
  may: 'payment.read',
  summary: 'Lists mismatches by state and kind, newest first, 50 a page',
  body: z.object({
    state: choice(['open', 'waiting', 'explained', 'solved'], settlementFieldText.state).describe(
      '`waiting`: open, explained, and to be confirmed by a second person',
    ),
    kind: choice(MISMATCH_KINDS, settlementFieldText.kind),
    q: line(40).nullish().describe('an order number, or the id of a payment, a refund or a settlement'),
    after: z
      .string(settlementFieldText.after)
      .regex(/^\d{0,15}$/, settlementFieldText.after)
      .nullish()
      .transform((text) => ((text ?? '') === '' ? null : Number(text))),
  }),
  reply: z.object({ mismatches: z.array(wireMismatch), ...pages }),
  isRead: true,
})

const note = line(LONGEST_NOTE, settlementFieldText.note).refine(
  (text) => text !== '',
  settlementFieldText.note.missing,
)
const wanted = { id: z.int().positive(), version: z.int().positive() }

/** Explains a mismatch. @see OPS-M03 */
export const paymentsExplain = endpoint({
  ...ours,
  path: '/api/console/payments/explain',
  may: 'settlement.write',
  summary: 'Explains a mismatch with a note; above the refund limit a second person has to confirm it',
  body: z.object({ ...wanted, note }),
  reply: z.object({ mismatch: wireMismatch }),
})

/** Confirms another person's explanation. @see OPS-M03 */
export const paymentsExplainApprove = endpoint({
  ...ours,
  path: '/api/console/payments/explain-approve',
  may: 'settlement.write',
  summary: 'Confirms the explanation that another person wrote',
  body: z.object(wanted),
  reply: z.object({ mismatch: wireMismatch }),
})

const transfer = z.object({
  utr: z.string().nullable(),
  settlement_id: z.string(),
  payments: wireMoney,
  refunds: wireMoney,
  adjustments: wireMoney,
  fees: wireMoney,
  taxes: wireMoney,
  expected: wireMoney.describe('the expected bank credit'),
})

/** The day close: the ledger's and the provider's sums of a day. @see OPS-M04 */
export const paymentsDayClose = endpoint({
  ...ours,
  path: '/api/console/payments/day-close',
  may: 'payment.read',
  summary: 'Returns the sales and refunds of a day, its fees and taxes, and the expected bank credits by UTR',
  body: z.object({ day: dayField }),
  reply: z.object({
    day: z.string(),
    is_over: z.boolean(),
    is_read: z.boolean().describe('whether the settlements of the day were read'),
    sold: wireMoney,
    payments: z.int(),
    refunded: wireMoney.describe('refunds of sold amounts, by the time of the decision'),
    refunds: z.int(),
    net: wireMoney.describe('sales less refunds: the change of the ledger’s sales account'),
    unsold: wireMoney.describe('payments that no order was placed for, which are returned'),
    fees: wireMoney,
    taxes: wireMoney,
    expected: wireMoney,
    foreign: z
      .array(
        z.object({
          currency: z.string(),
          what: z.enum(['unsold', 'settled']),
          lines: z.int(),
          amount: z.number().describe('in that currency'),
        }),
      )
      .describe('sums in other currencies, which are in none of the amounts'),
    lines: z.array(transfer),
  }),
  isRead: true,
})

/** The day close as a file. @see OPS-M04 */
export const paymentsDayCloseCsv = endpoint({
  ...ours,
  path: '/api/console/payments/day-close-csv',
  method: 'GET',
  may: 'payment.read',
  summary:
    'Exports the day close as streamed CSV: each sale, refund and settled line, with the sums at the end',
  body: z.object({ day: dayField }),
  reply: z.string().describe('the file: `text/csv`'),
})
