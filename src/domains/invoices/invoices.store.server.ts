import { pipeline } from '../../platform/db/pipeline.server.ts'
import { execute, one, query, sql, type Executor, type PendingQuery } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { InvoiceKind, InvoiceSeries } from './invoice-number.ts'
import type { Invoice } from './invoices.ts'

/** The invoice or credit note of an order, if it was issued. */
export async function findInvoice(
  db: Executor,
  orderId: number,
  kind: InvoiceKind,
): Promise<Invoice | undefined> {
  const row = await one<{ document: Invoice }>(
    db,
    sql`select document from invoices where order_id = ${orderId} and kind = ${kind}`,
  )
  return row?.document
}

/** The next number of a series, from 1; others wait for it until this transaction ends. */
export async function nextSerial(tx: Executor, series: InvoiceSeries): Promise<number> {
  const row = await one<{ last: number }>(
    tx,
    sql`insert into invoice_series (prefix, kind, financial_year, last)
        values (${series.prefix}, ${series.kind}, ${series.financialYear}, 1)
        on conflict (prefix, kind, financial_year) do update set last = invoice_series.last + 1
        returning last`,
  )
  if (row === undefined) throw new Error(`No number in the series ${series.prefix}`)
  return row.last
}

/** The credit note of a refund, if it was issued. */
export async function findCreditNote(db: Executor, refundId: number): Promise<Invoice | undefined> {
  const row = await one<{ document: Invoice }>(
    db,
    sql`select document from invoices where refund_id = ${refundId}`,
  )
  return row?.document
}

/** All credit notes of an order, oldest first. */
export async function creditNotesOf(db: Executor, orderId: number): Promise<Invoice[]> {
  const rows = await query<{ document: Invoice }>(
    db,
    sql`select document from invoices where order_id = ${orderId} and kind <> 'invoice' order by id`,
  )
  return rows.map(({ document }) => document)
}

/**
 * The refund that a credit note is for, and whether it is the refund of a cancellation, of which an order has at most
 * one.
 */
export type OfRefund = { refundId: number; isOfCancellation: boolean }

/** Writes an issued document; `commit` commits the transaction with it. */
export async function insertInvoice(
  tx: Executor,
  orderId: number,
  invoice: Invoice,
  { commit, of = null }: { commit: boolean; of?: OfRefund | null },
): Promise<void> {
  const kind = of === null || of.isOfCancellation ? invoice.kind : 'part_credit_note'
  const written = sql`insert into invoices (order_id, kind, number, issued_on, document, refund_id)
        values (${orderId}, ${kind}, ${invoice.number}, ${invoice.issuedOn},
          ${JSON.stringify(invoice)}::jsonb, ${of?.refundId ?? null})`
  await pipeline(tx, [written], { commit })
}

/** The facts that decide whether a locked order gets a document. */
export type PaperFacts = {
  /** The document itself, if it was issued before. */
  issued: Invoice | null
  /** Whether the order's own payment arrived in time. */
  isPaid: boolean
  /** The provider's number of that payment. */
  paymentId: string | null
  /** The two digits of the buyer's state in the GST register. */
  stateCode: string
  /** Whether the customer deleted the account. */
  isErased: boolean
}

/** The facts of an order's document; read them after the order's lock. */
export function paperFacts(orderId: number, kind: InvoiceKind): PendingQuery<PaperFacts> {
  return factsOf.query({ orderId, kind })
}

const factsOf = statement<{ orderId: number; kind: InvoiceKind }, PaperFacts>(
  (value) => sql`select
      (select document from invoices where order_id = o.id and kind = ${value('kind')}) as issued,
      exists (select from payments where order_id = o.id and status = 'captured') as "isPaid",
      (select payment_id from payments where order_id = o.id and status = 'captured') as "paymentId",
      coalesce((select gst_state_code from regions
        where id = (o.snapshot #>> '{address,regionId}')::int), '') as "stateCode",
      exists (select from customers where id = o.customer_id and erased_at is not null) as "isErased"
    from orders o where o.id = ${value('orderId')}`,
)

/** Removes the buyer and the patients from the invoices of a customer whose account is deleted; the law requires the rest. */
export async function forgetBuyer(tx: Executor, customerId: number): Promise<void> {
  await execute(
    tx,
    sql`update invoices i set document = document || '{"buyer": null, "patients": []}'::jsonb
        from orders o where o.id = i.order_id and o.customer_id = ${customerId}`,
  )
}
