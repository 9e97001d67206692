/**
 * What people say for what is sold, as the shop's data has it. Every list holds words or short phrases.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export type SearchVocabulary = {
  /** Say nothing about what is wanted: test, check, near me, ki jaanch. */
  noise: readonly string[]
  /** Prefer one product among those that fit (for women, at home); the first of each group stands for the others. */
  soft: readonly (readonly string[])[]
  /** Mean the same; the first of each group stands for the others. */
  same: readonly (readonly string[])[]
  /** Complaints, organs and wishes with the products meant by them, the best first. */
  means: readonly { terms: readonly string[]; skus: readonly string[] }[]
  /** Words beside a number of years, and the word that stands for an age. */
  ages: { words: readonly string[]; groups: readonly { from: number; to: number; word: string }[] }
  sex_questions: SexQuestions
}

/** How the sex of an unborn child is asked for: named lists of words, and which lists must meet in a query. */
export type SexQuestions = {
  words: Readonly<Record<string, readonly string[]>>
  /** `is_alone`: only where the query says nothing else. */
  rules: readonly { all: readonly string[]; is_alone: boolean }[]
}

/** A vocabulary without a word. */
export const NO_VOCABULARY: SearchVocabulary = {
  noise: [],
  soft: [],
  same: [],
  means: [],
  ages: { words: [], groups: [] },
  sex_questions: { words: {}, rules: [] },
}
