import type { Call } from '../../platform/http/handler.server.ts'
import { paise, rupees, type Paise } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { CartParts } from '../../domains/cart/show-cart.server.ts'
import type { RefreshParts } from './refresh-payment.server.ts'
import type { PlacingLimits } from '../../domains/orders/placing-limits.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { placeOrder, type Placed, type PlacingRefused, type PlacingTerms } from './place-order.server.ts'
import { orderRefusal } from './order-refusals.server.ts'

/** The dependencies of the order calls. */
export type OrdersParts = RefreshParts &
  CartParts & { limits: PlacingLimits; settings: { visits: VisitSettings } }

/** Places the session's order on these terms, or returns the refusal on the wire. */
export async function placeOrderCall(
  { settings: { fee, visits }, limits, catalogue }: OrdersParts,
  call: Call<'customer'>,
  expectedRupees: number | undefined,
  more: Omit<PlacingTerms, 'fee' | 'rule' | 'limits' | 'catalogue'>,
): Promise<Placed | { refusal: Refusal }> {
  const by = {
    sessionId: call.session.id,
    customerId: call.session.customerId,
    expectedTotal: expectedRupees === undefined ? null : inPaise(expectedRupees),
  }
  const placed = await placeOrder(
    call.db,
    by,
    { fee, rule: visits.rule, limits, catalogue, ...more },
    call.now,
  )
  return placed.ok ? placed.value : { refusal: refused(placed.refusal) }
}

// The order total is a whole number of paise, so an amount with a fraction cannot equal it.
function inPaise(amount: number): Paise {
  return Number.isInteger(Math.round(amount * 100_000) / 1000) ? rupees(amount) : paise(-1)
}

function refused({ refusal: why, grandTotal }: PlacingRefused): Refusal {
  return orderRefusal(why, grandTotal)
}
