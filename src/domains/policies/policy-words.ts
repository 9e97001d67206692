import type { Paise } from '../../kernel/money.ts'
import type { CancellationRule } from '../orders/cancellation.ts'
import type { PolicySection } from './policies.ts'
import type { Seller } from './seller.ts'

/** A line of facts, such as "GSTIN", with the link of its value, if any. */
export type PolicyFact = { label: string; value: string; link: string | null }

/** The fixed figures of the shop's rules that pages state, from the domains that own the rules. */
export type ShopFigures = {
  /** Of a slot: its hold while a customer books, and the shortest notice before a visit. */
  holdMinutes: number
  leadMinutes: number
  /** The minute of the day in India until which visits of tomorrow can be booked. */
  tomorrowClosesAt: number
  /** The number of days to choose from, today included. */
  windowDays: number
  /** The highest number of people in one visit. */
  mostPeople: number
  /** The hours within which a complaint is acknowledged. */
  acknowledgeHours: number
  /** The months for which data is stored. */
  orderMonths: number
  enquiryMonths: number
  grievanceMonths: number
  accessMonths: number
  erasedNumberMonths: number
  prescriptionDays: number
}

/**
 * The facts that pages state about the shop: the seller, the charge of a visit with its tax, the rule of cancelling and
 * moving, and the fixed figures.
 */
export type PolicyFacts = {
  seller: Seller
  charge: Paise
  freeFrom: Paise
  rule: CancellationRule
  figures: ShopFigures
}

/** A section that the shop's code writes, with the figures that the code uses. */
export type FactSection = PolicySection & { facts?: readonly PolicyFact[] }

/** The texts of a page. */
export type PolicyWords = {
  title: string
  /** One sentence for search engines. */
  description: string
  lead: string
  /** The sections that follow the operator's text or the draft. */
  always: (facts: PolicyFacts) => readonly FactSection[]
  /**
   * The draft, displayed until the operator's own text replaces it. It contains names of figures; it is a function if
   * its text depends on the rule.
   */
  draft: readonly PolicySection[] | ((facts: PolicyFacts) => readonly PolicySection[])
}
