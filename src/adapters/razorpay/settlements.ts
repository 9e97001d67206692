import * as z from 'zod'
import type { PaymentFailure } from '../../domains/payments/payments.ts'
import type {
  ProviderSettlements,
  SettlementLine,
  SettlementTotal,
} from '../../domains/payments/provider-settlements.ts'
import { istInstant, nextDay, type IstDate } from '../../kernel/ist.ts'
import { paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { RazorpayClient } from './client.ts'

/** The number of lines in a page: about half a megabyte, below the client's limit. */
const LINES_A_PAGE = 500
/** The highest number of settlements that the provider lists in a page. */
const TOTALS_A_PAGE = 100
/** A day with more pages is not read; the operator imports its report as a file. */
const MOST_PAGES = 200

const amount = z.int().min(0).transform(paise)
const text = z
  .string()
  .max(60)
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value))
const seconds = z.int().min(0)

// The provider's `fee` includes its `tax`.
const line = z
  .object({
    entity_id: z.string().min(1).max(40),
    type: z.string(),
    debit: amount,
    credit: amount,
    amount,
    currency: z.string().regex(/^[A-Z]{3}$/),
    fee: amount,
    tax: amount,
    settled: z.boolean(),
    settled_at: seconds.nullish(),
    settlement_id: text.refine((id) => id === null || id.length <= 40),
    settlement_utr: text,
    order_id: text,
    order_receipt: text,
  })
  .refine(({ fee, tax }) => fee >= tax)

const lines = z.object({ entity: z.literal('collection'), items: z.array(line) })

const totals = z.object({
  entity: z.literal('collection'),
  items: z.array(
    z
      .object({
        id: z.string().min(1).max(40),
        entity: z.literal('settlement'),
        amount: z.int().transform(paise),
        status: z.string(),
        utr: text,
        created_at: seconds,
      })
      .transform((wire): SettlementTotal & { status: string } => ({
        settlementId: wire.id,
        amount: wire.amount,
        utr: wire.utr,
        settledAt: new Date(wire.created_at * 1000),
        status: wire.status,
      })),
  ),
})

/**
 * Reads what the provider settled on a day in India: its lines, and the totals of its transfers.
 *
 * @see https://razorpay.com/docs/api/settlements/fetch-recon
 */
export async function fetchSettlements(
  client: RazorpayClient,
  day: IstDate,
): Promise<Result<ProviderSettlements, PaymentFailure>> {
  const [year, month, date] = day.split('-')
  const found = await everyPage(LINES_A_PAGE, (page) =>
    client.get(`/settlements/recon/combined?year=${year}&month=${month}&day=${date}&${page}`, lines),
  )
  if (!found.ok) return found
  const settled = found.value.flatMap(toLine)

  const [from, to] = [istInstant(day, 0), istInstant(nextDay(day), 0)].map((at) => at.getTime() / 1000)
  const sums = await everyPage(TOTALS_A_PAGE, (page) =>
    client.get(`/settlements?from=${from}&to=${Number(to) - 1}&${page}`, totals),
  )
  if (!sums.ok) return sums
  // A failed settlement transferred nothing, and one that was only created may still change.
  const processed = sums.value.filter(({ status }) => status === 'processed')
  return ok({ lines: settled, totals: processed.map(({ status: _, ...total }) => total) })
}

function toLine(wire: z.output<typeof line>): SettlementLine[] {
  const { settlement_id: settlementId, settled_at: settledAt } = wire
  if (!wire.settled || settlementId === null || settledAt === null || settledAt === undefined) return []
  const kind = wire.type === 'payment' || wire.type === 'refund' ? wire.type : 'adjustment'
  return [
    {
      entityId: wire.entity_id,
      kind,
      orderRef: (wire.order_receipt ?? wire.order_id)?.slice(0, 40) ?? null,
      amount: wire.amount,
      currency: wire.currency,
      fee: paise(wire.fee - wire.tax),
      tax: wire.tax,
      debit: wire.debit,
      credit: wire.credit,
      settlementId,
      utr: wire.settlement_utr,
      settledAt: new Date(settledAt * 1000),
    },
  ]
}

type Page<T> = Result<{ items: T[] }, PaymentFailure>

async function everyPage<T>(
  size: number,
  read: (page: string) => Promise<Page<T>>,
): Promise<Result<T[], PaymentFailure>> {
  const items: T[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- pages must be read in sequence
    const answer = await read(`count=${size}&skip=${page * size}`)
    if (!answer.ok) return answer
    items.push(...answer.value.items)
    if (answer.value.items.length < size) return ok(items)
  }
  return refuse({ kind: 'malformed', detail: `more than ${MOST_PAGES * size} entries of a day` })
}
