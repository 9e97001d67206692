import { formatExactRupees, formatRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the offers that the specification does not define. */
export const offersText = {
  title: 'Offers',
  loading: 'Loading offers',
  close: 'Close',
  code: 'Coupon code',
  appliedAfter: 'applied',
  youSave: (amount: Paise) => `You save ${formatRupees(amount, 2)}`,
  saves: (amount: Paise) => `Saves ${formatExactRupees(amount)} on this cart`,
  notUsable: 'Not for this cart',
  none: 'There are no offers for this cart now.',
  haveCode: 'Have a coupon code?',
  failed: 'We could not load the offers.',
  retry: 'Try again',
} as const
