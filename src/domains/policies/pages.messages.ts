import { aboutWords } from './about.messages.ts'
import { deliveryWords } from './delivery.messages.ts'
import { grievanceWords } from './grievance.messages.ts'
import { labsWords } from './labs.messages.ts'
import type { PolicyPage } from './policies.ts'
import type { PolicyWords } from './policy-words.ts'
import { preparationWords } from './preparation.messages.ts'
import { privacyWords } from './privacy.messages.ts'
import { refundsWords } from './refunds.messages.ts'
import { termsWords } from './terms.messages.ts'

/** The texts of every page. */
export const policyWords: Record<PolicyPage, PolicyWords> = {
  about: aboutWords,
  grievance: grievanceWords,
  terms: termsWords,
  privacy: privacyWords,
  refunds: refundsWords,
  delivery: deliveryWords,
  labs: labsWords,
  preparation: preparationWords,
}

/** The texts of the drafts; an operator's page has its own. */
export const DRAFT = { version: '0.3', changedOn: '2026-11-23' } as const
