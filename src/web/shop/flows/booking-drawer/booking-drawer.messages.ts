import { formatRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the booking drawer that the specification does not define. */
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
  failedHint: 'Please check your network. Nothing is lost.',
  retry: 'Try again',
  loginToContinue: 'Login to continue',
  loginHint: 'We will send a 4-digit code by SMS. Your cart is safe.',
  deliverWhere: 'Where should we deliver?',
  busy: {
    Proceed: 'Loading...',
    Next: 'Checking…',
    'Go to Cart': 'Holding your slot…',
    'Pay Now': 'Please wait…',
    'Continue Booking': 'Please wait…',
  },
  unpaid: (total: Paise) => `Your booking of ${formatRupees(total, 0)} is waiting for payment.`,
  payOrder: 'Continue to payment',
  totalChanged: 'The total has changed',
  totalNow: (was: Paise, now: Paise) =>
    `It was ${formatRupees(was, 0)} and is now ${formatRupees(now, 0)}. You have not been charged yet.`,
  goOn: (now: Paise) => `Continue with ${formatRupees(now, 0)}`,
  lookAgain: 'Go back',
} as const
