import { auditInvariants } from './audit-invariants.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import type { Invariant } from './invariant.ts'
import { moneyInvariants } from './money-invariants.ts'
import { offerInvariants } from './offer-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { priceInvariants } from './price-invariants.ts'
import { settlementInvariants } from './settlement-invariants.ts'
import { slotInvariants } from './slot-invariants.ts'

/**
 * The rules that always hold. Each reads the whole database, in one statement except for the audit log. None depends
 * on the time: expired rows that are not deleted yet violate no rule.
 */
export const INVARIANTS: readonly Invariant[] = [
  ...slotInvariants,
  ...orderInvariants,
  ...moneyInvariants,
  ...settlementInvariants,
  ...offerInvariants,
  ...invoiceInvariants,
  ...priceInvariants,
  ...auditInvariants,
]
