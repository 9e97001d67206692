import {
  publishedNumbers,
  versionOfPage,
  type LegalVersion,
} from '../../domains/policies/legal-versions.store.server.ts'
import { policyWords } from '../../domains/policies/pages.messages.ts'
import { policyPage, wirePolicyPage, type WirePolicyPage } from '../../domains/policies/policies.contract.ts'
import { readPolicies } from '../../domains/policies/policies.store.server.ts'
import type { PolicyPage } from '../../domains/policies/policies.ts'
import { policyText } from '../../domains/policies/policies.messages.ts'
import { istDate } from '../../kernel/ist.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { policyFacts, renderPolicy, type PolicyParts, type RenderedPolicy } from './policy-view.server.ts'

const unknownVersion = refusal(404, { code: 'unknown_version', message: policyText.unknownVersion })

/** The call that returns the legal pages. */
export function policiesHandlers(parts: PolicyParts): Handler[] {
  return [
    handle(policyPage, async ({ page, number = null }, { db }) => {
      const stored = await readPolicies(db)
      const editions = await editionsOf(db, page)
      if (number !== null) {
        const version = await versionOfPage(db, page, number)
        if (version === undefined || version.appliedAt === null) return unknownVersion
        const is_in_force = stored.pages[page]?.version === String(number)
        return { page: editionPage(version, { editions, edition: { number, is_in_force } }) }
      }
      const rendered = renderPolicy(page, stored, policyFacts(parts, stored.seller))
      return { page: toWirePolicy(page, rendered, { editions, edition: null }) }
    }),
  ]
}

type Around = Pick<WirePolicyPage, 'edition' | 'editions'>

/** The wire form of a page. */
export function toWirePolicy(page: PolicyPage, rendered: RenderedPolicy, around: Around): WirePolicyPage {
  const { title, description } = policyWords[page]
  return { page, title, description, ...rendered, ...around }
}

const storedRendered = wirePolicyPage.pick({
  lead: true,
  version: true,
  changed_on: true,
  is_demonstration: true,
  sections: true,
})

// An earlier version keeps its figures, because later figures were not agreed to.
function editionPage({ page, rendered }: LegalVersion, around: Around): WirePolicyPage {
  return toWirePolicy(page, storedRendered.parse(rendered), around)
}

async function editionsOf(db: Executor, page: PolicyPage): Promise<WirePolicyPage['editions']> {
  const numbers = await publishedNumbers(db, page)
  return numbers.map(({ number, startsAt }) => ({ number, changed_on: istDate(startsAt) }))
}
