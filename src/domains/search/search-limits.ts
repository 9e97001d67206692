/** The longest query. @see contract.md §3 "/api/pdp/search-result" */
export const LONGEST_QUERY = 100

/** So many products answer a query, however many fit it. */
export const MOST_RESULTS = 50

/** So many of them come at a time where nobody asks for more: two or three screens of a phone. */
export const RESULTS_A_PAGE = 20
