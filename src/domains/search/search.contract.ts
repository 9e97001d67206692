import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { pageParameters, wireProductPage } from '../catalogue/catalogue.contract.ts'
import { FILTER_KINDS } from './query-filters.ts'
import { LONGEST_QUERY, MOST_RESULTS, RESULTS_A_PAGE } from './search-limits.ts'

const wireFilter = z.object({
  kind: z.enum(FILTER_KINDS),
  /** Rupees, inclusive; null is no bound, and always so for kinds other than `price`. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  without: z.string(),
})

/** A filter of a query on the wire. */
export type WireFilter = z.output<typeof wireFilter>

/** Products by name, alias or what they measure. @see docs/rules/catalogue-and-search.md */
export const searchResult = endpoint({
  id: 'API-07',
  path: '/api/pdp/search-result',
  who: 'visitor',
  summary: `Returns a page of the products that match a query, best match first, ${MOST_RESULTS} in total at most; of the frequently booked ones if it is empty`,
  body: z.object({
    q: line(LONGEST_QUERY).default(''),
    ...pageParameters({ most: MOST_RESULTS, size: RESULTS_A_PAGE }),
  }),
  reply: z.object({
    products: wireProductPage.extend({
      /** Our field: the text in place of results, if a query asks what the law forbids to answer. */
      notice: z.object({ code: z.literal('sex_disclosure_prohibited'), message: z.string() }).nullable(),
      /** Our field: the words of the query that were understood as filters. `without` is the query without them. */
      filters: z.array(wireFilter),
    }),
  }),
  isRead: true,
})

/** The popular searches. @see SRCH-11 */
export const categoryTags = endpoint({
  id: 'API-08',
  path: '/api/search-header/category-tags',
  who: 'visitor',
  summary: 'Lists the most popular categories; a text filters them by name',
  body: z.object({ search: line(LONGEST_QUERY).default('') }),
  reply: z.object({
    getCatagoryTags: z.object({
      response: z.array(
        z.object({
          category_name: z.string(),
          category_id: z.string(),
          category_url: z.string(),
          parent_category_url: z.string(),
        }),
      ),
    }),
  }),
  isRead: true,
})
