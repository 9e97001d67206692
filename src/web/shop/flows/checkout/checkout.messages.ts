/** The texts of the review page that the specification does not define. */
export const checkoutText = {
  tab: 'Review your booking',
  title: 'Review your booking',
  booking: 'Your booking',
  change: 'Change booking',
  pay: 'To pay',
  signIn: 'Sign in to review your booking',
  signInText: 'We will send a 4-digit code by SMS. Your cart is safe.',
  loading: 'Loading your booking',
  empty: 'There is nothing to review',
  emptyText: 'Choose a test or package and we come home to collect the sample.',
  explore: 'Explore tests',
  toHome: 'Go to home',
} as const
