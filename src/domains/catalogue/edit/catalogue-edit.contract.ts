import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { rupees } from '../../../kernel/money.ts'
import { line } from '../../../kernel/wire.ts'
import { CARE_LISTS } from './catalogue-care.ts'
import { PRODUCT_KINDS } from './catalogue-record.ts'
import { catalogueId, editedProductSchema } from './product-record.contract.ts'

// The address of the page holds the filters, so an empty filter counts as none.
const filter = line(100)
  .nullish()
  .transform((typed) => (typed === undefined || typed === null || typed === '' ? null : typed))
const number = filter
  .refine((typed) => typed === null || /^\d{1,9}$/.test(typed), 'Please choose from the list')
  .transform((typed) => (typed === null ? null : Number(typed)))
const oneOf = <const T extends readonly string[]>(values: T) =>
  filter.pipe(z.enum(values, { error: 'Please choose from the list' }).nullable())

const version = z.int().min(1).max(2_147_483_647)
const texts = z.array(z.string())
const priceAgain = z
  .number()
  .min(-9_999_999)
  .max(9_999_999)
  .nullish()
  .transform((typed) => (typed === null || typed === undefined ? null : rupees(typed)))
  .describe('the price again in rupees, if it changes by more than half')

/** A product of the catalogue as stored: the fields of the catalogue file, prices in whole rupees. */
export const wireProductRecord = z
  .object({
    id: z.int(),
    sku: z.string(),
    kind: z.enum(PRODUCT_KINDS),
    name: z.string(),
    url_key: z.string(),
    cat_url_key: z.string(),
    category_ids: z.array(z.int()),
    concerns: texts,
    aliases: texts,
    diagnostics_flag: z.boolean(),
    is_product_inquiry_enable: z.enum(['0', '1']),
    show_pdp: z.enum(['0', '1']),
    product_tag: z.string(),
    patient_gender: z.enum(['', 'FM', 'M', 'F']),
    price: z.number().nullable(),
    mrp: z.number().nullable(),
    product_short_description: z.string(),
    specimen: z.string(),
    fasting_hours: z.int(),
    home_collection: z.boolean(),
    tat_hours: z.int().nullable(),
    tat_with_logistics: z.string(),
    analyte_ids: texts,
    component_skus: texts,
    product_card_attr: z
      .object({
        smart_report_result: z.string(),
        report_result: z.string(),
        test_included_count: z.string(),
        parameter: texts,
      })
      .nullable(),
    loinc: z.string(),
    recommended_skus: texts,
    rank: z.int(),
    prenatal: z.boolean(),
    consent: z.enum(['hiv']).nullable(),
    gst_percent: z.int(),
    hsn_sac: z.string(),
    baby_cord: z.boolean(),
    plan_years: z.int().nullable(),
    declarations: z
      .object({
        manufacturer: z.string(),
        importer: z.string(),
        country_of_origin: z.string(),
        net_quantity: z.string(),
        mrp_includes_taxes: z.boolean(),
        care_contact: z.string(),
        device_licence: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'CatalogueProduct' })

/** A product of the catalogue on the wire. */
export type WireProductRecord = z.output<typeof wireProductRecord>

const wireSaved = z.object({ product: wireProductRecord, version, retired: z.boolean() })

/** A saved product on the wire. */
export type WireSavedProduct = z.output<typeof wireSaved>

const ours = { id: 'ours', who: 'staff' } as const

/** Lists products. @see OPS-007 */
export const catalogueList = endpoint({
  ...ours,
  path: '/api/console/catalogue/list',
  may: 'catalogue.read',
  summary: 'Lists products by name, 50 a page; filtered by words, kind, category, state and care list',
  body: z.object({
    q: filter.describe('part of a name, of a SKU or of an alias, or an id'),
    kind: oneOf(PRODUCT_KINDS),
    category: number.describe('id of a category'),
    state: oneOf(['sold', 'retired', 'all']).describe('products on sale if omitted'),
    care: oneOf(CARE_LISTS),
    after: number.describe('the `after` of the previous page'),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        sku: z.string(),
        name: z.string(),
        kind: z.enum(PRODUCT_KINDS),
        price: z.number().nullable().describe('whole rupees; null means the default price'),
        mrp: z.number().nullable(),
        is_enquiry: z.boolean(),
        retired: z.boolean(),
        version,
      }),
    ),
    more: z.boolean(),
    after: z.string().nullable().describe('the cursor of the next page; null on the last page'),
  }),
  isRead: true,
})

