import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { orderLock } from '../../domains/orders/orders.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { sellerQuery, toSeller } from '../../domains/policies/policies.store.server.ts'
import { sellerOver, type Seller } from '../../domains/policies/seller.ts'
import { financialYear, invoiceNumber, type InvoiceKind } from '../../domains/invoices/invoice-number.ts'
import { invoiceFigures, type Invoice, type InvoiceBuyer } from '../../domains/invoices/invoices.ts'
import {
  findInvoice,
  insertInvoice,
  nextSerial,
  paperFacts,
  type PaperFacts,
} from '../../domains/invoices/invoices.store.server.ts'
import { patientsOf, soldByOrder } from './sold-order.server.ts'

/** The prefix of invoice numbers if the operator's file has none. */
const DEFAULT_PREFIX = 'LB'

/** `seller` is the seller of the operator's file, null without one; it overrides the database. */
type Issuing = { orderId: number; kind: InvoiceKind; seller: Seller | null }

/**
 * The invoice or credit note of an order, issued now if it was not yet; null if the order has none.
 *
 * The number is taken in the same transaction, so the series has no gap; two calls at once issue it once. An
 * order that was sold and cancelled has both, however soon it was cancelled: its invoice is issued first.
 *
 * @see CGST Act, 2017, sections 31 and 34
 */
export async function issueInvoice(
  db: Executor,
  { orderId, kind, seller }: Issuing,
  now: Date,
): Promise<Invoice | null> {
  return (await findInvoice(db, orderId, kind)) ?? issueNextInvoice(db, { orderId, kind, seller }, now)
}

/** Issues a document that most likely does not exist yet: it is looked up only under the order's lock. */
export function issueNextInvoice(
  db: Executor,
  { orderId, kind, seller }: Issuing,
  now: Date,
): Promise<Invoice | null> {
  return transaction(db, async (tx) => {
    const [[order], [facts], [published]] = await pipeline(tx, [
      orderLock(orderId),
      paperFacts(orderId, kind),
      sellerQuery,
    ])
    if (order === undefined || facts === undefined) return null
    if (facts.issued !== null) return facts.issued
    if (!isSold(order, facts)) return null
    const sale = { order, seller: sellerOver(toSeller(published), seller), facts }
    if (kind === 'invoice') return sell(tx, { ...sale, commit: true }, now)
    if (order.status !== 'canceled') return null
    const against =
      (await findInvoice(tx, orderId, 'invoice')) ?? (await sell(tx, { ...sale, commit: false }, now))
    return takeBack(tx, orderId, against, now)
  })
}

// A payment for an ended order was never a sale: it is refunded without documents.
function isSold({ status }: StoredOrder, { isPaid }: PaperFacts): boolean {
  if (status === 'canceled') return isPaid
  return status === 'processing' || status === 'complete'
}

type Sale = { order: StoredOrder; seller: Seller; facts: PaperFacts }

async function sell(
  tx: Executor,
  { commit, ...sale }: Sale & { commit: boolean },
  now: Date,
): Promise<Invoice> {
  const invoice = await draft(tx, sale, now)
  await insertInvoice(tx, sale.order.id, invoice, { commit })
  return invoice
}

async function draft(tx: Executor, { order, seller, facts }: Sale, now: Date): Promise<Invoice> {
  const buyer = toBuyer(order, facts)
  const isWithinState = seller.stateCode === '' || seller.stateCode === buyer.stateCode
  const { legalName, address, gstin, stateCode } = seller
  return {
    ...invoiceFigures(soldByOrder(order, isWithinState)),
    ...(await numbered(tx, { prefix: seller.invoicePrefix, kind: 'invoice' }, now)),
    orderNumber: order.number,
    against: null,
    patients: facts.isErased ? [] : [...patientsOf(order.snapshot).values()],
    payment: facts.paymentId,
    seller: { legalName, address, gstin, stateCode },
    buyer: facts.isErased ? null : buyer,
  }
}

// The whole order is refunded, so its credit note has the invoice's own figures.
async function takeBack(tx: Executor, orderId: number, invoice: Invoice, now: Date): Promise<Invoice> {
  const [prefix = DEFAULT_PREFIX] = invoice.number.split('/')
  const head = await numbered(tx, { prefix, kind: 'credit_note' }, now)
  const note: Invoice = {
    ...invoice,
    ...head,
    against: invoice.number,
    againstIssuedOn: invoice.issuedOn,
  }
  await insertInvoice(tx, orderId, note, { commit: true })
  return note
}

async function numbered(
  tx: Executor,
  { prefix, kind }: { prefix: string; kind: InvoiceKind },
  now: Date,
): Promise<Pick<Invoice, 'number' | 'kind' | 'issuedOn'>> {
  const issuedOn = istDate(now)
  const series = { prefix: prefix || DEFAULT_PREFIX, kind, financialYear: financialYear(issuedOn) }
  return { number: invoiceNumber(series, await nextSerial(tx, series)), kind, issuedOn }
}

function toBuyer({ snapshot }: StoredOrder, { stateCode }: PaperFacts): InvoiceBuyer {
  const { firstname, lastname, street, city, state, postcode } = snapshot.address
  return {
    name: `${firstname} ${lastname}`.trim(),
    address: [...street, `${city} ${postcode}`].filter((line) => line.trim() !== ''),
    state,
    stateCode,
  }
}
