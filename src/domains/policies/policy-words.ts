import type { Paise } from '../../kernel/money.ts'
import type { PolicySection } from './policies.ts'
import type { Seller } from './seller.ts'

/** A line of facts: "GSTIN", and where its value leads, if anywhere. */
export type PolicyFact = { label: string; value: string; link: string | null }

/** What the pages say of the shop: who sells, the charge of a visit with its tax, how often a visit may be moved. */
export type PolicyFacts = { seller: Seller; charge: Paise; freeFrom: Paise; mostMoves: number }

/** A part of a page that the shop itself writes: its figures are those the code works with. */
export type FactSection = PolicySection & { facts?: readonly PolicyFact[] }

/** The words of a page. */
export type PolicyWords = {
  title: string
  /** One sentence for search engines. */
  description: string
  lead: string
  /** What stands there whoever wrote the rest. */
  always: (facts: PolicyFacts) => readonly FactSection[]
  /** What stands there until the operator's own text does. */
  draft: readonly PolicySection[]
}
