import type { Reply } from '../../../kernel/endpoint.ts'
import type { legalList, WireLegalPage } from '../../../domains/policies/desk/legal-desk.contract.ts'
import { FIGURE_NAMES } from '../../../domains/policies/figures.ts'
import { figureText, policyFigures } from '../../../domains/policies/figures.messages.ts'
import { versionState, type LegalText } from '../../../domains/policies/legal-versions.ts'
import {
  draftedPages,
  findDraft,
  plannedVersions,
  versionsOfPage,
  type LegalVersionLine,
} from '../../../domains/policies/legal-versions.store.server.ts'
import { policyWords } from '../../../domains/policies/pages.messages.ts'
import { readPolicies } from '../../../domains/policies/policies.store.server.ts'
import {
  POLICY_PAGES,
  POLICY_PATHS,
  versionPath,
  type Policies,
  type PolicyPage,
} from '../../../domains/policies/policies.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { policyFacts, renderPolicy, startText, type PolicyParts } from '../../catalogue/policy-view.server.ts'

/** A summary of every legal page. */
export async function legalPages(db: Executor, parts: PolicyParts): Promise<Reply<typeof legalList>> {
  const stored = await readPolicies(db)
  const facts = policyFacts(parts, stored.seller)
  const drafted = await draftedPages(db)
  const plans = new Map((await plannedVersions(db)).map(({ page, startsAt }) => [page, startsAt]))
  const pages = POLICY_PAGES.map((page) => {
    const { version, changed_on, is_demonstration } = renderPolicy(page, stored, facts)
    const plannedFor = plans.get(page)
    return {
      page,
      title: policyWords[page].title,
      path: POLICY_PATHS[page],
      version_label: version,
      changed_on,
      is_demonstration,
      has_draft: drafted.has(page),
      planned_for: plannedFor === undefined ? null : istIso(plannedFor),
    }
  })
  return { pages }
}

/** A legal page in the wire form of the desk. */
export async function legalPage(db: Executor, parts: PolicyParts, page: PolicyPage): Promise<WireLegalPage> {
  const stored = await readPolicies(db)
  const facts = policyFacts(parts, stored.seller)
  const figures = policyFigures(facts)
  const draft = await findDraft(db, page)
  const versions = await versionsOfPage(db, page)
  const planned = (await plannedVersions(db)).find((one) => one.page === page)
  const { version, is_demonstration } = renderPolicy(page, stored, facts)
  return {
    page,
    title: policyWords[page].title,
    path: POLICY_PATHS[page],
    draft:
      draft === undefined
        ? null
        : { version: draft.version, text: toWireText(draft.text), by: draft.by, at: istIso(draft.at) },
    start: toWireText(planned?.text ?? stored.pages[page] ?? startText(page, facts)),
    version_label: version,
    is_demonstration,
    versions: versions.map((one) => toWireVersion(one, stored)),
    figures: FIGURE_NAMES.map((name) => ({ name, text: figureText[name], value: figures[name] })),
  }
}

function toWireText({ lead, sections }: LegalText) {
  return { lead, sections: sections.map(({ title, body }) => ({ title, body: [...body] })) }
}

function toWireVersion(version: LegalVersionLine, { pages }: Policies): WireLegalPage['versions'][number] {
  const { page, number, startsAt, isMaterial, by, publishedAt } = version
  const current = pages[page]?.version === String(number) ? number : null
  return {
    number,
    state: versionState(version, current),
    starts_at: istIso(startsAt),
    material: isMaterial,
    by,
    published_at: publishedAt && istIso(publishedAt),
    path: versionPath(page, number),
  }
}
