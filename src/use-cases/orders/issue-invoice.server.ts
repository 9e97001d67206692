import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { orderLock } from '../../domains/orders/orders.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { sellerQuery, sellerOf } from '../../domains/policies/policies.store.server.ts'
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
import { soldByOrder } from './sold-order.server.ts'

/** What an invoice begins with where the operator's file has no prefix. */
const DEFAULT_PREFIX = 'LB'

/** `seller` is what the operator's file says of who sells, null without one; it stands over what the database says. */
type Issuing = { orderId: number; kind: InvoiceKind; seller: Seller | null }

/**
 * The invoice or credit note of an order, issued now if it was not yet; null where the order has none.
 *
 * The number is taken in the same transaction, so the series has no gap; asked twice at once, it is issued once. An
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

/** The same for a paper that was most likely not issued yet: it is looked for under the order's lock alone. */
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
    const sale = { order, seller: sellerOver(sellerOf(published), seller), facts }
    if (kind === 'invoice') return sell(tx, { ...sale, commit: true }, now)
    if (order.status !== 'canceled') return null
    const against =
      (await findInvoice(tx, orderId, 'invoice')) ?? (await sell(tx, { ...sale, commit: false }, now))
    return takeBack(tx, orderId, against, now)
  })
}

// Money that came for an ended order was never a sale: it goes back without papers.
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
  const buyer = buyerOf(order, facts)
  const isWithinState = seller.stateCode === '' || seller.stateCode === buyer.stateCode
  const { legalName, address, gstin, stateCode } = seller
  return {
    ...invoiceFigures(soldByOrder(order, isWithinState)),
    ...(await numbered(tx, { prefix: seller.invoicePrefix, kind: 'invoice' }, now)),
    orderNumber: order.number,
    against: null,
    seller: { legalName, address, gstin, stateCode },
    buyer: facts.isErased ? null : buyer,
  }
}

// The whole order is given back, so its credit note has the invoice's own figures.
async function takeBack(tx: Executor, orderId: number, invoice: Invoice, now: Date): Promise<Invoice> {
  const [prefix = DEFAULT_PREFIX] = invoice.number.split('/')
  const head = await numbered(tx, { prefix, kind: 'credit_note' }, now)
  const note: Invoice = { ...invoice, ...head, against: invoice.number }
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

function buyerOf({ snapshot }: StoredOrder, { stateCode }: PaperFacts): InvoiceBuyer {
  const { firstname, lastname, street, city, state, postcode } = snapshot.address
  return {
    name: `${firstname} ${lastname}`.trim(),
    address: [...street, `${city} ${postcode}`].filter((line) => line.trim() !== ''),
    state,
    stateCode,
  }
}
