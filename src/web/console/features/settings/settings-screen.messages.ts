import type { Service } from '../../../../domains/shop-settings/shop-settings.ts'

/** The texts of the settings screen. */
export const settingsText = {
  title: 'Settings',
  lead: 'The rules and figures of the shop. A change takes effect now, or at the time that you choose.',
  installed: 'Since the installation',
  byFile:
    'The file that SELLER_FILE names fills in the seller. Remove it from the installation to edit it here.',
  edit: 'Change',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  from: 'Begins at (India time)',
  fromHint: 'Leave it empty to begin now.',
  planned: 'Planned',
  history: 'History',
  noHistory: 'This setting has never been changed here.',
  services: 'Outside services',
  servicesLead: 'The installation sets these. Their values are never shown.',
  isSet: 'set',
  isNotSet: 'not set',
  worked: 'Last worked',
  failed: 'Last failed',
  never: 'Never',
} as const

/** What a part of a value is called next to its value, where the label of its field differs. */
export const factTerm: Readonly<Record<string, string>> = {
  amount: 'Booking fee, without GST',
  free_from_subtotal: 'Free from a subtotal of',
  hours_before_visit: 'Cancel or move until',
  refunds: 'Money back',
  most_moves: 'Moves of one visit',
  earn_percent: 'Coins earned of what was paid for tests',
  referral_min_order: 'Least order of a referred customer',
  fee_percent: 'Fee of a payment',
  tax_percent: 'Tax on the fee',
  refund_alone_up_to: 'One person may refund of an order',
  assist_minutes: 'A caller may pay within',
}

/** The noun of a visit in a sentence. */
export const THE_VISIT = 'the visit'

/** A share: `2.5 %`. */
export function percentText(share: string): string {
  return `${share} %`
}

/** A length of time: `60 minutes`. */
export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** What one step of a service's settings is: `SMS_URL: set`. */
export function serviceSettingText(name: string, isSet: boolean): string {
  return `${name}: ${isSet ? settingsText.isSet : settingsText.isNotSet}`
}

/** Since when a value is in force. */
export function sinceText(instant: string): string {
  return `Since ${instant}`
}

/** The label of a refund rule's step. */
export function stepLabel(step: number): { hours: string; percent: string } {
  return { hours: `Step ${step}: hours before the visit`, percent: `Step ${step}: percent back` }
}

/** The name of each service. */
export const serviceTitle: Record<Service, string> = { sms: 'SMS', mail: 'E-mail', payments: 'Payments' }

/** The label of each field, by its path in the value; a value of one number has the path ''. */
export const settingFieldLabel: Readonly<Record<string, string>> = {
  legal_name: 'Legal name',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  gstin: 'GST number',
  state_code: 'State code of GST',
  invoice_prefix: 'Prefix of invoice numbers',
  cin: 'Company number',
  accreditation_number: 'Accreditation number',
  'grievance_officer.name': 'Grievance officer: name',
  'grievance_officer.designation': 'Grievance officer: designation',
  'grievance_officer.phone': 'Grievance officer: phone',
  'grievance_officer.email': 'Grievance officer: e-mail',
  amount: 'Booking fee in ₹, without GST',
  free_from_subtotal: 'Free from a subtotal of ₹',
  hours_before_visit: 'Hours before the visit until which an order can be cancelled or moved',
  most_moves: 'How often a visit can be moved',
  earn_percent: 'Coins earned in percent of what was paid for tests',
  welcome: 'Coins for a new customer',
  referral: 'Coins for each of two customers of a referral',
  referral_min_order: 'Least order of a referred customer in ₹',
  fee_percent: 'Fee in percent of a payment',
  tax_percent: 'Tax in percent of the fee',
}

/** The label of a setting that is one number. */
export const settingNumberLabel: Readonly<Record<string, string>> = {
  refund_alone_up_to: 'Staff refund of one order without a second person, up to ₹',
  assist_minutes: 'Minutes that an order placed for a caller waits for its payment',
  visits_per_hour: 'Visits that one person makes in an hour',
}
