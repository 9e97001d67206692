import {
  legalDiscard,
  legalDraft,
  legalGet,
  legalList,
  legalPreview,
  legalPublish,
  legalWithdraw,
} from '../../../domains/policies/desk/legal-desk.contract.ts'
import type { WireLegalPage } from '../../../domains/policies/desk/legal-desk.contract.ts'
import { figureFaults, type LegalText } from '../../../domains/policies/legal-versions.ts'
import { deleteDraft, writeDraft } from '../../../domains/policies/legal-versions.store.server.ts'
import { policyPage } from '../../../domains/policies/policies.contract.ts'
import { readPolicies } from '../../../domains/policies/policies.store.server.ts'
import { POLICY_PATHS, type PolicyPage } from '../../../domains/policies/policies.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istDate } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { toWirePolicy } from '../../catalogue/policies.api.server.ts'
import { policyFacts, renderPolicy } from '../../catalogue/policy-view.server.ts'
import { withoutScripts, type PreviewPage } from '../catalogue/preview-product.server.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseFigures, refuseLegal, refuseStaleLegal } from './legal-refusals.server.ts'
import { legalPage, legalPages } from './legal-view.server.ts'
import { publishLegal, withdrawLegal, type PublishParts } from './publish-legal.server.ts'

/** The dependencies of the legal page calls. A process without pages has no previews. */
export type LegalParts = PublishParts & { previewPage?: PreviewPage | undefined }

/** The legal page calls of the console. @see OPS-T02, OPS-T03 */
export function legalHandlers(parts: LegalParts): StaffHandler[] {
  return [
    handleStaff(legalList, (_, { db }) => legalPages(db, parts)),
    handleStaff(legalGet, async ({ page }, { db }) => ({ content: await legalPage(db, parts, page) })),
    handleStaff(legalDraft, async (body, call) => replyOf(await saveDraft(parts, call, body))),
    handleStaff(legalDiscard, async (body, call) => replyOf(await discardDraft(parts, call, body))),
    handleStaff(legalPublish, async (body, call) => replyOf(await publishLegal(parts, call, body))),
    handleStaff(legalWithdraw, async (body, call) => replyOf(await withdrawLegal(parts, call, body))),

    handleStaff(legalPreview, async ({ page, text }, call) => {
      const faults = figureFaults(text, null)
      if (faults.length > 0) return refuseFigures(faults)
      const html = await preview(parts, call, { page, text })
      return html === null ? refuseLegal('no_page') : { html }
    }),
  ]
}

type Saved = Result<WireLegalPage, Refusal>
type Draft = { page: PolicyPage; version: number; text: LegalText }

function saveDraft(parts: LegalParts, call: StaffCall, draft: Draft): Promise<Saved> {
  const { page } = draft
  const { staff, now } = call
  return transactionOrRefusal<WireLegalPage, Refusal>(call.db, async (tx) => {
    const faults = figureFaults(draft.text, null)
    if (faults.length > 0) return refuse(refuseFigures(faults))
    if (!(await writeDraft(tx, draft, { staffId: staff.id, at: now })))
      return refuse(refuseStaleLegal(await legalPage(tx, parts, page)))
    return ok(await audited(tx, parts, call, { act: 'legal.draft_saved', page }))
  })
}

function discardDraft(
  parts: LegalParts,
  call: StaffCall,
  { page, version }: Omit<Draft, 'text'>,
): Promise<Saved> {
  return transactionOrRefusal<WireLegalPage, Refusal>(call.db, async (tx) => {
    if (!(await deleteDraft(tx, { page, version })))
      return refuse(refuseStaleLegal(await legalPage(tx, parts, page)))
    return ok(await audited(tx, parts, call, { act: 'legal.draft_discarded', page }))
  })
}

async function audited(
  tx: StaffCall['db'],
  parts: LegalParts,
  call: StaffCall,
  { act, page }: { act: string; page: PolicyPage },
): Promise<WireLegalPage> {
  const { staff } = call
  const saved = await legalPage(tx, parts, page)
  await auditStaff(tx, parts, call, {
    act,
    subject: { kind: 'legal', id: page },
    after: { draft: saved.draft?.version ?? 0 },
    staffId: staff.id,
    sessionId: staff.sessionId,
  })
  return saved
}

// The page as its next version would show it today.
async function preview(
  parts: LegalParts,
  { db, now }: StaffCall,
  { page, text }: Omit<Draft, 'version'>,
): Promise<string | null> {
  if (parts.previewPage === undefined) return null
  const stored = await readPolicies(db)
  const own = { version: stored.pages[page]?.version ?? '1', changedOn: istDate(now), ...text }
  const rendered = renderPolicy(page, stored, policyFacts(parts, stored.seller), own)
  const reply = { page: toWirePolicy(page, rendered, { edition: null, editions: [] }) }
  const html = await parts.previewPage(POLICY_PATHS[page], { path: policyPage.path, reply })
  return html === null ? null : withoutScripts(html)
}

function replyOf(result: Saved): { content: WireLegalPage } | Refusal {
  return result.ok ? { content: result.value } : result.refusal
}
