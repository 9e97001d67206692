import * as z from 'zod'
import { TAG_GROUPS } from '../../../domains/catalogue/catalogue.ts'

const flag = z.enum(['0', '1'])
const urlKey = z.string().regex(/^[a-z0-9-]{1,120}$/, 'small letters, digits and hyphens are allowed')
const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'capital letters, digits and hyphens are allowed')
const texts = z.array(z.string().min(1))
const wholeRupees = z.int().positive().max(1_000_000)
const id = z.int().positive().max(2_147_483_647)
const count = z.int().nonnegative().max(100_000)

const category = z.strictObject({
  category_id: id,
  name: z.string().min(1),
  url_key: urlKey,
  parent_id: id.nullable(),
})

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

const product = z
  .strictObject({
    id,
    sku,
    kind: z.enum(['test', 'package', 'ecommerce', 'enquiry']),
    name: z.string().min(1),
    url_key: urlKey,
    cat_url_key: urlKey,
    category_ids: z.array(id).min(1),
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
  })
  .refine((p) => (p.price === null) === (p.mrp === null), 'price and mrp are both there or both missing')
  .refine((p) => p.price === null || p.mrp === null || p.price <= p.mrp, 'price is above mrp')

/** `catalogue.json`: what is sold, and what a card shows where a product is silent. Prices are whole rupees. */
export const catalogueSchema = z.object({
  defaults: z.object({ price: wholeRupees, mrp: wholeRupees, tag: z.string().min(1) }),
  tag_groups: z.array(z.object({ color: z.enum(TAG_GROUPS), tags: texts })),
  categories: z.array(category),
  analytes: z.array(z.strictObject({ id: z.string().min(1), name: z.string().min(1) })),
  products: z.array(product),
})

/** The catalogue file as an operator imports it: left-out parts are not imported, any other name is refused. */
export const importedCatalogueSchema = z.strictObject({
  schema_version: z.literal(1).optional(),
  as_of: z.string().optional(),
  currency: z.literal('INR').optional(),
  defaults: catalogueSchema.shape.defaults.optional(),
  tag_groups: catalogueSchema.shape.tag_groups.optional(),
  categories: catalogueSchema.shape.categories.default([]),
  analytes: catalogueSchema.shape.analytes.default([]),
  products: catalogueSchema.shape.products.default([]),
})
