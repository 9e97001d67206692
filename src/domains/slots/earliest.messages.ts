/** The sentences in place of the earliest slot, until there is one. */
export const earliestText = {
  'no-pincode': 'Set your pincode to see the earliest slot.',
  asking: 'Looking for the earliest slot…',
  failed: 'We could not check the earliest slot.',
  none: 'We collect here, but no slot is free in the next 15 days.',
} as const

/** The earliest collection of samples: `Available. Next slot tomorrow, 6:00 AM`. */
export function nextSlot(label: string): string {
  return `Available. Next slot ${label}`
}
