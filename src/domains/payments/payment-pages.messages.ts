import { formatRupees, type Paise } from '../../kernel/money.ts'

/** The payment methods, in the order in which the provider's window lists them. */
export type PayingMethod = 'upi' | 'upi-qr' | 'card' | 'netbanking'

/** The payment methods, UPI first; the provider asks for the details. @see docs/rules/orders-and-payments.md */
export const methodText: Record<PayingMethod, { name: string; text: string }> = {
  upi: { name: 'UPI apps', text: 'Google Pay, PhonePe, Paytm, BHIM' },
  'upi-qr': { name: 'UPI QR code', text: 'Scan with any UPI app' },
  card: { name: 'Credit or debit card', text: 'Visa, Mastercard, RuPay' },
  netbanking: { name: 'Net banking', text: 'All major banks' },
}

/** The texts of the payment page. */
export const payText = {
  tab: 'Payment',
  title: 'Choose how to pay',
  methods: 'Payment method',
  heldUntil: 'Slot held for you until',
  payBy: 'Please pay by',
  total: 'Grand total',
  booking: 'Your booking',
  pay: 'Pay',
  opening: 'Opening…',
  paying: 'Paying…',
  safe: 'Payments are handled by Razorpay. We never see your card details or UPI PIN.',
  starting: 'Preparing your payment',
  checking: 'Checking your payment…',
  notYet: 'We have not received your payment yet. If you have paid, this page will update by itself.',
  noWindow: 'We could not open the payment window. Please try again.',
  noAnswer: 'No network. Please check your connection and try again.',
  offline: 'No network. We will check your payment as soon as you are online again.',
  nothing: 'There is nothing to pay',
  nothingText: 'Your cart is empty. If you have already paid, you will find your order in your profile.',
  backToBooking: 'Back to your booking',
  signIn: 'Sign in to pay',
  signInText: 'Your order belongs to your account.',
} as const

/** The main button of the payment page. */
export function payAmount(total: Paise): string {
  return `Pay ${formatRupees(total, 0)}`
}

/** The texts of the failure page. */
export const failText = {
  tab: 'Payment failed',
  title: 'We have not received your payment',
  text: 'It was declined or not completed, or your bank has not confirmed it yet. Your tests, members and slot are saved.',
  itemsText:
    'It was declined or not completed, or your bank has not confirmed it yet. Your items and address are saved.',
  order: 'Order',
  amount: 'Amount',
  heldUntil: 'Slot held until',
  payUntil: 'Pay before',
  listening: 'If money has left your account, this page will update as soon as we receive it.',
  tryAgain: 'Try again',
  another: 'Use another payment method',
  endedTitle: 'This order has expired',
  endedText: 'It was not paid in time, so we released the slot. You can book the same tests again.',
  canceledTitle: 'This order was cancelled',
  canceledText: 'We released the slot. You can book the same tests again.',
  endedMoney: 'If money has left your account for this order, we will refund it to where you paid from.',
  bookAgain: 'Book again',
} as const

/** The texts of taking an unpaid order back into the cart. */
export const reopenText = {
  action: 'Cancel and change the booking',
  busy: 'Opening your cart…',
  about:
    'Your tests, patients, coupon and coins go back into your cart. A payment that still arrives is refunded.',
  noAnswer: 'No network. Please check your connection and try again.',
  openCart: 'Open the cart',
} as const
