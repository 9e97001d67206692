import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { getPlpList } from './catalogue.contract.ts'

const wireFilters = z.object({
  /** How many products a category would show in the place of the list's own; those that would show none are left out. */
  categories: z.array(z.object({ id: z.int(), count: z.int() })),
  /** How many products a category would show as the only concern. */
  concerns: z.array(z.object({ id: z.int(), count: z.int() })),
  /** Whole rupees, both ends inclusive; null is open. */
  price_bands: z.array(z.object({ from: z.int().nullable(), to: z.int().nullable(), count: z.int() })),
  /** The lowest price of the list whatever its price range, in rupees; null where nothing has one. */
  least_price: z.number().nullable(),
  /** How many products there would be without one of the filters. */
  without: z.object({ category: z.int(), concerns: z.int(), price: z.int() }),
})

/** The choices of a list's filters with their counts, on the wire. */
export type WireFilters = z.output<typeof wireFilters>

/** What each choice of a list's filters would show while the others stay as they are. */
export const plpFilters = endpoint({
  id: 'ours',
  path: '/api/product/plp-filters',
  who: 'visitor',
  summary: 'How many products each choice of a filter would show while the other filters of the list stay',
  body: getPlpList.body.pick({ categoryId: true, shopByConcern: true, priceFrom: true, priceTo: true }),
  reply: z.object({ filters: wireFilters }),
  isRead: true,
})
