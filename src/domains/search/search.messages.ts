import { SEX_DISCLOSURE_PROHIBITED } from '../catalogue/prenatal.messages.ts'

/** What stands in the place of results, where a query asks for what must not be told. */
export const sexQuestionNotice = {
  code: 'sex_disclosure_prohibited',
  message: SEX_DISCLOSURE_PROHIBITED,
} as const
