import { formatRupees, type Paise } from '../../../kernel/money.ts'

/** Our own texts of the review. */
export const reviewText = {
  deliverTo: 'Delivery address',
  edit: 'Edit',
  editAbout: 'address',
  slotAbout: 'slot',
  summary: 'Payment Summary',
  saved: (amount: Paise) => ['You save ', formatRupees(amount, 2), ' on this booking.'] as const,
  kept: (minutes: number) =>
    minutes > 1
      ? `We keep this slot for you for ${minutes} minutes. After that, please choose one again.`
      : 'We keep this slot for you for one more minute. After that, please choose one again.',
  released: 'We no longer keep a slot for you. Please choose one again.',
  moved: 'Your address has changed. Please choose a slot there.',
  chooseSlot: 'Choose a slot',
  noSlot: 'No slot chosen',
} as const
