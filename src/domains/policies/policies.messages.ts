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
  demonstration: 'Demonstration data',
  demonstrationText:
    'The operator of this shop has not filled in this page yet. What stands here is a complete draft, and binds nobody.',
} as const
