import { paise } from '../../kernel/money.ts'
import { istDate } from '../../kernel/ist.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { findCustomer } from '../../domains/customers/customers.store.server.ts'
import type { SnapshotLine, StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { unitKey, type RefundUnit } from '../../domains/payments/refund-quote.ts'
import {
  paidOrders,
  paymentsForTests,
  refundedParts,
  type LedgerOrder,
} from '../../domains/payments/tax-statement/tax-statement.store.server.ts'
import {
  financialYearOf,
  instantsOfYear,
  taxStatement,
  type Checkup,
  type FinancialYear,
  type PaidOrder,
  type TaxStatement,
} from '../../domains/payments/tax-statement/tax-statement.ts'
import type { SetSeller } from '../../domains/policies/seller.ts'
import { issueInvoice } from '../orders/invoices/issue-invoice.server.ts'
import { listedName } from '../orders/order-view.server.ts'
import { valuesOfOrder } from './refund-values.server.ts'

type StatementQuery = { customerId: number; year: FinancialYear; seller: SetSeller | null }

/**
 * The statement of a customer's payments for check-ups in a financial year; null if there are none. A missing invoice
 * is issued.
 *
 * @see OPS-O11
 */
export async function customerStatement(
  db: Executor,
  { customerId, year, seller }: StatementQuery,
  now: Date,
): Promise<TaxStatement | null> {
  const rows = await paidOrders(db, customerId, instantsOfYear(year))
  const refunded = await refundedParts(
    db,
    rows.map(({ id }) => id),
  )
  const orders: PaidOrder[] = []
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- nearly every invoice exists already, and numbers are assigned in sequence
    const invoice = row.invoice ?? (await numberOfInvoice(db, { orderId: row.id, seller }, now))
    orders.push(toPaidOrder(row, invoice, refunded.get(row.id) ?? new Set()))
  }
  const { firstname, lastname } = await findCustomer(db, customerId)
  return taxStatement({ year, payer: `${firstname} ${lastname}`.trim() }, orders)
}

/** The financial years in which a customer paid for tests, the latest first. */
export async function yearsOfStatements(db: Executor, customerId: number): Promise<FinancialYear[]> {
  const payments = await paymentsForTests(db, customerId)
  return [...new Set(payments.map((at) => financialYearOf(istDate(at))))]
}

async function numberOfInvoice(
  db: Executor,
  { orderId, seller }: { orderId: number; seller: SetSeller | null },
  now: Date,
): Promise<string> {
  const invoice = await issueInvoice(db, { orderId, kind: 'invoice', seller }, now)
  return invoice?.number ?? ''
}

function toPaidOrder(order: LedgerOrder, invoice: string, refunded: ReadonlySet<string>): PaidOrder {
  const { paidAt, net, status } = order
  const parts = valuesOfOrder(order).map(({ unit, money }) => ({
    worth: money,
    isRefunded: refunded.has(unitKey(unit)),
    checkup: checkupOf(order, unit),
  }))
  return { invoice, paidOn: istDate(paidAt), net: paise(net), isCanceled: status === 'canceled', parts }
}

function checkupOf({ snapshot }: Pick<StoredOrder, 'snapshot'>, unit: RefundUnit): Checkup | null {
  if (unit.kind !== 'pair' && unit.kind !== 'goods') return null
  const line = snapshot.lines.find(({ id }) => id === unit.line)
  if (line === undefined || !line.isDiagnostic) return null
  return { name: listedName(line), ...patientOf(line, unit) }
}

// Other people may read a statement, like an invoice, so a test that needs consent shows neither its name nor its
// patient.
function patientOf(line: SnapshotLine, unit: RefundUnit): Pick<Checkup, 'patient' | 'relation'> {
  const member = unit.kind === 'pair' ? line.members.find(({ id }) => id === unit.member) : undefined
  if (line.consent !== null || member === undefined) return { patient: null, relation: null }
  return { patient: `${member.firstname} ${member.lastname}`.trim(), relation: member.relation }
}
