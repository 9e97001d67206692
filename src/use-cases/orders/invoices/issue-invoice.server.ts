import { pipeline } from '../../../platform/db/pipeline.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { istDate } from '../../../kernel/ist.ts'
import { orderLock } from '../../../domains/orders/orders.store.server.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { sellerQuery, toSeller } from '../../../domains/policies/policies.store.server.ts'
import { sellerOver, type Seller, type SetSeller } from '../../../domains/policies/seller.ts'
import { financialYear, invoiceNumber, type InvoiceKind } from '../../../domains/invoices/invoice-number.ts'
import { invoiceFigures, type Invoice, type InvoiceBuyer } from '../../../domains/invoices/invoices.ts'
import { requestOfRefund } from '../../../domains/payments/refund-requests.store.server.ts'
import { creditedUnits } from '../../payments/refund-values.server.ts'
import { creditNoteFigures, type Credited } from '../../../domains/invoices/credit-notes.ts'
import {
  creditNotesOf,
  findCreditNote,
  findInvoice,
  insertInvoice,
  nextSerial,
  paperFacts,
  type PaperFacts,
} from '../../../domains/invoices/invoices.store.server.ts'
import {
  findRefund,
  refundOfCancellation,
  refundsOf,
  type StoredRefund,
} from '../../../domains/payments/refunds.store.server.ts'
import { patientsOf, soldByOrder } from './sold-order.server.ts'

/** The prefix of invoice numbers if the operator's file has none. */
const DEFAULT_PREFIX = 'LB'

/** `seller` is the seller that the installation sets, null without one. It overrides the content's seller. */
type Issuing = { orderId: number; kind: InvoiceKind; seller: SetSeller | null }

/**
 * Returns the invoice or credit note of an order and issues it if necessary; null if the order has none. The number
 * is taken in the same transaction, so the series has no gap and concurrent calls issue the document once. An order
 * that was sold and cancelled has both documents; its invoice is issued first.
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

/** Issues a document that probably does not exist yet, so it is looked up only after the order's lock. */
export async function issueNextInvoice(
  db: Executor,
  { orderId, kind, seller }: Issuing,
  now: Date,
): Promise<Invoice | null> {
  if (kind === 'credit_note') {
    const refundId = await refundOfCancellation(db, orderId)
    return refundId === null ? null : issueCreditNote(db, { refundId, seller }, now)
  }
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
    return kind === 'invoice' ? sell(tx, { ...sale, commit: true }, now) : null
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

/** Selects a credit note of an order: that of the refund at `position`, starting at 1, or the latest (null). */
type OfOrder = { orderId: number; position: number | null; seller: SetSeller | null }

/** Returns a credit note of an order and issues it if necessary; null if the order or the refund has none. */
export async function issueOrderCreditNote(
  db: Executor,
  { orderId, position, seller }: OfOrder,
  now: Date,
): Promise<Invoice | null> {
  const refunds = await refundsOf(db, orderId)
  const noted = refunds.filter(({ reason, hasCreditNote }) => hasCreditNote || reason === 'canceled')
  const refund = position === null ? noted.at(-1) : refunds[position - 1]
  if (refund !== undefined) return issueCreditNote(db, { refundId: refund.id, seller }, now)
  // Earlier releases issued one credit note for the whole cancelled order.
  return position === null ? ((await findInvoice(db, orderId, 'credit_note')) ?? null) : null
}

/**
 * Returns the credit note of a refund and issues it if necessary; null if the refund has none, such as a refund of
 * money that bought nothing. An order that was sold and refunded has both documents; its invoice is issued first.
 *
 * @see CGST Act, 2017, section 34
 */
export function issueCreditNote(
  db: Executor,
  { refundId, seller }: { refundId: number; seller: SetSeller | null },
  now: Date,
): Promise<Invoice | null> {
  return transaction(db, async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (refund === undefined) return null
    const { orderId } = refund
    const [[order], [facts], [published]] = await pipeline(tx, [
      orderLock(orderId),
      paperFacts(orderId, 'credit_note'),
      sellerQuery,
    ])
    if (order === undefined || facts === undefined) return null
    const isOfCancellation = refund.reason === 'canceled'
    const issued = (await findCreditNote(tx, refundId)) ?? (isOfCancellation ? facts.issued : null)
    if (issued !== null) return issued
    if (!isOfCancellation && !refund.hasCreditNote) return null
    if (!isSold(order, facts)) return null

    const sale = { order, seller: sellerOver(toSeller(published), seller), facts }
    const against =
      (await findInvoice(tx, orderId, 'invoice')) ?? (await sell(tx, { ...sale, commit: false }, now))
    return takeBack(tx, { order, refund, against, isOfCancellation }, now)
  })
}

type TakingBack = { order: StoredOrder; refund: StoredRefund; against: Invoice; isOfCancellation: boolean }

async function takeBack(
  tx: Executor,
  { order, refund, against, isOfCancellation }: TakingBack,
  now: Date,
): Promise<Invoice> {
  const earlier = await creditNotesOf(tx, order.id)
  const credited = await creditedBy(tx, order, refund)
  const [prefix = DEFAULT_PREFIX] = against.number.split('/')
  const note: Invoice = {
    ...against,
    ...creditNoteFigures(against, earlier, credited),
    ...(await numbered(tx, { prefix, kind: 'credit_note' }, now)),
    against: against.number,
    againstIssuedOn: against.issuedOn,
  }
  await insertInvoice(tx, order.id, note, { commit: true, of: { refundId: refund.id, isOfCancellation } })
  return note
}

// A refund of certain tests reduces their lines; any other amount reduces all lines proportionally.
async function creditedBy(tx: Executor, order: StoredOrder, { id, amount }: StoredRefund): Promise<Credited> {
  const request = await requestOfRefund(tx, id)
  return creditedUnits(order, request?.units ?? [], amount)
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
