/** The texts of the slot picker that the specification does not define. */
export const slotPickerText = {
  unavailable: 'not available',
  fasting: 'Your cart has a fasting test. Slots before 10 AM work best.',
  loading: 'Loading the slots',
  failed: 'We could not load the slots',
  failedHint: 'Please check your connection.',
  retry: 'Try again',
  tomorrow: 'Tomorrow',
  open: (day: string, count: number, time: string) =>
    `${day} has ${count === 1 ? '1 open slot, at' : `${count} open slots, from`} ${time}.`,
  see: (day: string) => `See ${day === 'Tomorrow' ? 'tomorrow' : day}`,
  noLater: 'Please check again later, or choose another address.',
} as const
