import type { SettlementLine } from '../../../src/domains/payments/provider-settlements.ts'
import { formatDmy, istDate, istInstant } from '../../../src/kernel/ist.ts'
import { paise, rupees } from '../../../src/kernel/money.ts'
import { istDay } from './ist-day.ts'

/** The columns of the provider's report, in order. */
export const RECON_COLUMNS = [
  'transaction_entity',
  'entity_id',
  'amount',
  'currency',
  'fee (exclusive tax)',
  'tax',
  'debit',
  'credit',
  'payment_method',
  'card_type',
  'issuer_name',
  'entity_created_at',
  'payment_captured_at',
  'payment_notes',
  'refund_notes',
  'arn',
  'entity_description',
  'order_id',
  'order_receipt',
  'order_notes',
  'dispute_id',
  'dispute_created_at',
  'dispute_reason',
  'settlement_id',
  'settled_at',
  'settlement_utr',
  'settled_by',
] as const

/** Cells of a row by column; the defaults describe a payment of ₹1,000 settled on 20 November 2026. */
export type ReconCells = Partial<Record<(typeof RECON_COLUMNS)[number], string>>

/** The cells of a payment of ₹1,000 for 2 % and its tax. */
export const PAYMENT_CELLS: ReconCells = {
  transaction_entity: 'payment',
  entity_id: 'pay_JpAZjJN9O1lKuG',
  amount: '1000.0',
  currency: 'INR',
  'fee (exclusive tax)': '20.0',
  tax: '3.6',
  debit: '0.0',
  credit: '976.4',
  payment_method: 'upi',
  payment_notes: '{"name":"Asha"}',
  order_id: 'order_JpAZj0000000',
  order_receipt: 'LB7K2M000000',
  settlement_id: 'setl_Jq0XZksg0i2Fat',
  settled_at: '20/11/2026 11:00:00',
  settlement_utr: 'AXISCN0123456789',
  settled_by: 'Razorpay',
}

/** A report of the provider as text. */
export function reconText(rows: readonly ReconCells[], separator = ','): string {
  const lines = rows.map((cells) =>
    RECON_COLUMNS.map((column) => quoted({ ...PAYMENT_CELLS, ...cells }[column] ?? '')).join(separator),
  )
  return [RECON_COLUMNS.join(separator), ...lines].join('\r\n')
}

/** A report of the provider as a call carries it. */
export function reconBytes(rows: readonly ReconCells[], text = reconText(rows)): string {
  return Buffer.from(text).toString('base64')
}

function quoted(cell: string): string {
  return /[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A line as a row of the report. */
export function cellsOf(line: SettlementLine): ReconCells {
  return {
    transaction_entity: line.kind,
    entity_id: line.entityId,
    amount: decimals(line.amount),
    currency: line.currency,
    'fee (exclusive tax)': decimals(line.fee),
    tax: decimals(line.tax),
    debit: decimals(line.debit),
    credit: decimals(line.credit),
    order_id: '',
    order_receipt: line.orderRef ?? '',
    settlement_id: line.settlementId,
    settled_at: `${formatDmy(istDate(line.settledAt), '/')} 11:00:00`,
    settlement_utr: line.utr ?? '',
  }
}

function decimals(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** A line of a payment of ₹1,000, settled on a day at eleven. */
export function lineOf(change: Partial<SettlementLine> = {}): SettlementLine {
  return {
    entityId: 'pay_JpAZjJN9O1lKuG',
    kind: 'payment',
    orderRef: null,
    amount: rupees(1000),
    currency: 'INR',
    fee: rupees(20),
    tax: paise(360),
    debit: paise(0),
    credit: paise(97_640),
    settlementId: 'setl_Jq0XZksg0i2Fat',
    utr: 'AXISCN0123456789',
    settledAt: istInstant(istDay('2026-11-20'), 660),
    ...change,
  }
}
