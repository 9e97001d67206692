/** The texts of the review sheet, and of the bar that opens it, that the specification does not define. */
export const reviewSheetText = {
  open: 'Review and pay',
  title: 'Review and pay',
  close: 'Close',
  change: 'Change',
  lines: 'Your booking',
  tests: 'Tests',
  people: 'For',
  place: 'Where',
  time: 'When',
  offer: 'Offer',
  noOffer: 'Apply a coupon',
  applied: (code: string) => `${code} applied`,
  looking: 'Looking for the next slot…',
  notLoaded: 'We could not load the slots',
  needsDeclaration: 'We ask you to confirm that you may book for this person.',
  needsConsent: 'This test needs a written consent, which we ask for next.',
  pay: 'Pay Now',
  paying: 'Holding your slot…',
  total: 'Total',
  today: 'Today',
  tomorrow: 'Tomorrow',
  hold: 'We hold this slot for you once you tap Pay Now.',
  taken: (was: string, next: string) =>
    `${was} has just been taken. The next one is ${next}. Please check it before you pay.`,
  takenLast: (was: string) => `${was} has just been taken. Please choose another slot.`,
  names: (names: readonly string[]) => {
    const last = names.at(-1) ?? ''
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
  },
} as const
