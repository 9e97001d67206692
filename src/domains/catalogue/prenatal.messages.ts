/**
 * The line on every page of a prenatal test, and the reply to a question that the law forbids to answer.
 *
 * @see docs/rules/catalogue-and-search.md; Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994, sections 5 and 6
 */
export const SEX_DISCLOSURE_PROHIBITED =
  'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
