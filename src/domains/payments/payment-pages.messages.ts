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
  safe: 'Payments run on Razorpay. We never see your card or UPI PIN.',
  starting: 'Preparing your payment',
  checking: 'Checking your payment…',
  notYet:
    'We have not received a payment yet. If you have paid, this page goes on by itself once it arrives.',
  noWindow: 'The payment window could not be opened. Please try again.',
  noAnswer: 'We could not reach the shop. Please check your connection and try again.',
  nothing: 'There is nothing to pay',
  nothingText: 'Your cart is empty. If you have paid already, your order stands in your profile.',
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
  title: 'The payment did not go through',
  text: 'Your bank declined it, or it was not finished. Your tests, members and slot are saved.',
  itemsText: 'Your bank declined it, or it was not finished. Your items and your address are saved.',
  order: 'Order',
  amount: 'Amount',
  heldUntil: 'Slot held until',
  payUntil: 'Can be paid until',
  listening: 'If money left your account, this page changes by itself as soon as it reaches us.',
  tryAgain: 'Try again',
  another: 'Use another payment method',
  endedTitle: 'This order has ended',
  endedText: 'It was not paid in time. What it kept for you was given back, and you can book the same again.',
  canceledTitle: 'This order was cancelled',
  canceledText: 'What it kept for you was given back, and you can book the same again.',
  endedMoney: 'If money left your account for this order, it goes back to where it came from.',
  bookAgain: 'Book again',
} as const

/** The texts of taking an unpaid order back into the cart. */
export const reopenText = {
  action: 'Cancel and change the booking',
  busy: 'Opening your cart…',
  about:
    'Your tests, patients, coupon and coins go back into your cart. A payment that still arrives is refunded.',
  noAnswer: 'We could not reach the shop. Please check your connection and try again.',
  openCart: 'Open the cart',
} as const
