import { rupees, type Paise } from '../../kernel/money.ts'

/** The state of a refund that staff asked for. */
export type RefundRequestState =
  | 'awaiting_approval'
  | 'requested'
  | 'pending'
  | 'processed'
  | 'failed'
  | 'declined'

/** The operator's settings of refunds by staff. */
export type RefundSettings = {
  /** How much of an order staff may refund without a second person, in money and coins. */
  aloneUpTo: Paise
}

/** The limit of a shop whose operator has set none. */
export const DEFAULT_REFUND_ALONE_UP_TO: Paise = rupees(2000)

const PAISE_A_COIN = 100

/** What a refund gives back in all; a coin is a rupee. */
export function refundValue({ money, coins }: { money: number; coins: number }): number {
  return money + coins * PAISE_A_COIN
}

/**
 * Whether a second person must approve a refund: with it, what the order's staff refunded without one would exceed the
 * limit.
 *
 * @param alone what was refunded of the order before without a second person
 * @see docs/adr/0081
 */
export function needsApproval(value: number, alone: number, { aloneUpTo }: RefundSettings): boolean {
  return alone + value > aloneUpTo
}

/** A request as the limit of refunds without a second person sees it. */
export type CountedRequest = Pick<DecidableRequest, 'state'> & {
  decidedBy: number | null
  money: number
  coins: number
}

/** What was refunded of an order without a second person, by its requests. */
export function refundedAlone(requests: readonly CountedRequest[]): number {
  const alone = requests.filter(({ state, decidedBy }) => state === 'approved' && decidedBy === null)
  return alone.reduce((sum, request) => sum + refundValue(request), 0)
}

/** A request as the rules of its decision see it. */
export type DecidableRequest = { askedBy: number; state: 'awaiting_approval' | 'approved' | 'declined' }

/** Why a person cannot decide on a request. */
export type DecisionRefusal = { kind: 'own-request' } | { kind: 'decided-before' }

/** Why a person cannot approve or decline a request; null if that is possible. Nobody decides on an own request. */
export function decisionRefusal(
  { askedBy, state }: DecidableRequest,
  staffId: number,
): DecisionRefusal | null {
  if (state !== 'awaiting_approval') return { kind: 'decided-before' }
  return askedBy === staffId ? { kind: 'own-request' } : null
}

/** The state of a request: its own until it is approved, then that of its refund. Coins alone are processed at once. */
export function requestState(
  state: DecidableRequest['state'],
  refund: 'requested' | 'pending' | 'processed' | 'failed' | null,
): RefundRequestState {
  return state === 'approved' ? (refund ?? 'processed') : state
}
