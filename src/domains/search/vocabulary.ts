/**
 * The shoppers' words for products, from the shop's data. Every list contains words or short phrases.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export type SearchVocabulary = {
  /** Words without meaning for the search: test, check, near me, ki jaanch. */
  noise: readonly string[]
  /** Words that prefer one of the matching products (for women, at home); the first of each group represents the others. */
  soft: readonly (readonly string[])[]
  /** Synonyms; the first of each group represents the others. */
  same: readonly (readonly string[])[]
  /** Complaints, organs and wishes with the products they mean, the best first. */
  means: readonly { terms: readonly string[]; skus: readonly string[] }[]
  /** Words beside a number of years, and the word for an age group. */
  ages: { words: readonly string[]; groups: readonly { from: number; to: number; word: string }[] }
  sex_questions: SexQuestions
}

/** The wordings of questions for the sex of an unborn child: named lists of words, and the lists that must match in a query. */
export type SexQuestions = {
  words: Readonly<Record<string, readonly string[]>>
  /** `is_alone`: matches only if the query contains nothing else. */
  rules: readonly { all: readonly string[]; is_alone: boolean }[]
}

/** An empty vocabulary. */
export const NO_VOCABULARY: SearchVocabulary = {
  noise: [],
  soft: [],
  same: [],
  means: [],
  ages: { words: [], groups: [] },
  sex_questions: { words: {}, rules: [] },
}
