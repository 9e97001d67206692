import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { percentOf } from '../../kernel/money.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { bookingCharge, type FeeSettings } from '../../domains/pricing/pricing.ts'
import { DRAFT, policyWords } from '../../domains/policies/pages.messages.ts'
import { policyPage, type WirePolicyPage } from '../../domains/policies/policies.contract.ts'
import { readPolicies } from '../../domains/policies/policies.store.server.ts'
import {
  parseBlocks,
  isDemonstration,
  type Policies,
  type PolicyPage,
} from '../../domains/policies/policies.ts'
import type { FactSection, PolicyFacts } from '../../domains/policies/policy-words.ts'
import { sellerOver, type Seller } from '../../domains/policies/seller.ts'

/** What the pages need of the installation; the seller of the operator's file, if there is one. */
export type PolicyParts = { settings: { fee: FeeSettings; visits: VisitSettings; seller: Seller | null } }

/** The call of the pages. */
export function policiesHandlers({ settings }: PolicyParts): Handler[] {
  return [
    handle(policyPage, async ({ page }, { db }) => {
      const stored = await readPolicies(db)
      const { fee, visits, seller } = settings
      const charge = bookingCharge({
        slotCollectionFee: fee.amount,
        tax: percentOf(fee.amount, fee.gstPercent),
      })
      const policies = { ...stored, seller: sellerOver(stored.seller, seller) }
      const facts = { seller: policies.seller, charge, freeFrom: fee.freeFromSubtotal, rule: visits.rule }
      return { page: toWirePage(page, policies, facts) }
    }),
  ]
}

function toWirePage(page: PolicyPage, policies: Policies, facts: PolicyFacts): WirePolicyPage {
  const { title, description, lead, always, draft } = policyWords[page]
  const own = policies.pages[page]
  const drafted = typeof draft === 'function' ? draft(facts) : draft
  return {
    page,
    title,
    description,
    lead: own?.lead || lead,
    version: own?.version ?? DRAFT.version,
    changed_on: own?.changedOn ?? DRAFT.changedOn,
    is_demonstration: isDemonstration(page, policies),
    sections: [...always(facts), ...(own?.sections ?? drafted)].map(toWireSection),
  }
}

function toWireSection({ title, body, facts = [] }: FactSection): WirePolicyPage['sections'][number] {
  return { title, blocks: parseBlocks(body), facts: facts.map((fact) => ({ ...fact })) }
}
