import type { AccessAction } from './privacy.ts'

/** The subject of a consent; a test that needs consent is not named if others may read it. */
export function consentTitle(purpose: string): string {
  switch (purpose) {
    case 'account':
      return 'Keeping your account'
    case 'news':
      return 'News and offers by SMS'
    case 'guardian':
      return 'Declared as parent or guardian'
    case 'relative':
      return 'Declared that this person agrees'
    default:
      return 'Consent to a private test'
  }
}

/** What was done with a customer's data. */
export const accessText: Record<AccessAction, string> = {
  export: 'You downloaded your data',
  erase: 'You deleted your account',
  'orders-listed': 'Our staff looked at your orders',
  'order-canceled': 'Our staff cancelled an order of yours',
  'order-refunded': 'Our staff refunded an order of yours',
  'contact-opened': 'Labaya staff opened your contact details',
  'booking-begun': 'Labaya staff began a booking for you',
  'enquiry-contact-opened': 'Labaya staff opened the contact of your enquiry',
  'prescription-opened': 'Labaya staff opened your prescription',
  'complaint-contact-opened': 'Labaya staff opened the contact of your complaint',
  'enquiries-listed': 'Our staff looked at your enquiry',
  'complaints-listed': 'Our staff looked at your complaint',
}

/** The timeline text of an order whose test lost its consent. */
export const CONSENT_WITHDRAWN = 'Consent withdrawn: a private test is not shown'

/** The timeline text of an unpaid order of a deleted account. */
export const ACCOUNT_DELETED = 'Account deleted'

/** The texts of deleting an account. */
export const eraseText = {
  wordWrong: 'Please type DELETE',
  done: 'Your account is deleted',
  noticeChanged: 'The privacy notice has changed. Please read it again',
} as const
