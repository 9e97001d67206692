/** The longest query. @see docs/rules/catalogue-and-search.md */
export const LONGEST_QUERY = 100

/** The highest number of results of a query. */
export const MOST_RESULTS = 50

/** The default number of results of a page: two or three screens of a phone. */
export const RESULTS_A_PAGE = 20
