import type { Paise } from '../../kernel/money.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { orderMessage, placingLimitText } from '../../domains/orders/orders.messages.ts'
import type { OrderRefusal, PlacingLimit } from '../../domains/orders/orders.ts'
import { CONSENT_WITHDRAWN_CODE } from '../../domains/privacy/privacy.contract.ts'

/** The reply for an order that does not exist or belongs to another customer. */
export const unknownOrder = refusal(404, { code: 'unknown_order', message: 'We could not find this order' })

/** The wire form of a placing refusal. */
export function orderRefusal(refused: OrderRefusal, grandTotal: Paise | null = null): Refusal {
  if ('retryAfterSeconds' in refused) return limitRefusal(refused)
  const { kind } = refused
  const data = kind === 'total-changed' && grandTotal !== null ? { grand_total: moneyOf(grandTotal) } : null
  const code = kind === 'consent-withdrawn' ? CONSENT_WITHDRAWN_CODE : kind.replaceAll('-', '_')
  return refusal(200, { code, message: orderMessage[kind] }, { data })
}

function limitRefusal(limit: PlacingLimit): Refusal {
  const { kind, retryAfterSeconds } = limit
  const message = { code: kind.replaceAll('-', '_'), message: placingLimitText(limit) }
  return refusal(429, message, { retryAfter: retryAfterSeconds })
}
