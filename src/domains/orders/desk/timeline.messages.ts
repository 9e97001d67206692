import { formatExactRupees, type Paise } from '../../../kernel/money.ts'

/** The author of an event that is not a current member of the staff. */
export const actorName = { customer: 'Customer', shop: 'Labaya', unknownStaff: 'Former staff' } as const

/** The states of a payment's money. */
export const paymentText = {
  created: (amount: Paise) => `Payment of ${formatExactRupees(amount)} started`,
  captured: (amount: Paise) => `${formatExactRupees(amount)} received`,
  mismatched: () => 'A payment of another amount was received',
  late: (amount: Paise) => `${formatExactRupees(amount)} received after the order had expired`,
} as const

const messageTexts: Record<string, string> = {
  order_confirmed: 'Confirmation',
  order_rescheduled: 'Visit moved by the customer',
  order_moved_by_us: 'Visit moved by us',
  order_refunded: 'Refund',
  order_canceled: 'Cancellation',
  confirmed: 'Confirmation',
  rescheduled: 'Visit moved by the customer',
  moved_by_us: 'Visit moved by us',
  refund: 'Refund requested',
  refunded: 'Refund made',
  booking_link: 'Link to agree and pay',
}

/** The subject of a message to the customer. */
export function messageText(what: string): string {
  return messageTexts[what] ?? 'Message'
}

/** The start of a refund, and its purpose. */
export function refundStartText(amount: Paise, cause: string): string {
  return `Refund of ${formatExactRupees(amount)}: ${cause.slice(0, 1).toLowerCase()}${cause.slice(1)}`
}

/** The result of a refund at the payment provider. */
export function refundEndText(amount: Paise, isDone: boolean): string {
  return isDone
    ? `${formatExactRupees(amount)} went back to the customer`
    : `The refund of ${formatExactRupees(amount)} failed`
}

/** A refund request by staff. */
export function refundRequestedText(money: Paise, coins: number): string {
  const parts = [
    money > 0 ? formatExactRupees(money) : null,
    coins > 0 ? `${coins} ${coins === 1 ? 'coin' : 'coins'}` : null,
  ]
  return `Refund of ${parts.filter((part) => part !== null).join(' and ')} requested`
}

/** The text of a declined request. */
export const refundDeclinedText = 'Refund declined'

const actTexts: Record<string, string> = {
  'order.corrected': 'Corrected',
  'order.revealed': 'Opened contact details',
  'assist.link-sent': 'Sent the link again',
}

const fieldTexts: Record<string, string> = {
  firstname: 'first name',
  lastname: 'last name',
  dob: 'birth date',
  sex: 'sex',
  telephone: 'contact number',
  street: 'street',
  landmark: 'landmark',
  postcode: 'pincode',
  mobile: 'mobile number',
  email: 'e-mail address',
  patient: 'patient’s mobile number',
}

/** An action of staff, with the affected fields: `address.street`, `patient:7`. */
export function actText(act: string, fields: readonly string[]): string {
  const names = fields.map((field) => {
    const last = field.split('.').at(-1) ?? field
    return fieldTexts[last.replace(/:\d+$/, '')] ?? last
  })
  const text = actTexts[act] ?? act
  return names.length === 0 ? text : `${text}: ${[...new Set(names)].join(', ')}`
}
