import type { IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import type { Result } from '../../kernel/result.ts'
import type { PaymentFailure } from './payments.ts'

/** The kinds of lines of a settlement; an entity that is neither a payment nor a refund is an adjustment. */
export const SETTLEMENT_LINE_KINDS = ['payment', 'refund', 'adjustment'] as const
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number]

/**
 * A line of a settlement as the provider reports it. `fee` excludes `tax`. `credit` is what the line adds to the bank
 * transfer, `debit` what it subtracts; one of them is zero.
 */
export type SettlementLine = {
  /** The provider's id of the payment, the refund or the adjustment. */
  entityId: string
  kind: SettlementLineKind
  /** Our receipt or the provider's order; null if the report has neither. */
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

/** The total of a settlement that the provider reports as transferred. */
export type SettlementTotal = { settlementId: string; amount: Paise; utr: string | null; settledAt: Date }

/** The settlements of a day. */
export type ProviderSettlements = { lines: SettlementLine[]; totals: SettlementTotal[] }

/** The settlements of the payment provider. Its method does not throw and must not be called inside a transaction. @see OPS-M02 */
export type SettlementsPort = {
  /** Everything that was settled on a day in India. */
  settlements(day: IstDate): Promise<Result<ProviderSettlements, PaymentFailure>>
}
