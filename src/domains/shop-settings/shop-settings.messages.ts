import type { SettingName, StartRefusal } from './shop-settings.ts'

/** The name of each setting. */
export const settingTitle: Record<SettingName, string> = {
  seller: 'Seller',
  slot_collection_fee: 'Booking fee',
  cancellation: 'Cancellation',
  refund_alone_up_to: 'Refunds by one person',
  coins: 'Coins',
  assist_minutes: 'Booking for a caller',
  visits_per_hour: 'Visits per hour',
  provider_rate: 'Rate of the payment provider',
}

/** Why a change of settings is refused. */
export const settingRefusalText = {
  stale: 'Somebody else has changed this setting. Look at the new value first.',
  set_by_file:
    'The file that SELLER_FILE names fills in the seller. Remove it from the installation to edit it here.',
} as const

/** Why a change cannot take effect at an instant. */
export const startRefusalText: Record<StartRefusal, string> = {
  past: 'This instant has passed. Leave it empty for now, or choose a later one.',
  far: 'A change can be planned up to 366 days ahead.',
}

/** The sentences for an invalid field of a setting. */
export const settingFieldText = {
  needed: 'Fill in this field.',
  long: 'Use at most 300 characters.',
  email: 'Enter an e-mail address.',
  phone: 'Enter +91 and ten digits.',
  gstin: 'This is no GST number. Check it for a typing mistake.',
  stateCode: 'Enter the first two digits of the GST number.',
  prefix: 'Enter 1 to 4 capitals or digits.',
  cin: 'This is no company number.',
  fee: 'Enter whole rupees, from 0 to 10,000.',
  freeFrom: 'Enter whole rupees, from 0 to 1,00,000.',
  refundAlone: 'Enter whole rupees, from 0 to 1,00,000.',
  earnPercent: 'Enter a whole percentage, from 0 to 100.',
  coins: 'Enter a whole number of coins, from 0 to 10,000.',
  referralOrder: 'Enter whole rupees, from 1 to 1,00,000.',
  assistMinutes: 'Enter whole minutes, from 1 to 1,440.',
  visitsPerHour: 'Enter a whole number, from 1 to 12.',
  percent: 'Enter a percentage, from 0 to 100.',
  hours: 'Enter whole hours, from 0 to 720.',
  moves: 'Enter a whole number, from 0 to 50.',
  wholePercent: 'Enter a whole percentage, from 0 to 100.',
  steps: 'Enter 1 to 10 steps.',
  rule: 'Each step must come later than the one before and refund no more. The last one must begin while an order can still be cancelled.',
  from: 'Enter a day and a time.',
} as const
