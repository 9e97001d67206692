import { searchUses } from '../../../domains/orders/desk/desk-limits.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { refuseSearch } from './desk-refusals.server.ts'

/**
 * Counts a search or a page of a list for the caller. Above the limit it logs a security event and returns a refusal.
 *
 * @see OPS-O01
 */
export async function countSearch(
  { secretKey, settings }: Pick<OperatorParts, 'secretKey' | 'settings'>,
  { db, now, staff, log }: StaffCall,
): Promise<Refusal | null> {
  const wait = await countUses(db, secretKey, searchUses(staff.id, settings.staff), now)
  if (wait === 0) return null
  log.warn('staff_search_limit', { staff: staff.id })
  return refuseSearch(wait)
}
