import { POLICY_PAGES, POLICY_PATHS, type PolicyPage } from './policies.ts'

/** The footer's name of each page. */
export const policyLinkText: Record<PolicyPage, string> = {
  about: 'About and contact',
  grievance: 'Grievance officer',
  terms: 'Terms',
  privacy: 'Privacy notice',
  refunds: 'Cancellation and refund',
  delivery: 'Delivery and collection',
  labs: 'Our labs',
  preparation: 'How to prepare',
}

/** The links to all of these pages. */
export const policyLinks = POLICY_PAGES.map((page) => ({
  to: POLICY_PATHS[page],
  text: policyLinkText[page],
}))

/** The texts around every such page. */
export const policyText = {
  contents: 'On this page',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  version: 'Version',
  changed: 'Last changed',
  inForce: 'This version is in force.',
  replaced: 'This is an earlier version, as it was published. It is no longer in force.',
  present: 'See the current page',
  unknownVersion: 'This page has no such version.',
  editions: 'All versions of this page',
  demonstration: 'Demonstration data',
  demonstrationText:
    'The operator of this shop has not filled in this page yet. The text below is a draft and is not binding.',
} as const

/** The name of a version in the list of versions. */
export function editionText(number: number): string {
  return `${policyText.version} ${number}`
}
