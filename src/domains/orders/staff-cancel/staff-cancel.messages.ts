import { LONGEST_CANCEL_TEXT, type CancelReason } from './staff-cancel.ts'

/** The reasons of a cancellation by staff. */
export const cancelReasonText: Record<CancelReason, string> = {
  customer_asked: 'The customer asked for it',
  no_collector: 'No collector is available',
  not_serviceable: 'The address cannot be served',
  duplicate: 'It is a duplicate',
  test_unavailable: 'A test is not available',
  suspected_fraud: 'Fraud is suspected',
  other: 'Another reason',
}

/** The sentences for an invalid field of a cancellation. */
export const cancelFieldText = {
  reason: 'Please choose a reason',
  text: {
    missing: 'Please describe the reason',
    wrong: 'Please describe the reason',
    long: `Please use at most ${LONGEST_CANCEL_TEXT} characters`,
  },
  percent: 'Please enter a whole percentage up to 100',
} as const

/** Why staff cannot cancel an order. */
export const staffCancelText = {
  stale: 'Somebody else changed this order in the meantime. The current one is shown.',
  no_such_order: 'There is no such order',
  canceled_before: 'This order is cancelled already',
  ended_unpaid: 'This order was not paid in time and has ended by itself',
  collected: 'The sample was collected, so this order cannot be cancelled. Refund it instead',
  complete: 'This order is complete, so it cannot be cancelled. Refund it instead',
} as const

/** A refusal of a cancellation whose sentence has no figure. */
export type StaffCancelCode = keyof typeof staffCancelText

/** Why a refund below the order's rule is refused. */
export function belowRuleText(percent: number): string {
  return `The rule of this order gives back ${percent} %, so at least that much is refunded`
}
