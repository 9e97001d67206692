import { isBeforeVisitDay } from '../order-events.ts'
import { shopMoveRefusal, type MovableOrder } from '../rescheduling.ts'
import { operatorCancelRefusal } from '../operator-cancel.ts'
import type { Paise } from '../../../kernel/money.ts'
import { resendRefusal, type SentLink } from '../assist/assist.ts'
import type { Permission } from '../../staff/permissions.ts'

/** The actions of the order page. */
export const ORDER_ACTS = [
  'note',
  'record_step',
  'move',
  'cancel',
  'correct',
  'refund',
  'approve_refund',
  'reveal',
  'audit',
  'resend_link',
  'withdraw',
] as const

/** An action of the order page. */
export type OrderAct = (typeof ORDER_ACTS)[number]

/** Why a person cannot do an action now. */
export type ActRefusal =
  | 'not_allowed'
  | 'anonymized'
  | 'no_visit'
  | 'too_late'
  | 'before_visit'
  | 'canceled'
  | 'payment_failed'
  | 'collected'
  | 'complete'
  | 'unpaid'
  | 'not_paid'
  | 'nothing_left'
  | 'nothing_waiting'
  | 'own_request'
  | 'not_assisted'
  | 'ended'
  | 'too_many_sends'
  | 'too_soon'

/** The permission that each action requires. */
export const ACT_PERMISSION: Readonly<Record<OrderAct, Permission>> = {
  note: 'order.change',
  record_step: 'order.change',
  move: 'order.change',
  cancel: 'order.change',
  correct: 'order.change',
  refund: 'refund.ask',
  approve_refund: 'refund.approve',
  reveal: 'person.reveal',
  audit: 'audit.read',
  resend_link: 'order.assist',
  withdraw: 'order.assist',
}

/** Whether a person sees the names of private tests, which need consent: only people who work on orders do. @see OPS-O03 */
export function seesPrivateTests(permissions: ReadonlySet<Permission>): boolean {
  return permissions.has('order.change')
}

/** The fields of an order that decide which actions are possible. */
export type ActableOrder = MovableOrder & {
  isAnonymized: boolean
  /** The captured amount, and how much of it is refunded or requested. */
  paid: Paise
  refunded: Paise
  /** Whether a part of it was paid with coins. */
  hasCoins: boolean
  /** The ids of the staff who requested the refunds that wait for an approval. */
  waiting: readonly number[]
  /** The link of an order that staff placed for a caller. */
  link: SentLink | null
}

/** The person who wants to act. */
export type Acting = { id: number; permissions: ReadonlySet<Permission> }

/** Why a person cannot do an action on an order now; null if it is possible. @see OPS-O03 */
export function actRefusal(act: OrderAct, order: ActableOrder, by: Acting, now: Date): ActRefusal | null {
  if (!by.permissions.has(ACT_PERMISSION[act])) return 'not_allowed'
  switch (act) {
    case 'note':
    case 'reveal':
      return order.isAnonymized ? 'anonymized' : null
    case 'record_step':
      return stepRefusal(order, now)
    case 'move': {
      const refused = shopMoveRefusal(order, now)
      if (refused === null) return null
      return refused.kind === 'no-visit' ? 'no_visit' : (endRefusal(order) ?? 'too_late')
    }
    case 'cancel': {
      const { status, isCollected } = order
      const refused = operatorCancelRefusal({ status, isCollected, owed: order.paid }, { withRefund: true })
      return refused === null ? null : endRefusal(order)
    }
    case 'correct':
      return order.isAnonymized ? 'anonymized' : endRefusal(order)
    case 'refund':
      return refundRefusal(order)
    case 'approve_refund':
      if (order.waiting.length === 0) return 'nothing_waiting'
      return order.waiting.every((requestedBy) => requestedBy === by.id) ? 'own_request' : null
    case 'audit':
      return null
    case 'resend_link':
    case 'withdraw':
      return linkRefusal(act, order, now)
  }
}

/** Why an order can no longer be corrected or moved; null while its sample can still be collected. @see OPS-O08 */
export function endRefusal({
  status,
  isCollected,
}: Pick<ActableOrder, 'status' | 'isCollected'>): ActRefusal | null {
  switch (status) {
    case 'canceled':
    case 'payment_failed':
    case 'complete':
      return status
    case 'pending':
    case 'processing':
      return isCollected ? 'collected' : null
  }
}

function stepRefusal({ status, slotStartsAt }: ActableOrder, now: Date): ActRefusal | null {
  switch (status) {
    case 'processing':
      return slotStartsAt !== null && isBeforeVisitDay(slotStartsAt, now) ? 'before_visit' : null
    case 'pending':
      return 'unpaid'
    case 'canceled':
    case 'payment_failed':
    case 'complete':
      return status
  }
}

function linkRefusal(
  act: 'resend_link' | 'withdraw',
  { status, link }: ActableOrder,
  now: Date,
): ActRefusal | null {
  if (link === null) return 'not_assisted'
  if (status !== 'pending') return 'ended'
  return act === 'withdraw' ? null : resendRefusal(link, now)
}

// Coins are returned as well; the quote of a refund decides exactly what is left of each part.
function refundRefusal({ status, paid, refunded, hasCoins }: ActableOrder): ActRefusal | null {
  if (status === 'canceled') return 'canceled'
  if (status !== 'processing' && status !== 'complete') return 'not_paid'
  if (paid === 0) return hasCoins ? null : 'not_paid'
  return refunded >= paid && !hasCoins ? 'nothing_left' : null
}
