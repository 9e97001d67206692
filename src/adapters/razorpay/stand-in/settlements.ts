import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { addWorkingDays, daysBeforeWorkingDays } from '../../../domains/settlements/working-days.ts'
import { istDate, istInstant, nextDay, parseIstDate, type IstDate } from '../../../kernel/ist.ts'
import { paise, percentOf, type Paise } from '../../../kernel/money.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { collection, errorBody, unixSeconds } from './entities.ts'

/** The provider settles after two working days, at 11:00, for a fee of two percent plus tax. */
const SETTLED_AFTER_DAYS = 2
const SETTLED_AT_MINUTE = 11 * 60
const FEE_PERCENT = 2
const TAX_PERCENT = 18

type SettlementsParts = { db: Executor; clock: Clock }

const wantedDay = z.object({
  year: z.string().regex(/^\d{4}$/),
  month: z.string().regex(/^\d{1,2}$/),
  day: z.string().regex(/^\d{1,2}$/),
})
const number = (most: number, otherwise: number) =>
  z.coerce.number().int().min(0).max(most).default(otherwise)
const page = z.object({ count: number(1_000, 10), skip: number(10_000_000, 0) })
const range = z.object({ from: number(9_999_999_999, 0), to: number(9_999_999_999, 0) })

/** Adds the settlements of the stand-in's captured payments and refunds to its REST API. */
export function addSettlements(rest: Hono, { db, clock }: SettlementsParts): void {
  rest.get('/settlements/recon/combined', async (c) => {
    const sent = wantedDay.safeParse(c.req.query())
    const pages = page.safeParse(c.req.query())
    const day = sent.success
      ? parseIstDate(
          `${sent.data.year}-${sent.data.month.padStart(2, '0')}-${sent.data.day.padStart(2, '0')}`,
        )
      : null
    if (day === null || !pages.success) return invalid(c)
    const lines = await settledOn(db, day, clock.now())
    const { count, skip } = pages.data
    return c.json(collection(lines.slice(skip, skip + count)))
  })
  rest.get('/settlements', async (c) => {
    const [sent, pages] = [range.safeParse(c.req.query()), page.safeParse(c.req.query())]
    if (!sent.success || !pages.success) return invalid(c)
    const day = istDate(new Date(sent.data.from * 1000))
    const lines = await settledOn(db, day, clock.now())
    const totals = lines.length === 0 ? [] : [totalOf(day, lines)]
    return c.json(collection(totals.slice(pages.data.skip)))
  })
}

function invalid(c: Context) {
  return c.json(errorBody('The input is invalid'), 400)
}

type Settled = {
  id: string
  type: 'payment' | 'refund'
  amount: Paise
  at: Date
  orderId: string
  receipt: string | null
  paymentId: string | null
}
type Line = ReturnType<typeof toLine>

async function settledOn(db: Executor, day: IstDate, now: Date): Promise<Line[]> {
  if (istInstant(day, SETTLED_AT_MINUTE) > now) return []
  const days = daysBeforeWorkingDays(day, SETTLED_AFTER_DAYS)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const [from, to] = [istInstant(first, 0), istInstant(nextDay(last), 0)]
  const rows = await query<Settled>(
    db,
    sql`select p.id, 'payment' as type, o.amount, p.created_at as at, o.id as "orderId", o.receipt, null::text as "paymentId"
        from standin_payments p join standin_orders o on o.id = p.order_id
        where p.status = 'captured' and p.created_at >= ${from} and p.created_at < ${to}
        union all
        select r.id, 'refund', r.amount, r.created_at, o.id, o.receipt, r.payment_id
        from standin_refunds r join standin_payments p on p.id = r.payment_id join standin_orders o on o.id = p.order_id
        where r.created_at >= ${from} and r.created_at < ${to} order by at, id`,
  )
  return rows
    .filter(({ at }) => addWorkingDays(istDate(at), SETTLED_AFTER_DAYS) === day)
    .map((settled) => toLine(settled, day))
}

function toLine({ id, type, amount, at, orderId, receipt, paymentId }: Settled, day: IstDate) {
  const fee = type === 'payment' ? percentOf(amount, FEE_PERCENT) : paise(0)
  const tax = percentOf(fee, TAX_PERCENT)
  return {
    entity_id: id,
    type,
    debit: type === 'refund' ? amount : 0,
    credit: type === 'payment' ? amount - fee - tax : 0,
    amount,
    currency: 'INR',
    // Like the provider's `fee`, this includes the tax.
    fee: fee + tax,
    tax,
    on_hold: false,
    settled: true,
    created_at: unixSeconds(at),
    settled_at: unixSeconds(istInstant(day, SETTLED_AT_MINUTE)),
    settlement_id: settlementId(day),
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: [],
    payment_id: paymentId,
    settlement_utr: utrOf(day),
    order_id: orderId,
    order_receipt: receipt,
    method: 'upi',
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  }
}

function totalOf(day: IstDate, lines: readonly Line[]) {
  const payments = lines.filter(({ type }) => type === 'payment')
  const sum = (pick: (line: Line) => number) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    id: settlementId(day),
    entity: 'settlement',
    amount: sum(({ credit, debit }) => credit - debit),
    status: 'processed',
    fees: payments.reduce((total, { fee }) => total + fee, 0),
    tax: sum(({ tax }) => tax),
    utr: utrOf(day),
    created_at: unixSeconds(istInstant(day, SETTLED_AT_MINUTE)),
  }
}

const LETTERS = /[^A-Za-z0-9]/g
const ID_LENGTH = 14

// All bookings of a day form one settlement. Its id and reference are derived from the day, so repeated reads return
// the same values.
function settlementId(day: IstDate): string {
  const digest = createHash('sha256').update(`settlement ${day}`).digest('base64').replace(LETTERS, '')
  return `setl_${digest.slice(0, ID_LENGTH)}`
}

function utrOf(day: IstDate): string {
  return `STANDIN${day.replaceAll('-', '')}`
}
