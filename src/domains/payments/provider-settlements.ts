import type { IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import type { Result } from '../../kernel/result.ts'
import type { PaymentFailure } from './payments.ts'

/** What a line of a settlement is about; whatever is neither a payment nor a refund is an adjustment. */
export const SETTLEMENT_LINE_KINDS = ['payment', 'refund', 'adjustment'] as const
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number]

/**
 * A line of a settlement as the provider reports it. `fee` is without `tax`. `credit` is what the line adds to the transfer to
 * the bank, `debit` what it takes off; one of them is zero.
 */
export type SettlementLine = {
  /** The provider's id of the payment, the refund or the adjustment. */
  entityId: string
  kind: SettlementLineKind
  /** Our receipt or the provider's order; null where the report names none. */
  orderRef: string | null
  amount: Paise
  currency: string
  fee: Paise
  tax: Paise
  debit: Paise
  credit: Paise
  settlementId: string
  /** The bank's reference of the transfer. */
  utr: string | null
  settledAt: Date
}

/** A settlement as a whole: what the provider says that it transferred. */
export type SettlementTotal = { settlementId: string; amount: Paise; utr: string | null; settledAt: Date }

/** What the provider settled on a day. */
export type ProviderSettlements = { lines: SettlementLine[]; totals: SettlementTotal[] }

/** The settlements of the payment provider. Its method does not throw and must not be called inside a transaction. @see OPS-M02 */
export type SettlementsPort = {
  /** Everything that was settled on a day in India. */
  settlements(day: IstDate): Promise<Result<ProviderSettlements, PaymentFailure>>
}
