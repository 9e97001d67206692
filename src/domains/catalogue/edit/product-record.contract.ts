import * as z from 'zod'
import { NO_CONTROL_CHARACTERS } from '../../../kernel/wire.ts'
import { LONGEST_SUMMARY, LONGEST_TAG, PRODUCT_KINDS, type FileProduct } from './catalogue-record.ts'

// Control characters cannot be stored or displayed; only tabs and line breaks are allowed.
const TEXT = /^(?:\P{Cc}|[\t\n\r])*$/u
const LONGEST_TEXT = 5_000
const LONGEST_NAME = 300
const MOST_ENTRIES = 800
const MOST_CATEGORIES = 100

const flag = z.enum(['0', '1'])
const entered = (missing: string) => z.string().min(1, { error: missing, abort: true })
const sku = entered('Enter a SKU').regex(
  /^[A-Z0-9][A-Z0-9-]{1,39}$/,
  'Capital letters, digits and hyphens are allowed',
)
const wholeRupees = z.int().positive().max(1_000_000)
const text = (most = LONGEST_TEXT) =>
  z
    .string()
    .max(most, `Please use at most ${most} characters`)
    .regex(TEXT, NO_CONTROL_CHARACTERS)
    .refine((value) => value.isWellFormed(), NO_CONTROL_CHARACTERS)
const named = text(LONGEST_NAME).min(1)
const texts = z.array(named).max(MOST_ENTRIES)
const count = z.int().nonnegative().max(100_000)

/** The part of a web address that identifies a product or a category. */
export const urlKey = entered('Enter a web address').regex(
  /^[a-z0-9-]{1,120}$/,
  'Small letters, digits and hyphens are allowed',
)

/** The id of a product or a category. */
export const catalogueId = z.int().positive().max(2_147_483_647)

const cardAttributes = z.strictObject({
  smart_report_result: text(),
  report_result: text(),
  test_included_count: text(),
  parameter: texts,
})

const declarations = z.strictObject({
  manufacturer: text(),
  importer: text(),
  country_of_origin: text(),
  net_quantity: text(),
  mrp_includes_taxes: z.boolean(),
  care_contact: text(),
  device_licence: text(),
})

/** The fields of a product with their schemas. @see docs/operate.md */
export const productFields = {
  id: catalogueId,
  sku,
  kind: z.enum(PRODUCT_KINDS),
  name: named,
  url_key: urlKey,
  cat_url_key: urlKey,
  category_ids: z.array(catalogueId).min(1).max(MOST_CATEGORIES),
  concerns: texts,
  aliases: texts,
  diagnostics_flag: z.boolean(),
  is_product_inquiry_enable: flag,
  show_pdp: flag,
  product_tag: text(LONGEST_TAG),
  patient_gender: z.enum(['', 'FM', 'M', 'F']),
  price: wholeRupees.nullable(),
  mrp: wholeRupees.nullable(),
  product_short_description: text(LONGEST_SUMMARY),
  specimen: text(),
  fasting_hours: z.int().min(0).max(24),
  home_collection: z.boolean(),
  tat_hours: z.int().positive().max(10_000).nullable(),
  tat_with_logistics: text(),
  analyte_ids: texts,
  component_skus: texts,
  product_card_attr: cardAttributes.nullable(),
  loinc: text(),
  recommended_skus: texts,
  rank: count,
  prenatal: z.boolean(),
  consent: z.literal('hiv').nullable(),
  gst_percent: z.int().min(0).max(100),
  hsn_sac: text(),
  baby_cord: z.boolean().default(false),
  plan_years: z.int().positive().max(100).nullable().default(null),
  declarations: declarations.nullable().default(null),
}

type Prices = Pick<FileProduct, 'price' | 'mrp'>

const hasBothPrices = ({ price, mrp }: Prices) => (price === null) === (mrp === null)
const isPriceBelowMrp = ({ price, mrp }: Prices) => price === null || mrp === null || price <= mrp

/** The schema of a product for `labaya import`, CSV files and the editor. @see OPS-C01 */
export const productSchema = z
  .strictObject(productFields)
  .refine(hasBothPrices, { error: 'Price and MRP are both there or both missing', path: ['mrp'] })
  .refine(isPriceBelowMrp, { error: 'Price is above MRP', path: ['price'] })

/** The schema of a product from the editor; a product without an id is new. @see OPS-C01 */
export const editedProductSchema = z
  .object({ ...productFields, id: catalogueId.nullable() })
  .refine(hasBothPrices, { error: 'Price and MRP are both there or both missing', path: ['mrp'] })
  .refine(isPriceBelowMrp, { error: 'Price is above MRP', path: ['price'] })

/** A product from the editor. */
export type EditedProduct = z.output<typeof editedProductSchema>
