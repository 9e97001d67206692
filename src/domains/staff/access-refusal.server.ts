import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { accessMessage } from './access.messages.ts'
import type { AccessRefusal } from './access.ts'

/** The reply to a call that is refused before its handler runs, or by a handler for the same reason. */
export function refuseAccess(code: AccessRefusal): Refusal {
  return refusal(code === 'not_signed_in' ? 401 : 403, { code, message: accessMessage[code] })
}
