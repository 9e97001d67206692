/** The provider's contractual charges: percent of a payment, and percent of tax on that. @see OPS-M03 */
export type SettlementSettings = { feePercent: number; taxPercent: number }

/** Razorpay's standard rate and India's GST on services. */
export const DEFAULT_SETTLEMENT_SETTINGS: SettlementSettings = { feePercent: 2, taxPercent: 18 }
