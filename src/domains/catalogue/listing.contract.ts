import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { getPlpList } from './catalogue.contract.ts'

const wireFilters = z.object({
  /** The number of products of each category in place of the list's own; categories with none are omitted. */
  categories: z.array(z.object({ id: z.int(), count: z.int() })),
  /** The number of products of each category as the only concern. */
  concerns: z.array(z.object({ id: z.int(), count: z.int() })),
  /** Whole rupees, both ends inclusive; null is open. */
  price_bands: z.array(z.object({ from: z.int().nullable(), to: z.int().nullable(), count: z.int() })),
  /** The lowest price of the list without its price range, in rupees; null if no product has a price. */
  least_price: z.number().nullable(),
  /** The number of products without one of the filters. */
  without: z.object({ category: z.int(), concerns: z.int(), price: z.int() }),
})

/** The choices of a list's filters with their counts, on the wire. */
export type WireFilters = z.output<typeof wireFilters>

/** The number of products for each choice of a list's filters, while the others stay unchanged. */
export const plpFilters = endpoint({
  id: 'ours',
  path: '/api/product/plp-filters',
  who: 'visitor',
  summary: 'Counts the products of each choice of a filter, while the other filters of the list stay',
  body: getPlpList.body.pick({ categoryId: true, shopByConcern: true, priceFrom: true, priceTo: true }),
  reply: z.object({ filters: wireFilters }),
  isRead: true,
})
