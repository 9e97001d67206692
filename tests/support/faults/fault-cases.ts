/** A fault around a payment: one column of the matrix. */
export type PaymentFault = {
  name: string
  browser: 'confirms' | 'confirms with a forged proof' | 'is closed'
  webhooks: 'once' | 'never' | 'doubled' | 'reordered' | 'late' | 'forged'
  /** The provider's state for the first ten minutes; a slow provider still executes its calls. */
  provider: 'well' | 'broken' | 'slow'
  /** How much less was paid than the order cost, in paise. */
  paidShort?: number
}

const usual = { browser: 'confirms', webhooks: 'once', provider: 'well' } as const

/** @see docs/rules/calls.md */
export const FAULTS: readonly PaymentFault[] = [
  { ...usual, name: 'tab closed', browser: 'is closed' },
  { ...usual, name: 'webhook lost', webhooks: 'never' },
  { ...usual, name: 'tab closed and webhook lost', browser: 'is closed', webhooks: 'never' },
  { ...usual, name: 'webhook doubled', webhooks: 'doubled' },
  { ...usual, name: 'webhooks reordered', webhooks: 'reordered' },
  { ...usual, name: 'webhook late', browser: 'is closed', webhooks: 'late' },
  { ...usual, name: 'wrong amount', paidShort: 100 },
  { ...usual, name: 'wrong signature', browser: 'confirms with a forged proof', webhooks: 'forged' },
  { ...usual, name: 'provider 5xx', provider: 'broken' },
  { ...usual, name: 'provider slow', provider: 'slow' },
]

/** The customer's behaviour; the order is placed at minute 0 and cancelled at minute 20. */
export const BEHAVIOURS = ['pays in time', 'pays too late', 'pays and cancels'] as const

/** @see BEHAVIOURS */
export type Behaviour = (typeof BEHAVIOURS)[number]
