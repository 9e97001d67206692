import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { percentOff } from '../../kernel/money.ts'
import { line, moneyOf, wireMoney } from '../../kernel/wire.ts'
import { coveredAreas } from './coverage.ts'
import { reportTime, type CardFacts, type ListedProduct } from './product.ts'

/** A picture with its alternative text. */
export const wireImage = z.object({ url: z.string(), label: z.string() })

/** A product as cards, lists and search show it. @see docs/rules/catalogue-and-search.md */
export const wireProduct = z
  .object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    url_key: z.string(),
    cat_url_key: z.string(),
    product_tag: z.string().nullable(),
    product_short_description: z.string(),
    image: wireImage,
    is_product_inquiry_enable: z.enum(['0', '1']),
    diagnostics_flag: z.boolean(),
    show_pdp: z.enum(['0', '1']),
    patient_gender: z.enum(['', 'FM', 'M', 'F']),
    /** Our field: true excludes it from carousels and structured data and shows the line of the PCPNDT Act. */
    is_prenatal: z.boolean(),
    product_card_attr: z.string(),
    /** Our field: the one report time that every page states, such as `24 hrs`; empty if it is unknown. */
    report_time: z.string(),
    /** Our field: the organs and concerns that a package covers, in plain words; empty for other products. */
    covers: z.array(z.string()),
    price_range: z
      .object({
        minimum_price: z.object({
          final_price: wireMoney,
          regular_price: wireMoney,
          discount: z.object({ percent_off: z.number() }),
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Product' })

/** A product on the wire. */
export type WireProduct = z.output<typeof wireProduct>

/** A page of a list with the data for its pagination. @see docs/rules/catalogue-and-search.md */
export const wireProductPage = z.object({
  items: z.array(wireProduct),
  total_count: z.int(),
  page_info: z.object({ current_page: z.int(), page_size: z.int(), total_pages: z.int() }),
})

/** A page of a list on the wire. */
export type WireProductPage = z.output<typeof wireProductPage>

const whole = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

// An empty text or null means that a filter is not set, as forms send it.
const rupeesOrNone = z
  .union([z.number(), z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/), z.null()])
  .transform((amount) => (amount === '' || amount === null ? null : Number(amount)))
  .pipe(z.number().min(0).max(9_999_999).nullable())

const concernKey = line(80)

/** The requested page of a list, and its size. */
export function pageParameters({ most, size }: { most: number; size: number }) {
  return { currentPage: whole(1, 100_000).default(1), pageSize: whole(1, most).default(size) }
}

type RequestedPage = { currentPage: number; pageSize: number }

/** The position of a page in its whole list. */
export function toPageCounts(
  total: number,
  { currentPage, pageSize }: RequestedPage,
): Omit<WireProductPage, 'items'> {
  const pages = Math.ceil(total / pageSize)
  return {
    total_count: total,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: pages },
  }
}

/** A page of a list, by category, concern and price. @see docs/rules/catalogue-and-search.md */
export const getPlpList = endpoint({
  id: 'API-06',
  path: '/api/product/get-plp-list',
  who: 'visitor',
  summary:
    'Returns a page of the products of a category; an unknown category has an empty list, and no category means every product',
  body: z.object({
    ...pageParameters({ most: 50, size: 6 }),
    categoryId: z.union([line(40), z.int().transform(String)]).default('579'),
    shopByConcern: z
      .union([
        concernKey.transform((key) => [key]),
        z.array(concernKey).max(50),
        z.null().transform(() => []),
      ])
      .default([]),
    priceFrom: rupeesOrNone.default(null),
    priceTo: rupeesOrNone.default(null),
    sort: z.enum(['popular', 'price_asc', 'price_desc', 'name']).default('popular'),
  }),
  reply: z.object({ products: wireProductPage }),
  isRead: true,
})

/** Converts a product to its wire form. @see docs/rules/catalogue-and-search.md */
export function toWireProduct(product: ListedProduct): WireProduct {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    url_key: product.urlKey,
    cat_url_key: product.catUrlKey,
    product_tag: product.tag === '' ? null : product.tag,
    product_short_description: product.shortDescription,
    image: toWireImage(product),
    is_product_inquiry_enable: product.isEnquiryOnly ? '1' : '0',
    diagnostics_flag: product.isDiagnostic,
    show_pdp: product.hasDetailPage ? '0' : '1',
    patient_gender: product.patientGender,
    is_prenatal: product.isPrenatal,
    product_card_attr: JSON.stringify(product.cardFacts ?? NO_FACTS),
    report_time: reportTime(product),
    covers: coveredAreas(product.coveredGroups),
    price_range: priceRangeOf(product),
  }
}

/** The picture of a product: one drawing for each kind of product. */
export function toWireImage({ kind, name }: Pick<ListedProduct, 'kind' | 'name'>): WireProduct['image'] {
  const drawing = kind === 'test' || kind === 'package' ? kind : 'good'
  return { url: `/images/${drawing}.svg`, label: name }
}

const NO_FACTS: CardFacts = {
  smart_report_result: '',
  report_result: '',
  test_included_count: '',
  parameter: [],
}

function priceRangeOf({ price, mrp }: Pick<ListedProduct, 'price' | 'mrp'>): WireProduct['price_range'] {
  if (price === null) return null
  const was = mrp ?? price
  return {
    minimum_price: {
      final_price: moneyOf(price),
      regular_price: moneyOf(was),
      discount: { percent_off: percentOff(price, was) },
    },
  }
}
