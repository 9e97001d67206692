import { formatRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the review that the specification does not define. */
export const reviewText = {
  deliverTo: 'Delivery address',
  edit: 'Edit',
  editAbout: 'address',
  slotAbout: 'slot',
  summary: 'Payment Summary',
  saved: (amount: Paise) => ['You save ', formatRupees(amount, 2), ' on this booking.'] as const,
  report: (hours: number) => `Smart report in ${hours} hrs, for tests that have one`,
  kept: (left: string) =>
    [`We are holding this slot for `, left, `. If it runs out, just pick a slot again.`] as const,
  keptLabel: 'Time left',
  released: 'Your slot is no longer held. Please pick a slot again. Everything else is saved.',
  moved: 'Your address has changed. Please choose a slot there.',
  chooseSlot: 'Choose a slot',
  noAddress: 'No address chosen',
  noSlot: 'No slot chosen',
} as const
