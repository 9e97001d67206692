import { rupees, toRupees, type Paise } from '../../../kernel/money.ts'

/** The path of the review page. @see ROUTE-17 */
export const CHECKOUT_PATH = '/checkout'

/** The path of the cart. */
export const CART_PATH = '/home?sheet=cart&step=1'

/** The path of the payment of a cart that is not placed yet. */
export const PAY_CART_PATH = '/payment-selection'

/** Whether a path is that of the payment page, which opens the payment provider's window. */
export function isPayPath(pathname: string): boolean {
  return pathname.toLowerCase().replace(/\/+$/, '') === PAY_CART_PATH
}

/** The path of an order's payment. */
export function payPath(number: string): string {
  return `${PAY_CART_PATH}${orderQuery(number)}`
}

/** The path of a confirmed order. */
export function successPath(number: string): string {
  return `/payment-success-ecom${orderQuery(number)}`
}

/** The path of a failed payment. */
export function failPath(number: string): string {
  return `/payment-fail${orderQuery(number)}`
}

/** The path of an order in the profile. */
export function orderPath(number: string): string {
  return `/my-profile${orderQuery(number)}`
}

/** The path of the sheet that moves an order's visit. */
export function reschedulePath(number: string): string {
  return `${orderPath(number)}&sheet=reschedule`
}

/** The path of an order's printable receipt. */
export function receiptPath(number: string): string {
  return `/my-profile/orders/${encodeURIComponent(number)}/receipt`
}

/** The documents of an order that the server renders. */
export type OrderPaper = 'invoice.pdf' | 'credit-note.pdf' | 'visit.ics' | 'birth.ics'

/** The path of an order's document: its invoice or its credit note. */
export function paperPath(number: string, paper: OrderPaper): string {
  return `/my-profile/orders/${encodeURIComponent(number)}/${paper}`
}

/** The path of the credit note of an order's refund, counted from 1 in the order's list. */
export function creditNotePath(number: string, refund: number): string {
  return `${paperPath(number, 'credit-note.pdf')}?refund=${refund}`
}

/** The path of the customer's statement of a financial year, such as `2026-27`. @see OPS-O11 */
export function statementPath(year: string): string {
  return `/my-profile/80d/${year}.pdf`
}

function orderQuery(number: string): string {
  return `?order=${encodeURIComponent(number)}`
}

/** The state of the payment page's history entry. It is never part of the address. */
export type PaymentEntry = { expectedTotal: number } | { isToChoose: true }

/** The state that starts the payment immediately, at the displayed grand total. */
export function payingAt(seen: Paise): PaymentEntry {
  return { expectedTotal: toRupees(seen) }
}

/** The state that waits for the choice of a payment method before the window opens. */
export const CHOOSING: PaymentEntry = { isToChoose: true }

/** The displayed total; null if the entry has none. */
export function totalSeenIn(state: unknown): Paise | null {
  if (typeof state !== 'object' || state === null || !('expectedTotal' in state)) return null
  return typeof state.expectedTotal === 'number' ? rupees(state.expectedTotal) : null
}

/** Whether the payment waits for the choice of a method. */
export function isToChoose(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isToChoose' in state
}
