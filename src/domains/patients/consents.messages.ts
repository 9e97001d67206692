import type { ConsentText } from './consents.ts'

/**
 * The text of the consent for HIV tests, unless the operator's content has its own.
 *
 * @see HIV and AIDS (Prevention and Control) Act 2017, sections 5 and 8
 */
export const HIV_CONSENT: ConsentText = {
  version: '1',
  title: 'Consent for an HIV test',
  paragraphs: [
    'This test looks for signs of an infection with HIV in a blood sample.',
    'Taking it is the patient’s own free choice. It can be refused, and nothing else that we do depends on it.',
    'The result is confidential. We tell it to nobody but the patient, unless the law asks us to.',
    'A first positive result is not a diagnosis. A second test has to confirm it.',
    'Before and after the test the patient can talk to a counsellor, free of charge, at a government testing centre (ICTC) or on the helpline 1097.',
    'The consent can be taken back until the sample is collected.',
  ],
}

/** The texts around a consent. */
export const consentText = {
  agrees: (patient: string, test: string) => `${patient} has read or heard this and agrees to ${test}.`,
  guardianAgrees: (patient: string, test: string) =>
    `I am the parent or guardian of ${patient}. We have read this, and I agree to ${test} for this child.`,
  agree: 'Continue',
  close: 'Close',
  saving: 'Saving…',
  missing: 'Please tick this where the patient agrees, or leave the test out',
  changed: 'The text has changed. Please read it again',
  notAsked: 'This test asks for no consent',
  unknownItem: 'This test is not in your cart',
} as const

/** Replaces a test’s name wherever other people may read it. @see docs/rules/patients-and-addresses.md */
export const PRIVATE_TEST = 'Private test'
