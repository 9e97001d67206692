import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { wireProduct } from '../catalogue/catalogue.contract.ts'

/** An add-on of the cart; `price` is the old price, `special_price` the current one. @see REC-05 */
export const wireAddOn = wireProduct
  .pick({
    id: true,
    sku: true,
    name: true,
    url_key: true,
    cat_url_key: true,
    product_tag: true,
    product_short_description: true,
    is_product_inquiry_enable: true,
    diagnostics_flag: true,
    show_pdp: true,
    product_card_attr: true,
    report_time: true,
  })
  .extend({
    price: z.number(),
    special_price: z.number(),
    percent_off: z.number(),
    tat_with_logistics: z.string(),
    /** Our field: the sentence that says why it is recommended. */
    reason: z.string(),
  })
  .meta({ id: 'AddOn' })

/** An add-on on the wire. */
export type WireAddOn = z.output<typeof wireAddOn>

/** The add-on carousel of the cart. @see REC-05 */
export const checkoutRecommendedProducts = endpoint({
  id: 'API-23',
  path: '/api/diagnostics/checkout/checkout-recommended-products',
  who: 'visitor',
  summary:
    'Recommends add-on tests for the caller’s cart, the most useful first: none that is in it, overlaps with it or is for none of its patients',
  body: z.object({ cart_id: line(64) }),
  reply: z.object({ dxRecommendationProductCart: z.object({ items: z.array(wireAddOn) }) }),
  isRead: true,
})

/** A test that the wizard offers; `discount` is its selling price. @see REC-06 */
const wireRecommendedTest = z
  .object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    imageAlt: z.string(),
    price: z.number(),
    discount: z.number(),
    /** Our field: the sentence that says why it is recommended. */
    reason: z.string(),
  })
  .meta({ id: 'RecommendedTest' })

/** The tests that the wizard offers with another test. @see docs/rules/catalogue-and-search.md */
export const diagnosticsRecommended = endpoint({
  id: 'API-24',
  path: '/api/pdp/diagnostics-recommended',
  who: 'visitor',
  summary: 'Recommends tests to book with a test; 404 if it is unknown or retired',
  body: z.object({ sku: line(64).pipe(z.string().min(1)) }),
  reply: z.object({ products: z.object({ items: z.array(wireRecommendedTest) }) }),
  isRead: true,
})
