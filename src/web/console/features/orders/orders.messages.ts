import type { OrderPaymentState } from '../../../../domains/orders/desk/order-lists.ts'
import { statusLabel } from '../../../../domains/orders/orders.messages.ts'
import type { OrderStatus } from '../../../../domains/orders/orders.ts'

/** The texts that several screens of the orders desk use. */
export const ordersText = {
  title: 'Orders',
  order: 'Order',
  anonymized: 'Removed person',
  none: '–',
  missingTitle: 'There is no such order',
  missingText: 'The number may be mistyped. Search by the mobile number or the name instead.',
  toOrders: 'Search orders',
} as const

/** The name of an order's state for staff. */
export const orderStatusText: Record<OrderStatus, string> = {
  ...statusLabel,
  payment_failed: 'Not paid in time',
}

/** The colour of each state. */
export const ORDER_TONES = {
  pending: 'warn',
  processing: 'info',
  complete: 'save',
  canceled: 'plain',
  payment_failed: 'error',
} as const satisfies Record<OrderStatus, string>

/** The state of an order's payment. */
export const paymentStateText: Record<OrderPaymentState, string> = {
  free: 'Nothing to pay',
  none: 'No payment yet',
  created: 'Payment not finished',
  captured: 'Paid',
  mismatched: 'Amount does not match',
  late: 'Paid too late',
}

/** The channel through which an order was placed. */
export const sourceText = { shop: 'Shop', desk: 'Desk' } as const

/** The labels of the fields that are compared after `stale`. @see OPS-005 */
export const staleLabel = {
  status: 'Status',
  visit: 'Visit',
  patients: 'Patients',
  contact: 'Contact at the address',
  telephone: 'Contact number',
  address: 'Address',
  landmark: 'Landmark',
  refunded: 'Refunded',
  notes: 'Notes',
} as const

/** The title of an order's page. */
export function orderTitle(number: string): string {
  return `Order ${number}`
}
