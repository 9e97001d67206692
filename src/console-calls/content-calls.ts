import {
  contentGet,
  contentHistory,
  contentPreview,
  contentSave,
  contentWords,
  contentWordsSave,
} from '../domains/content/edit/content-desk.contract.ts'

/** Content of the shop. */
export const contentCalls = [
  contentGet,
  contentHistory,
  contentPreview,
  contentSave,
  contentWords,
  contentWordsSave,
] as const
