import { rupees, toRupees, type Paise } from '../../../kernel/money.ts'

/** Where a booking is reviewed as a page. @see ROUTE-17 */
export const CHECKOUT_PATH = '/checkout'

/** Where a cart is paid that is not placed yet. */
export const PAY_CART_PATH = '/payment-selection'

/** Whether an address is that of the page which opens the payment provider's window. */
export function isPayPath(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/+$/, '') === PAY_CART_PATH
}

/** Where an order is paid. */
export function payPath(number: string): string {
  return `${PAY_CART_PATH}${orderQuery(number)}`
}

/** Where a confirmed order is shown. */
export function successPath(number: string): string {
  return `/payment-success-ecom${orderQuery(number)}`
}

/** Where a failed payment is shown. */
export function failPath(number: string): string {
  return `/payment-fail${orderQuery(number)}`
}

/** Where an order of the profile is shown. */
export function orderPath(number: string): string {
  return `/my-profile${orderQuery(number)}`
}

/** Where the visit of an order is moved. */
export function reschedulePath(number: string): string {
  return `${orderPath(number)}&sheet=reschedule`
}

/** Where the receipt of an order is printed. */
export function receiptPath(number: string): string {
  return `/my-profile/orders/${encodeURIComponent(number)}/receipt`
}

/** Where a paper of an order is read: its invoice, its credit note. */
export function paperPath(number: string, paper: 'invoice.pdf' | 'credit-note.pdf' | 'visit.ics'): string {
  return `/my-profile/orders/${encodeURIComponent(number)}/${paper}`
}

function orderQuery(number: string): string {
  return `?order=${encodeURIComponent(number)}`
}

/** What goes to the payment page in the history entry, never in the address. */
export type PaymentEntry = { expectedTotal: number } | { isToChoose: true }

/** Pays at once, at the grand total that the shopper saw. */
export function payingAt(seen: Paise): PaymentEntry {
  return { expectedTotal: toRupees(seen) }
}

/** Lets the shopper choose another way to pay before the window opens. */
export const CHOOSING: PaymentEntry = { isToChoose: true }

/** The total that the shopper saw; null where the entry does not say. */
export function totalSeenIn(state: unknown): Paise | null {
  if (typeof state !== 'object' || state === null || !('expectedTotal' in state)) return null
  return typeof state.expectedTotal === 'number' ? rupees(state.expectedTotal) : null
}

/** Whether the window waits for a choice. */
export function isToChoose(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isToChoose' in state
}
