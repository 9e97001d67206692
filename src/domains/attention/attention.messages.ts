import { clock12, dayAndMonth } from '../../kernel/ist.ts'
import { formatExactRupees, type Paise } from '../../kernel/money.ts'
import { mismatchKindText } from '../settlements/mismatches.messages.ts'
import type { AttentionFacts, AttentionKind } from './attention.ts'

/** The sentences for an invalid field of a list. */
export const attentionFieldText = {
  kind: 'There is no such kind',
  state: 'There is no such state',
  after: 'This page of the list does not exist. Please open the list again',
} as const

/** Why a job is not retried. */
export const jobRefusalText = {
  not_dead: 'This job is not waiting for anybody: it runs again already, or it is done',
  wait: 'The unpaid orders were looked up a moment ago. Please try again in a minute',
} as const

/** The names of the kinds in the console. */
export const attentionKindText: Record<AttentionKind, string> = {
  failed_refund: 'Failed refund',
  money: 'Late or mismatched money',
  refund_waiting: 'Refund waits for approval',
  mismatch: 'Settlement mismatch',
  settlement_fetch: 'Settlements not fetched',
  slot_above_wanted: 'Slot above its plan',
  assisted_booking: 'Caller’s booking ends soon',
  complaint: 'Complaint near or past its deadline',
  dead_job: 'Job that stopped',
  undelivered_message: 'Undelivered message',
}

const moneyText = {
  late: 'came too late for its order and goes back',
  mismatched: 'does not match its order and goes back',
  double: 'was paid twice and goes back',
} as const

const channelText = { sms: 'An SMS', email: 'An e-mail' } as const

/** A sentence about an item, without a name, a person's number, or a test. */
export function attentionText(facts: AttentionFacts): string {
  switch (facts.kind) {
    case 'failed_refund':
      return `${formatExactRupees(facts.amount)} did not reach the customer`
    case 'money':
      return `${formatExactRupees(facts.amount)} ${moneyText[facts.reason]}`
    case 'refund_waiting':
      return `${facts.requestedBy} asks for ${refundAmountText(facts)}`
    case 'mismatch':
      return `${mismatchKindText[facts.difference]}, ${formatExactRupees(facts.amount)}${facts.waits ? ': the explanation waits for a second person' : ''}`
    case 'settlement_fetch':
      return errorText(`The settlements of ${dayAndMonth(facts.day)} could not be fetched`, facts.failure)
    case 'slot_above_wanted':
      return `${facts.area}, ${dayAndMonth(facts.day)}, ${clock12(facts.startMinute)}: ${facts.taken} booked, ${facts.wanted} planned`
    case 'assisted_booking':
      return facts.isApproved
        ? 'The caller agreed and has not paid'
        : 'The caller has not agreed to the booking'
    case 'complaint':
      return `${facts.ticket}: ${facts.isAcknowledged ? 'not answered yet' : 'not acknowledged yet'}`
    case 'dead_job':
      return errorText(facts.job, facts.error)
    case 'undelivered_message':
      return errorText(`${channelText[facts.channel]} was not delivered`, facts.error)
  }
}

/** The money and coins of a refund. */
export function refundAmountText({ money, coins }: { money: Paise; coins: number }): string {
  const counted = coins === 1 ? '1 coin' : `${coins} coins`
  if (coins === 0) return formatExactRupees(money)
  return money === 0 ? counted : `${formatExactRupees(money)} and ${counted}`
}

function errorText(what: string, error: string | null): string {
  return error === null ? what : `${what}: ${error}`
}
