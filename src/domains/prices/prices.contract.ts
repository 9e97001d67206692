import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { sentPincode } from '../pincodes/pincodes.contract.ts'

/** The prices of a place that differ from those in cached pages. @see OPS-P05 */
export const pricesAt = endpoint({
  id: 'ours',
  path: '/api/prices/at',
  who: 'visitor',
  summary:
    'Returns the prices of a pincode that differ from the base prices, in rupees; the reply is the same for all callers',
  body: z.object({ pincode: sentPincode }),
  reply: z.object({
    version: z.int().describe('counts the changes of such prices; 0 while there are none'),
    prices: z.array(z.object({ product_id: z.int(), price: z.number(), mrp: z.number() })),
  }),
  isRead: true,
})
