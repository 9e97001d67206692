import { rupees, type Paise } from '../../../kernel/money.ts'
import type { CallFailure } from '../../app/call.ts'

/** The total to confirm, if a call was refused because it differs from the displayed one; null otherwise. */
export function changedTotal(failure: CallFailure): Paise | null {
  if (failure.kind !== 'refused' || failure.code !== 'total_changed') return null
  const { data } = failure
  if (typeof data !== 'object' || data === null || !('grand_total' in data)) return null
  const { grand_total: total } = data
  if (typeof total !== 'object' || total === null || !('value' in total)) return null
  return typeof total.value === 'number' ? rupees(total.value) : null
}
