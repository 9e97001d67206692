import {
  contentGet,
  contentHistory,
  contentPreview,
  contentSave,
} from '../domains/content/edit/content-desk.contract.ts'
import { contentWords, contentWordsSave } from '../domains/content/edit/content-words.contract.ts'
import {
  legalDiscard,
  legalDraft,
  legalGet,
  legalList,
  legalPreview,
  legalPublish,
  legalWithdraw,
} from '../domains/policies/desk/legal-desk.contract.ts'

/** Content and legal pages of the shop. */
export const contentCalls = [
  contentGet,
  contentHistory,
  contentPreview,
  contentSave,
  contentWords,
  contentWordsSave,
  legalDiscard,
  legalDraft,
  legalGet,
  legalList,
  legalPreview,
  legalPublish,
  legalWithdraw,
] as const