/** A product with its history. @see OPS-C03 */
export const catalogueGet = endpoint({
  ...ours,
  path: '/api/console/catalogue/get',
  may: 'catalogue.read',
  summary: 'Returns a product as stored, with its versions, the newest first, 50 a page',
  body: z.object({ id: catalogueId, before: version.nullish().describe('versions below this number') }),
  reply: wireSaved.extend({
    versions: z.array(
      z.object({
        version,
        at: z.string().nullable().describe('null for the state before the first change'),
        by: z.string().nullable().describe('null for the `labaya` command'),
      }),
    ),
    more: z.boolean(),
  }),
  isRead: true,
})

/** Compares two versions of a product. @see OPS-C03 */
export const catalogueCompare = endpoint({
  ...ours,
  path: '/api/console/catalogue/compare',
  may: 'catalogue.read',
  summary: 'Returns the fields in which two versions of a product differ',
  body: z.object({ id: catalogueId, from: version, to: version }),
  reply: z.object({ fields: z.array(z.object({ field: z.string(), was: z.string(), now: z.string() })) }),
  isRead: true,
})

/** The categories, analytes and other values that a product may refer to. */
export const catalogueOptions = endpoint({
  ...ours,
  path: '/api/console/catalogue/options',
  may: 'catalogue.read',
  summary: 'Returns the categories and analytes that a product may have, and the tags in use',
  body: z.object({}),
  reply: z.object({
    categories: z.array(
      z.object({ id: z.int(), name: z.string(), url_key: z.string(), parent_id: z.int().nullable() }),
    ),
    analytes: z.array(z.object({ id: z.string(), name: z.string() })),
    tags: texts,
  }),
  isRead: true,
})

/** The lists of products that need care. @see OPS-C05 */
export const catalogueNeedsCare = endpoint({
  ...ours,
  path: '/api/console/catalogue/needs-care',
  may: 'catalogue.read',
  summary:
    'Returns the lists of products that need care, each with a count up to 1,001, which means more than 1,000',
  body: z.object({}),
  reply: z.object({ lists: z.array(z.object({ kind: z.enum(CARE_LISTS), count: z.int() })) }),
  isRead: true,
})

/**
 * Saves a product; `data.current` of a 409 `stale` is the product as stored.
 *
 * @see OPS-005, OPS-C01, OPS-C03, OPS-P02
 */
export const catalogueSave = endpoint({
  ...ours,
  path: '/api/console/catalogue/save',
  may: 'catalogue.write',
  summary:
    'Saves a product as its next version, or a new one; shoppers see it at once. Refused with `confirm_price`; 409 `stale`',
  body: z.object({
    product: editedProductSchema.describe('an entry without an id is new'),
    version: version.nullish().describe('the version that the editor read; omitted for a new product'),
    price_again: priceAgain,
  }),
  reply: wireSaved,
})

/** Renders the page of a draft. @see OPS-C02 */
export const cataloguePreview = endpoint({
  ...ours,
  path: '/api/console/catalogue/preview',
  may: 'catalogue.write',
  summary: 'Renders the page of a product with a draft; nothing is saved',
  body: z.object({ product: editedProductSchema }),
  reply: z.object({ html: z.string().describe('HTML for a frame without scripts') }),
  isRead: true,
})

/** Takes a product off sale. @see OPS-C04 */
export const catalogueRetire = endpoint({
  ...ours,
  path: '/api/console/catalogue/retire',
  may: 'catalogue.write',
  summary: 'Takes a product off sale: lists and search omit it, and orders still contain it',
  body: z.object({ id: catalogueId, version }),
  reply: wireSaved,
})

/** Restores an earlier version of a product. @see OPS-C03, OPS-C04, OPS-P02 */
export const catalogueRestore = endpoint({
  ...ours,
  path: '/api/console/catalogue/restore',
  may: 'catalogue.write',
  summary:
    'Saves an earlier version of a product as its next one, and puts a retired product on sale again. Refused with `confirm_price`; 409 `stale`',
  body: z.object({
    id: catalogueId,
    version,
    to: version.describe('the version to restore'),
    price_again: priceAgain,
  }),
  reply: wireSaved,
})
