import type { Paise } from '../../kernel/money.ts'
import type { CancellationRule } from '../orders/cancellation.ts'
import type { PolicySection } from './policies.ts'
import type { Seller } from './seller.ts'

/** A line of facts, such as "GSTIN", with the link of its value, if any. */
export type PolicyFact = { label: string; value: string; link: string | null }

/**
 * The facts that pages state about the shop: the seller, the charge of a visit with its tax, and the rule of cancelling
 * and moving.
 */
export type PolicyFacts = { seller: Seller; charge: Paise; freeFrom: Paise; rule: CancellationRule }

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
