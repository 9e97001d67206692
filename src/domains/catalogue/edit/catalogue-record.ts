/** The kinds of product. */
export const PRODUCT_KINDS = ['test', 'package', 'ecommerce', 'enquiry'] as const

/** The maximum number of characters of a product's tag, the coloured badge on its card. */
export const LONGEST_TAG = 60

/** The maximum number of characters of the sentence below a product's name. */
export const LONGEST_SUMMARY = 300

/** The facts on a product's card. */
export type CardRecord = {
  smart_report_result: string
  report_result: string
  test_included_count: string
  parameter: string[]
}

/** The declarations that the law requires for packaged goods. */
export type DeclarationsRecord = {
  manufacturer: string
  importer: string
  country_of_origin: string
  net_quantity: string
  mrp_includes_taxes: boolean
  care_contact: string
  device_licence: string
}

/** A product in its file and in the editor; money in whole rupees. @see docs/operate.md */
export type FileProduct = {
  id: number
  sku: string
  kind: (typeof PRODUCT_KINDS)[number]
  name: string
  url_key: string
  cat_url_key: string
  category_ids: number[]
  concerns: string[]
  aliases: string[]
  diagnostics_flag: boolean
  is_product_inquiry_enable: '0' | '1'
  show_pdp: '0' | '1'
  product_tag: string
  patient_gender: '' | 'FM' | 'M' | 'F'
  price: number | null
  mrp: number | null
  product_short_description: string
  specimen: string
  fasting_hours: number
  home_collection: boolean
  tat_hours: number | null
  tat_with_logistics: string
  analyte_ids: string[]
  component_skus: string[]
  product_card_attr: CardRecord | null
  loinc: string
  recommended_skus: string[]
  rank: number
  prenatal: boolean
  consent: 'hiv' | null
  gst_percent: number
  hsn_sac: string
  baby_cord: boolean
  plan_years: number | null
  declarations: DeclarationsRecord | null
}

/** A category in the file. */
export type FileCategory = { category_id: number; name: string; url_key: string; parent_id: number | null }

/** An analyte in the file. */
export type FileAnalyte = { id: string; name: string }

/** The complete catalogue that the rules check. Entries from a file keep the file's positions. */
export type WholeCatalogue = {
  categories: FileCategory[]
  analytes: FileAnalyte[]
  products: FileProduct[]
}

/** A product as the database stores it, with the names of the file. */
export type StoredProduct = FileProduct & { isRetired: boolean }

/** The complete stored catalogue, including retired products. */
export type StoredCatalogue = Omit<WholeCatalogue, 'products'> & { products: StoredProduct[] }
