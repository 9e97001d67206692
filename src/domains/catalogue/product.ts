import type { Paise } from '../../kernel/money.ts'

/** What a product is: a single test, a package of tests, a regular good, or something sold on enquiry. */
export type ProductKind = 'test' | 'package' | 'ecommerce' | 'enquiry'

/** Whom a product is for: anybody (`''` and `FM`), men or women. @see CART-20 */
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
  /** What it may say and where it may stand is bound by law. @see docs/rules/catalogue-and-search.md */
  isPrenatal: boolean
  /** Null sells at the default price. */
  price: Paise | null
  mrp: Paise | null
  cardFacts: CardFacts | null
}
