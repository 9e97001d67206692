import {
  actRefusalText,
  correctionText,
  deskRefusalText,
  notApplicableText,
  revealLimitText,
  searchLimitText,
} from '../../../domains/orders/desk/desk.messages.ts'
import type { CorrectionRefusal } from '../../../domains/orders/desk/corrections.ts'
import type { ActRefusal } from '../../../domains/orders/desk/order-acts.ts'
import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { waitText } from '../../../kernel/duration-text.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { deskOrder, type DeskParts } from './desk-order.server.ts'

/** The refusal of a call of the orders desk. */
export function refuseDesk(code: Exclude<keyof typeof deskRefusalText, 'stale'>, field?: string): Refusal {
  const message = { code, message: deskRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** The refusal of an action that is not possible now. */
export function refuseAct(code: ActRefusal): Refusal {
  if (code === 'not_allowed') return refuseAccess('not_allowed')
  return refusal(200, { code, message: actRefusalText[code] })
}

/** 409 with the stored order. @see OPS-005 */
export async function refuseStale(
  db: Executor,
  number: string,
  parts: DeskParts,
  call: Pick<StaffCall, 'staff' | 'now'>,
): Promise<Refusal> {
  const current = await deskOrder(db, number, parts, call)
  return refusal(
    409,
    { code: 'stale', message: deskRefusalText.stale },
    { data: { current: current?.order ?? null } },
  )
}

/** The refusal of a correction, at its field. */
export function refuseCorrection(refused: CorrectionRefusal | { kind: 'elsewhere'; field: string }): Refusal {
  const code = refused.kind === 'elsewhere' ? 'other_area' : refused.kind.replaceAll('-', '_')
  const message =
    refused.kind === 'not-applicable' ? notApplicableText(refused.test) : correctionText[refused.kind]
  return refusal(200, 'field' in refused ? { code, message, field: refused.field } : { code, message })
}

/** 429 with the seconds until the person may search again. */
export function refuseSearch(retryAfter: number): Refusal {
  const message = { code: 'search_limit', message: searchLimitText(waitText(retryAfter)) }
  return refusal(429, message, { retryAfter })
}

/** 429 with the seconds until the person may reveal another value. */
export function refuseReveal(retryAfter: number): Refusal {
  const message = { code: 'reveal_limit', message: revealLimitText(waitText(retryAfter)) }
  return refusal(429, message, { retryAfter })
}
