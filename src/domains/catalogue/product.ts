import type { Paise } from '../../kernel/money.ts'

/** What a product is: a single test, a package of tests, a regular good, or something sold on enquiry. */
export type ProductKind = 'test' | 'package' | 'ecommerce' | 'enquiry'

/** Whom a product is for: anybody (`''` and `FM`), men or women. */
export type PatientGender = '' | 'FM' | 'M' | 'F'

/** What the lab says on a card, in its own words; counts and hours are texts to be shown. */
export type CardFacts = {
  smart_report_result: string
  report_result: string
  test_included_count: string
  parameter: readonly string[]
}

/** A product as lists show it. */
export type ListedProduct = {
  id: number
  sku: string
  kind: ProductKind
  name: string
  urlKey: string
  catUrlKey: string
  /** `''` stands for the default tag. */
  tag: string
  shortDescription: string
  isDiagnostic: boolean
  isEnquiryOnly: boolean
  hasDetailPage: boolean
  patientGender: PatientGender
  /** What it may say and where it may stand is bound by law. @see issue "shop window", point 10 */
  isPrenatal: boolean
  /** Null sells at the default price. */
  price: Paise | null
  mrp: Paise | null
  cardFacts: CardFacts | null
}

/** What Legal Metrology asks of a packaged good. */
export type Declarations = {
  manufacturer: string
  importer: string
  country_of_origin: string
  net_quantity: string
  mrp_includes_taxes: boolean
  care_contact: string
  device_licence: string
}

/** A test of a package with what it measures. */
export type ParameterGroup = { group: string; names: readonly string[] }

/** A product as its own page shows it. */
export type DetailedProduct = ListedProduct & {
  specimen: string
  fastingHours: number
  tatWithLogistics: string
  declarations: Declarations | null
  /** Names of what is measured, in the lab's order; empty for what is no test. */
  analytes: readonly string[]
  /** The tests of a package, in its order. */
  components: readonly ParameterGroup[]
}

/**
 * What a product holds, group by group: a package's tests with what each measures, a test's own parameters,
 * the contents or sizes of a good. Nothing for a product that names none.
 *
 * @see contract.md §3 "/api/product/detail"
 */
export function parameterGroups(
  product: Pick<DetailedProduct, 'name' | 'components' | 'analytes' | 'cardFacts'>,
): ParameterGroup[] {
  if (product.components.length > 0) return [...product.components]
  const names = product.analytes.length > 0 ? product.analytes : (product.cardFacts?.parameter ?? [])
  return names.length > 0 ? [{ group: product.name, names }] : []
}
