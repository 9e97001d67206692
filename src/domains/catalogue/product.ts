import type { Paise } from '../../kernel/money.ts'
import type { CoveredGroup } from './coverage.ts'

/** The kind of a product: a single test, a package of tests, a regular item, or a product sold on enquiry. */
export type ProductKind = 'test' | 'package' | 'ecommerce' | 'enquiry'

/** The patients that a product is for: anyone (`''` and `FM`), men or women. @see CART-20 */
export type PatientGender = '' | 'FM' | 'M' | 'F'

/** The lab's own words on a card; counts and hours are display texts. */
export type CardFacts = {
  smart_report_result: string
  report_result: string
  test_included_count: string
  parameter: readonly string[]
}

/** A product as lists display it. */
export type ListedProduct = {
  id: number
  sku: string
  kind: ProductKind
  name: string
  urlKey: string
  catUrlKey: string
  /** `''` means the default tag. */
  tag: string
  shortDescription: string
  isDiagnostic: boolean
  isEnquiryOnly: boolean
  hasDetailPage: boolean
  patientGender: PatientGender
  /** Whether the law restricts its texts and where it is listed. @see docs/rules/catalogue-and-search.md */
  isPrenatal: boolean
  /** Null means the default price. */
  price: Paise | null
  mrp: Paise | null
  /** The lab's time from the collection to the report, transport included; empty if it is unknown. */
  tatWithLogistics: string
  isCollectedAtHome: boolean
  cardFacts: CardFacts | null
  /** The groups of a package's analytes, in the order of the first of each; empty for other products. */
  coveredGroups: readonly CoveredGroup[]
}

/**
 * How long the report of a product takes, the one time that every page states: from the collection with transport if
 * samples are collected at home, else from the arrival at the laboratory. Empty if it is unknown.
 */
export function reportTime({
  isCollectedAtHome,
  tatWithLogistics,
  cardFacts,
}: Pick<ListedProduct, 'isCollectedAtHome' | 'tatWithLogistics' | 'cardFacts'>): string {
  const inLab = cardFacts?.report_result.trim() ?? ''
  return (isCollectedAtHome && tatWithLogistics.trim()) || inLab
}
