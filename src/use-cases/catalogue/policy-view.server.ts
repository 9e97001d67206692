import { NOT_FILLED_IN } from '../../domains/policies/about.messages.ts'
import { insertFigures, type Figures } from '../../domains/policies/figures.ts'
import { policyFigures } from '../../domains/policies/figures.messages.ts'
import type { LegalText } from '../../domains/policies/legal-versions.ts'
import { DRAFT, policyWords } from '../../domains/policies/pages.messages.ts'
import type { WirePolicyPage } from '../../domains/policies/policies.contract.ts'
import {
  isDemonstration,
  parseBlocks,
  type Policies,
  type PolicyPage,
  type PolicyText,
} from '../../domains/policies/policies.ts'
import type { FactSection, PolicyFacts } from '../../domains/policies/policy-words.ts'
import { sellerOver, type Seller, type SetSeller } from '../../domains/policies/seller.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { bookingCharge, type FeeSettings } from '../../domains/pricing/pricing.ts'
import { percentOf } from '../../kernel/money.ts'
import { SHOP_FIGURES } from './shop-figures.ts'

/** The dependencies of the legal pages. `seller` is the seller that the installation sets, if any. */
export type PolicyParts = { settings: { fee: FeeSettings; visits: VisitSettings; seller: SetSeller | null } }

/** The facts that the pages state, from the same settings that the code uses. */
export function policyFacts({ settings: { fee, visits, seller } }: PolicyParts, stored: Seller): PolicyFacts {
  const charge = bookingCharge({
    slotCollectionFee: fee.amount,
    tax: percentOf(fee.amount, fee.gstPercent),
  })
  return {
    seller: sellerOver(stored, seller),
    charge,
    freeFrom: fee.freeFromSubtotal,
    rule: visits.rule,
    figures: SHOP_FIGURES,
  }
}

/** The contents of a page at one moment, with numbers and names of rules inserted. */
export type RenderedPolicy = Pick<
  WirePolicyPage,
  'lead' | 'version' | 'changed_on' | 'is_demonstration' | 'sections'
>

/**
 * Renders a page as shoppers read it.
 *
 * @param own the text; undefined for the text in force, or the shop's draft
 */
export function renderPolicy(
  page: PolicyPage,
  stored: Policies,
  facts: PolicyFacts,
  own: PolicyText | undefined = stored.pages[page],
): RenderedPolicy {
  const policies = { seller: facts.seller, pages: { ...stored.pages, ...(own && { [page]: own }) } }
  const { lead, always } = policyWords[page]
  const { lead: ownLead, sections } = filled(own ?? startText(page, facts), facts)
  return {
    lead: ownLead || lead,
    version: own?.version ?? DRAFT.version,
    changed_on: own?.changedOn ?? DRAFT.changedOn,
    is_demonstration: isDemonstration(page, policies),
    sections: [...always(facts), ...sections].map(toWireSection),
  }
}

/** The initial text of a page: the shop's draft with placeholders for its figures. */
export function startText(page: PolicyPage, facts: PolicyFacts): LegalText {
  const { lead, draft } = policyWords[page]
  return { lead, sections: typeof draft === 'function' ? draft(facts) : draft }
}

function filled({ lead, sections }: LegalText, facts: PolicyFacts): LegalText {
  const figures: Figures = policyFigures(facts)
  const insert = (text: string) => insertFigures(text, figures, NOT_FILLED_IN)
  return {
    lead: insert(lead),
    sections: sections.map(({ title, body }) => ({ title: insert(title), body: body.map(insert) })),
  }
}

function toWireSection({ title, body, facts = [] }: FactSection): WirePolicyPage['sections'][number] {
  return { title, blocks: parseBlocks(body), facts: facts.map((fact) => ({ ...fact })) }
}
