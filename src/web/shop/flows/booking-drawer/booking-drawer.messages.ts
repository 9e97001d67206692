import { formatRupees, type Paise } from '../../../../kernel/money.ts'

/** Our own texts of the booking drawer. */
export const drawerText = {
  cart: 'Cart',
  close: 'Close',
  closeCart: 'Close cart',
  showCart: 'Show cart',
  hideCart: 'Hide cart',
  steps: ['Cart', 'Who & where', 'Slot', 'Review'],
  deliverySteps: ['Cart', 'Where', 'Review'],
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  loading: 'Loading your booking',
  loadingStep: 'Loading...',
  failed: 'We could not load your booking',
  failedHint: 'Please check your connection. Nothing is lost.',
  retry: 'Try again',
  loginToContinue: 'Login to continue',
  loginHint: 'We send a 4-digit code by SMS. Your cart stays as it is.',
  deliverWhere: 'Where should we deliver?',
  busy: {
    Proceed: 'Loading...',
    Next: 'Checking…',
    'Go to Cart': 'Holding your slot…',
    'Pay Now': 'Please wait…',
    'Continue Booking': 'Please wait…',
  },
  unpaid: (total: Paise) => `Your booking of ${formatRupees(total, 0)} is waiting for its payment.`,
  payOrder: 'Continue to payment',
  totalChanged: 'The total has changed',
  totalNow: (was: Paise, now: Paise) =>
    `It was ${formatRupees(was, 0)} and is now ${formatRupees(now, 0)}. Nothing has been charged yet.`,
  goOn: (now: Paise) => `Go on with ${formatRupees(now, 0)}`,
  lookAgain: 'Look again',
} as const
