import { paise, type Paise } from '../../kernel/money.ts'
import type { Credited, CreditedPart } from '../../domains/invoices/credit-notes.ts'
import { invoiceFigures } from '../../domains/invoices/invoices.ts'
import type { OrderSnapshot, SnapshotLine, StoredOrder } from '../../domains/orders/order-snapshot.ts'
import {
  unitKey,
  unitValues,
  type RefundUnit,
  type SoldPart,
  type UnitValue,
} from '../../domains/payments/refund-quote.ts'
import { patientsOf, soldByOrder } from '../orders/invoices/sold-order.server.ts'

type Sale = Pick<StoredOrder, 'snapshot' | 'grandTotal'>

/** The value of each part of an order, calculated from its snapshot. @see docs/adr/0081 */
export function valuesOfOrder(order: Sale): UnitValue[] {
  // Amounts include taxes, so the state does not matter here.
  const sold = soldByOrder(order, true)
  const figures = invoiceFigures(sold)
  const all = [...sold.items, ...sold.charges]
  const coins = all.map((line, index) => paise((figures.lines[index]?.discount ?? line.coupon) - line.coupon))
  return unitValues(partsOf(order.snapshot), figures, coins)
}

// In the order of the invoice's lines.
function partsOf({ lines, prices }: OrderSnapshot): SoldPart[] {
  const parts: SoldPart[] = lines.map(partOf)
  if (prices.slotCollectionFee + prices.tax > 0) parts.push({ kind: 'booking' })
  if (prices.collectionCharges > 0) parts.push({ kind: 'collection' })
  return parts
}

function partOf({ id, isDiagnostic, members, quantity }: SnapshotLine): SoldPart {
  return isDiagnostic && members.length > 0
    ? { kind: 'test', line: id, members: members.map((member) => member.id) }
    : { kind: 'goods', line: id, quantity }
}

/** The part of an order's invoice that a refund of these units credits. */
export function creditedUnits(order: Sale, units: readonly RefundUnit[], amount: Paise): Credited {
  const wanted = new Set(units.map(unitKey))
  const values = valuesOfOrder(order).filter(({ unit }) => wanted.has(unitKey(unit)))
  const lines = [...new Set(values.map(({ index }) => index))]
  return {
    amount,
    parts: lines.map((line) => toPart(order, line, values)),
    rounding: paise(values.reduce((sum, { money, listed }) => sum + money - listed, 0)),
  }
}

function toPart({ snapshot }: Sale, line: number, values: readonly UnitValue[]): CreditedPart {
  const of = values.filter(({ index }) => index === line)
  const named = [...patientsOf(snapshot).keys()]
  const isPrivate = (snapshot.lines[line]?.consent ?? null) !== null
  const members = of.flatMap(({ unit }) => (unit.kind === 'pair' && !isPrivate ? [unit.member] : []))
  return {
    line,
    amount: paise(of.reduce((sum, { listed }) => sum + listed, 0)),
    quantity: of.length,
    patients: members.map((member) => named.indexOf(member)),
  }
}
