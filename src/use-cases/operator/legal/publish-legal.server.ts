import { lockContentSchedule } from '../../../domains/content/edit/content-schedule.store.server.ts'
import { instantFaultText } from '../../../domains/policies/desk/legal-desk.messages.ts'
import type { WireLegalPage } from '../../../domains/policies/desk/legal-desk.contract.ts'
import { policyFigures } from '../../../domains/policies/figures.messages.ts'
import {
  applyVersion,
  deleteDraft,
  findDraft,
  highestNumbers,
  insertVersion,
  lockPageTexts,
  plannedVersions,
  versionOfPage,
  withdrawVersion,
  writeDraft,
  type LegalVersion,
  type NewLegalVersion,
} from '../../../domains/policies/legal-versions.store.server.ts'
import {
  figureFaults,
  fileNumber,
  instantFault,
  nextVersionNumber,
} from '../../../domains/policies/legal-versions.ts'
import { readPolicies } from '../../../domains/policies/policies.store.server.ts'
import type { Policies, PolicyPage, PolicyText } from '../../../domains/policies/policies.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istDate, istInstant, parseIstDate } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { policyFacts, renderPolicy, type PolicyParts } from '../../catalogue/policy-view.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseFigures, refuseLegal, refuseStaleLegal } from './legal-refusals.server.ts'
import { legalPage } from './legal-view.server.ts'

/** The dependencies of publishing. */
export type PublishParts = PolicyParts &
  Pick<OperatorParts, 'secretKey'> & {
    /** Reads the settings again if they changed: a version stores the figures of its first day. */
    refreshSettings: () => Promise<unknown>
  }

type Published = Result<WireLegalPage, Refusal>
type Wanted = { page: PolicyPage; version: number; at: Date | null; material: boolean }

/** Publishes the draft of a page as its next version, at once or at a planned instant. @see OPS-T02, OPS-T03 */
export async function publishLegal(parts: PublishParts, call: StaffCall, wanted: Wanted): Promise<Published> {
  const { page, version, at, material } = wanted
  const { staff, now } = call
  await parts.refreshSettings()
  return transactionOrRefusal<WireLegalPage, Refusal>(call.db, async (tx) => {
    // Every transaction that puts a version in force takes this lock first.
    await lockContentSchedule(tx)
    const draft = await findDraft(tx, page)
    if (draft === undefined) return refuse(refuseLegal('no_draft'))
    if (draft.version !== version) return refuse(refuseStaleLegal(await legalPage(tx, parts, page)))
    const refused = refusePublishing(wanted, await plannedVersions(tx), now)
    if (refused !== null) return refuse(refused)
    const stored = await readPolicies(tx)
    const faults = figureFaults(draft.text, policyFigures(policyFacts(parts, stored.seller)))
    if (faults.length > 0) return refuse(refuseFigures(faults))

    const isNow = at === null || at <= now
    const published: NewLegalVersion = {
      page,
      number: nextVersionNumber(
        (await highestNumbers(tx)).get(page) ?? 0,
        stored.pages[page]?.version ?? null,
      ),
      text: draft.text,
      rendered: null,
      isMaterial: material,
      startsAt: isNow ? now : at,
      appliedAt: null,
      publishedAt: now,
      staffId: staff.id,
    }
    await insertVersion(tx, published)
    if (isNow) await putInForce(tx, parts, published, now)
    await deleteDraft(tx, { page, version })
    const done = await legalPage(tx, parts, page)
    await auditStaff(tx, parts, call, {
      act: isNow ? 'legal.published' : 'legal.planned',
      subject: { kind: 'legal', id: page },
      after: { number: published.number, material, starts_at: published.startsAt.toISOString() },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(done)
  })
}

/** Withdraws a planned version. Its text becomes the draft again, unless there is another draft. */
export function withdrawLegal(
  parts: PublishParts,
  call: StaffCall,
  { page, number }: { page: PolicyPage; number: number },
): Promise<Published> {
  const { staff, now } = call
  return transactionOrRefusal<WireLegalPage, Refusal>(call.db, async (tx) => {
    await lockContentSchedule(tx)
    const planned = await versionOfPage(tx, page, number)
    if (planned === undefined || !(await withdrawVersion(tx, { page, number }, now)))
      return refuse(refuseLegal('not_planned'))
    await writeDraft(tx, { page, version: 0, text: planned.text }, { staffId: staff.id, at: now })
    const done = await legalPage(tx, parts, page)
    await auditStaff(tx, parts, call, {
      act: 'legal.withdrawn',
      subject: { kind: 'legal', id: page },
      after: { number },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(done)
  })
}

/**
 * Puts a version in force and stores the text that shoppers read on this day. If a file imported the replaced text,
 * it gets a permanent address.
 */
export async function putInForce(
  tx: Executor,
  parts: PolicyParts,
  version: Pick<LegalVersion, 'page' | 'number' | 'text' | 'startsAt'>,
  at: Date,
): Promise<void> {
  const { page, number, text, startsAt } = version
  await lockPageTexts(tx)
  const stored = await readPolicies(tx)
  await recordFileText(tx, parts, { page, stored })
  const own: PolicyText = { version: String(number), changedOn: istDate(startsAt), ...text }
  const rendered = renderPolicy(page, stored, policyFacts(parts, stored.seller), own)
  await applyVersion(tx, version, { rendered, at })
}

function refusePublishing(
  { page, at, material }: Wanted,
  planned: readonly LegalVersion[],
  now: Date,
): Refusal | null {
  if (planned.some((version) => version.page === page)) return refuseLegal('planned_exists')
  if (material && page !== 'privacy') return refuseLegal('not_notice', 'material')
  const fault = instantFault(at, now)
  if (fault === null) return null
  const code = fault.replace('-', '_')
  return refusal(200, { code, message: instantFaultText[fault], field: 'at' })
}

type FileText = { page: PolicyPage; stored: Policies }

async function recordFileText(tx: Executor, parts: PolicyParts, { page, stored }: FileText): Promise<void> {
  const own = stored.pages[page]
  const number = fileNumber(own?.version ?? null)
  // A label that is not a number has no address.
  if (own === undefined || number === null) return
  if ((await versionOfPage(tx, page, number)) !== undefined) return
  const day = parseIstDate(own.changedOn)
  const startsAt = day === null ? new Date(0) : istInstant(day, 0)
  await insertVersion(tx, {
    page,
    number,
    text: { lead: own.lead, sections: own.sections },
    rendered: renderPolicy(page, stored, policyFacts(parts, stored.seller)),
    isMaterial: false,
    startsAt,
    appliedAt: startsAt,
    publishedAt: null,
    staffId: null,
  })
}
