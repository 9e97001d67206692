import * as z from 'zod'
import { PRODUCT_KINDS, type FileProduct } from './catalogue-record.ts'

const flag = z.enum(['0', '1'])
const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'capital letters, digits and hyphens are allowed')
const wholeRupees = z.int().positive().max(1_000_000)
const texts = z.array(z.string().min(1))
const count = z.int().nonnegative().max(100_000)

/** The part of a web address that names a product or a category. */
export const urlKey = z.string().regex(/^[a-z0-9-]{1,120}$/, 'small letters, digits and hyphens are allowed')

/** The id of a product or a category. */
export const catalogueId = z.int().positive().max(2_147_483_647)

const cardAttributes = z.strictObject({
  smart_report_result: z.string(),
  report_result: z.string(),
  test_included_count: z.string(),
  parameter: texts,
})

const declarations = z.strictObject({
  manufacturer: z.string(),
  importer: z.string(),
  country_of_origin: z.string(),
  net_quantity: z.string(),
  mrp_includes_taxes: z.boolean(),
  care_contact: z.string(),
  device_licence: z.string(),
})

const fields = {
  id: catalogueId,
  sku,
  kind: z.enum(PRODUCT_KINDS),
  name: z.string().min(1),
  url_key: urlKey,
  cat_url_key: urlKey,
  category_ids: z.array(catalogueId).min(1),
  concerns: texts,
  aliases: texts,
  diagnostics_flag: z.boolean(),
  is_product_inquiry_enable: flag,
  show_pdp: flag,
  product_tag: z.string(),
  patient_gender: z.enum(['', 'FM', 'M', 'F']),
  price: wholeRupees.nullable(),
  mrp: wholeRupees.nullable(),
  product_short_description: z.string(),
  specimen: z.string(),
  fasting_hours: z.int().min(0).max(24),
  home_collection: z.boolean(),
  tat_hours: z.int().positive().max(10_000).nullable(),
  tat_with_logistics: z.string(),
  analyte_ids: texts,
  component_skus: texts,
  product_card_attr: cardAttributes.nullable(),
  loinc: z.string(),
  recommended_skus: texts,
  rank: count,
  prenatal: z.boolean(),
  consent: z.literal('hiv').nullable(),
  gst_percent: z.int().min(0).max(100),
  hsn_sac: z.string(),
  baby_cord: z.boolean().default(false),
  plan_years: z.int().positive().max(100).nullable().default(null),
  declarations: declarations.nullable().default(null),
}

type Prices = Pick<FileProduct, 'price' | 'mrp'>

const hasBothPrices = ({ price, mrp }: Prices) => (price === null) === (mrp === null)
const isPriceBelowMrp = ({ price, mrp }: Prices) => price === null || mrp === null || price <= mrp

/** A product of a catalogue file: the one check of its form, for `labaya import`, CSV files and the editor. @see OPS-C01 */
export const productSchema = z
  .strictObject(fields)
  .refine(hasBothPrices, { error: 'price and mrp are both there or both missing', path: ['mrp'] })
  .refine(isPriceBelowMrp, { error: 'price is above mrp', path: ['price'] })
