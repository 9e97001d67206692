import { rupees, type Paise } from '../../kernel/money.ts'

/** The states of a refund request by staff. */
export type RefundRequestState =
  | 'awaiting_approval'
  | 'requested'
  | 'pending'
  | 'processed'
  | 'failed'
  | 'declined'

/** The operator's settings of refunds by staff. */
export type RefundSettings = {
  /** How much of an order staff may refund without a second person, in money and coins together. */
  aloneUpTo: Paise
}

/** The limit of a shop whose operator has set none. */
export const DEFAULT_REFUND_ALONE_UP_TO: Paise = rupees(2000)

const PAISE_A_COIN = 100

/** The total value of a refund; a coin counts as a rupee. */
export function refundValue({ money, coins }: { money: number; coins: number }): number {
  return money + coins * PAISE_A_COIN
}

/**
 * Whether a second person must approve a refund, because with it the order's refunds without approval would exceed the
 * limit.
 *
 * @param alone the earlier refunds of the order without a second person
 * @see docs/adr/0081
 */
export function needsApproval(value: number, alone: number, { aloneUpTo }: RefundSettings): boolean {
  return alone + value > aloneUpTo
}

/** The fields of a request that the limit of refunds without a second person depends on. */
export type CountedRequest = Pick<DecidableRequest, 'state'> & {
  decidedBy: number | null
  money: number
  coins: number
}

/** The sum of an order's refunds without a second person. */
export function refundedAlone(requests: readonly CountedRequest[]): number {
  const alone = requests.filter(({ state, decidedBy }) => state === 'approved' && decidedBy === null)
  return alone.reduce((sum, request) => sum + refundValue(request), 0)
}

/** The fields of a request that decide who may approve or decline it. */
export type DecidableRequest = { requestedBy: number; state: 'awaiting_approval' | 'approved' | 'declined' }

/** Why a person cannot approve or decline a request. */
export type DecisionRefusal = { kind: 'own-request' } | { kind: 'decided-before' }

/** Why a person cannot approve or decline a request; null if they can. Nobody decides on their own request. */
export function decisionRefusal(
  { requestedBy, state }: DecidableRequest,
  staffId: number,
): DecisionRefusal | null {
  if (state !== 'awaiting_approval') return { kind: 'decided-before' }
  return requestedBy === staffId ? { kind: 'own-request' } : null
}

/**
 * The state of a request: its own until it is approved, then that of its refund. A refund of coins alone is processed
 * at once.
 */
export function requestState(
  state: DecidableRequest['state'],
  refund: 'requested' | 'pending' | 'processed' | 'failed' | null,
): RefundRequestState {
  return state === 'approved' ? (refund ?? 'processed') : state
}
