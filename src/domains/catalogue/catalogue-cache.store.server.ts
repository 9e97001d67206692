import { sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { DEFAULT_MRP, DEFAULT_PRICE } from './catalogue.ts'
import type { PatientGender, ProductKind } from './product.ts'

/** A product with the fields that a cart and an order need, including one that is no longer on sale. */
export type CatalogueProduct = {
  id: number
  sku: string
  kind: ProductKind
  name: string
  urlKey: string
  catUrlKey: string
  productTag: string
  patientGender: PatientGender
  isDiagnostic: boolean
  /** Whether a cart can hold it: it is neither retired nor sold on enquiry. */
  isSold: boolean
  consent: string | null
  prenatal: boolean
  gstPercent: number
  hsnSac: string
  /** The base prices; `hasLocatedPrices` if a city or an area has had one of its own. */
  price: Paise
  originalPrice: Paise
  hasLocatedPrices: boolean
  categoryIds: number[]
}

/** The base price of a product `p`; a product without prices has the default prices. */
export const sellingPriceColumns = sql`coalesce(p.price_paise, ${DEFAULT_PRICE}) as price,
  coalesce(p.mrp_paise, ${DEFAULT_MRP}) as "originalPrice"`

/** The counter of the catalogue's changes: every write to a catalogue table raises it in its own transaction. */
export const catalogueVersion = sql`(select version from page_sources)`

/** Products by id, with the catalogue's version in the same snapshot of the database. */
export const readCatalogueProducts = statement<
  { ids: readonly number[] },
  { version: number; products: CatalogueProduct[] }
>(
  (value) => sql`select ${catalogueVersion} as version, (select coalesce(json_agg(product), '[]') from (
      select p.id, p.sku, p.kind, p.name, p.url_key as "urlKey", p.cat_url_key as "catUrlKey",
        p.product_tag as "productTag", p.patient_gender as "patientGender", p.is_diagnostic as "isDiagnostic",
        not (p.is_retired or p.is_enquiry) as "isSold", p.consent, p.prenatal, p.gst_percent as "gstPercent",
        p.hsn_sac as "hsnSac", ${sellingPriceColumns}, p.has_located_prices as "hasLocatedPrices",
        array(select pc.category_id from product_categories pc where pc.product_id = p.id) as "categoryIds"
      from products p where p.id = any(${value('ids')}::int[])) product) as products`,
)
