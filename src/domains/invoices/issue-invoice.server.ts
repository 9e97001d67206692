import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { lockOrder } from '../orders/orders.store.server.ts'
import type { StoredOrder } from '../orders/order-snapshot.ts'
import type { Seller } from '../policies/seller.ts'
import { financialYear, invoiceNumber, type InvoiceKind } from './invoice-number.ts'
import { invoiceFigures, type Invoice, type InvoiceBuyer } from './invoices.ts'
import { findInvoice, gstStateCode, insertInvoice, isErased, nextSerial } from './invoices.store.server.ts'
import { soldByOrder } from './sold-order.server.ts'

/** What an invoice begins with where the operator's file has no prefix. */
const DEFAULT_PREFIX = 'LB'

/** Whether an order was paid and stands, or was paid and is cancelled: when it has which document. */
const ISSUED_FOR: Record<InvoiceKind, readonly StoredOrder['status'][]> = {
  invoice: ['processing', 'complete'],
  credit_note: ['canceled'],
}

type Issuing = { orderId: number; kind: InvoiceKind; seller: Seller }

/**
 * The invoice or credit note of an order, issued now if it was not yet; null where the order has none.
 *
 * The number is taken in the same transaction, so the series has no gap; asked twice at once, it is issued once.
 */
export async function issueInvoice(
  db: Executor,
  { orderId, kind, seller }: Issuing,
  now: Date,
): Promise<Invoice | null> {
  const issued = await findInvoice(db, orderId, kind)
  if (issued !== undefined) return issued
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const before = await findInvoice(tx, orderId, kind)
    if (before !== undefined) return before
    if (order === undefined || !ISSUED_FOR[kind].includes(order.status)) return null
    const against = await findInvoice(tx, orderId, 'invoice')
    if (kind === 'credit_note') return against === undefined ? null : takeBack(tx, orderId, against, now)
    const invoice = await draft(tx, order, seller, now)
    await insertInvoice(tx, orderId, invoice)
    return invoice
  })
}

async function draft(tx: Executor, order: StoredOrder, seller: Seller, now: Date): Promise<Invoice> {
  const buyer = await buyerOf(tx, order)
  const isWithinState = seller.stateCode === '' || seller.stateCode === buyer.stateCode
  const { legalName, address, gstin, stateCode } = seller
  return {
    ...invoiceFigures(soldByOrder(order, isWithinState)),
    ...(await numbered(tx, { prefix: seller.invoicePrefix, kind: 'invoice' }, now)),
    orderNumber: order.number,
    against: null,
    seller: { legalName, address, gstin, stateCode },
    buyer: (await isErased(tx, order.customerId)) ? null : buyer,
  }
}

// The whole order is given back, so its credit note has the invoice's own figures.
async function takeBack(tx: Executor, orderId: number, invoice: Invoice, now: Date): Promise<Invoice> {
  const [prefix = DEFAULT_PREFIX] = invoice.number.split('/')
  const head = await numbered(tx, { prefix, kind: 'credit_note' }, now)
  const note: Invoice = { ...invoice, ...head, against: invoice.number }
  await insertInvoice(tx, orderId, note)
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

async function buyerOf(tx: Executor, { snapshot }: StoredOrder): Promise<InvoiceBuyer> {
  const { firstname, lastname, street, city, state, postcode, regionId } = snapshot.address
  return {
    name: `${firstname} ${lastname}`.trim(),
    address: [...street, `${city} ${postcode}`].filter((line) => line.trim() !== ''),
    state,
    stateCode: await gstStateCode(tx, regionId),
  }
}
