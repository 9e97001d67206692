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
 * What must hold whatever happened. Each reads the whole database, all but the audit log's in one statement, and none depends
 * on the time: rows that have expired and are not swept yet break nothing.
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
