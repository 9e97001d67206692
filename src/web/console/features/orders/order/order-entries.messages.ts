/** The actor of automatic entries. */
export const SHOP_ITSELF = 'Labaya'

/** The channel of a message. */
export const channelText = { sms: 'SMS', email: 'e-mail' } as const

const STATES: Readonly<Record<string, string>> = {
  awaiting_approval: 'Waits for approval',
  dead: 'Not sent',
  done: 'Sent',
  waiting: 'On its way',
  running: 'On its way',
  pending: 'On its way',
  requested: 'Asked for',
  mismatched: 'Amount does not match',
  late: 'Too late',
  for_customer: 'Shown to the customer',
}

/** The name of the state of a message, a payment or a refund. An unknown state is displayed unchanged. */
export function entryStateText(state: string): string {
  const text = state.replaceAll('_', ' ')
  return STATES[state] ?? text.charAt(0).toUpperCase() + text.slice(1)
}
