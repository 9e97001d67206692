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
  /** Words that accompany a number of years, and the word for each age group. */
  ages: { words: readonly string[]; groups: readonly { from: number; to: number; word: string }[] }
  /** Everyday words that are not sold here and are never corrected to a similar word: shirt, chair. */
  unrelated: readonly string[]
  /** Words that exclude products: package, for women, under ₹1,000. */
  filters: FilterVocabulary
  sex_questions: SexQuestions
}

/** The people a query can name. */
export type Person = 'women' | 'men' | 'senior'

/** The words and short phrases of filters. */
export type FilterVocabulary = {
  packages: readonly string[]
  tests: readonly string[]
  /** `word` represents a soft group. A product for the other gender is excluded, as is one whose concerns are all unsuitable. */
  people: readonly { who: Person; word: string; gender: 'F' | 'M' | null; unsuitable: readonly string[] }[]
  price: PriceVocabulary
}

/** The words around an amount. `below` and `above` precede it, `or_less` and `or_more` follow it. */
export type PriceVocabulary = Readonly<Record<PriceUse, readonly string[]>>

/** The uses of a word that accompanies a number; `readings` mark a measured value, `or_older` an age. */
export type PriceUse =
  | 'currency'
  | 'thousand'
  | 'below'
  | 'or_less'
  | 'above'
  | 'or_more'
  | 'between'
  | 'to'
  | 'readings'
  | 'or_older'

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
  unrelated: [],
  filters: {
    packages: [],
    tests: [],
    people: [],
    price: {
      currency: [],
      thousand: [],
      below: [],
      or_less: [],
      above: [],
      or_more: [],
      between: [],
      to: [],
      readings: [],
      or_older: [],
    },
  },
  sex_questions: { words: {}, rules: [] },
}
