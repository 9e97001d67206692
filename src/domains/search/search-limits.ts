/** The longest query. @see docs/rules/catalogue-and-search.md */
export const LONGEST_QUERY = 100

/** So many products answer a query, however many fit it. */
export const MOST_RESULTS = 50

/** So many of them come at a time where nobody asks for more: two or three screens of a phone. */
export const RESULTS_A_PAGE = 20
