import { readPolicies } from '../../domains/policies/policies.store.server.ts'
import { missingPolicies } from '../../domains/policies/policies.ts'
import { sellerOver, type SetSeller } from '../../domains/policies/seller.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Log } from '../../kernel/log.ts'

/**
 * Logs a warning for each missing entry of the pages that the law and the payment provider require.
 *
 * @param seller the seller that the installation sets
 * @see docs/rules/calls.md
 */
export async function warnOfMissingPolicies(db: Executor, seller: SetSeller | null, log: Log): Promise<void> {
  const stored = await readPolicies(db)
  const missing = missingPolicies({ ...stored, seller: sellerOver(stored.seller, seller) })
  for (const { page, field } of missing) log.warn('policy_missing', { page, field })
}
