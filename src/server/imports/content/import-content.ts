import type * as z from 'zod'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import type { importedContentSchema } from '../../seed/schemas/settings-schema.ts'
import type { Fault } from '../../../kernel/fault.ts'
import { faultLines, type CheckedFile } from '../checked-file.ts'
import { auditedFields } from '../../../domains/audit/audited-changes.ts'
import {
  changedFields,
  changeTexts,
  isRow,
  type ComparedRow,
  type FieldChange,
} from '../../../kernel/differences.ts'
import type { ImportOutcome, ImportRun } from '../import-outcome.ts'
import { lockContentSchedule } from '../../../domains/content/edit/content-schedule.store.server.ts'
import { highestNumbers } from '../../../domains/policies/legal-versions.store.server.ts'
import { fileNumber } from '../../../domains/policies/legal-versions.ts'
import { tagFaults, type PopularTagRecord } from '../../../domains/content/edit/popular-tags.ts'
import { tagColourFaults } from '../../../domains/content/edit/tag-colours.ts'
import {
  lockContent,
  storedContent,
  storedTags,
  tagCategories,
  writeContent,
  writeTags,
  type StoredContent,
} from '../../../domains/content/edit/stored-content.store.server.ts'

/** Content in its file format. Parts that the file omits stay unchanged. */
export type ContentFile = z.output<typeof importedContentSchema>

/** Imports the whole content file or nothing. Parts that the file omits stay unchanged. */
export function importContent(
  db: Executor,
  { source, value }: CheckedFile<ContentFile>,
  { isDryRun }: ImportRun,
): Promise<ImportOutcome> {
  const { schema_version: _form, popular_tags: tags, ...content } = value
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    // This lock also guards the version numbers of legal pages.
    if (content.policies !== undefined) await lockContentSchedule(tx)
    await lockContent(tx)
    const was = await storedContent(tx)
    const now = withStoredPolicies(content, was, source.parsed)
    const faults = [
      ...tagColourFaults(content.tag_groups ?? [], ['tag_groups']),
      ...(tags === undefined ? [] : tagFaults(tags.tags, await tagCategories(tx), ['popular_tags', 'tags'])),
      ...(content.policies === undefined ? [] : await versionFaults(tx, was['policies'], now['policies'])),
    ]
    if (faults.length > 0) return { kind: 'refused', problems: faultLines(source, faults) }

    const fields = changedFields(was, now)
    const tagChanges = tags === undefined ? [] : await changeOfTags(tx, tags.tags)
    const report = [...fields.flatMap(changeTexts), ...tagChanges.map(tagText)]
    if (isDryRun) return { kind: 'tried', report: orNothing(report) }
    await writeContent(tx, Object.fromEntries(fields.map(({ field, now }) => [field, now])))
    if (tags !== undefined) await writeTags(tx, tags.tags)
    return { kind: 'imported', report: orNothing(report), changes: audited([...fields, ...tagChanges]) }
  })
}

/** Imports the tags of the search panel and replaces the current ones. */
export function importTags(
  db: Executor,
  { source, value: { tags } }: CheckedFile<{ tags: PopularTagRecord[] }>,
  { isDryRun }: ImportRun,
): Promise<ImportOutcome> {
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    await lockContent(tx)
    const faults = [...tagFaults(tags, await tagCategories(tx), ['tags'])]
    if (faults.length > 0) return { kind: 'refused', problems: faultLines(source, faults) }

    const changes = await changeOfTags(tx, tags)
    const report = orNothing(changes.map(tagText))
    if (isDryRun) return { kind: 'tried', report }
    await writeTags(tx, tags)
    return { kind: 'imported', report, changes: audited(changes) }
  })
}

// Legal pages that the file omits stay unchanged: a version number may change without the other texts.
function withStoredPolicies(content: ComparedRow, was: StoredContent, written: unknown): ComparedRow {
  if (content['policies'] === undefined) return content
  const named = isRow(written) ? written['policies'] : undefined
  return { ...content, policies: writtenOver(was['policies'], content['policies'], named) }
}

// The validated value has defaults for omitted parts, so the parsed JSON tells what the file contains.
function writtenOver(stored: unknown, checked: unknown, written: unknown): unknown {
  if (!isRow(checked) || !isRow(written)) return checked
  const before = isRow(stored) ? stored : {}
  const named = Object.keys(checked).filter((name) => name in written)
  const now = named.map((name) => [name, writtenOver(before[name], checked[name], written[name])])
  return { ...before, ...Object.fromEntries(now) }
}

// The number of a published or planned version is permanently assigned to its text.
async function versionFaults(tx: Executor, was: unknown, now: unknown): Promise<Fault[]> {
  const highest = await highestNumbers(tx)
  return changedFields(pagesOf(was), pagesOf(now)).flatMap(({ field: page, now: text }): Fault[] => {
    const label = isRow(text) ? text['version'] : null
    const number = typeof label === 'string' ? fileNumber(label) : null
    const used = highest.get(page) ?? 0
    if (number === null || number > used) return []
    const message = `the page has versions up to ${used}: another text needs a number above it`
    return [{ path: ['policies', 'pages', page, 'version'], message }]
  })
}

function pagesOf(policies: unknown): ComparedRow {
  const pages = isRow(policies) ? policies['pages'] : undefined
  return isRow(pages) ? pages : {}
}

type TagChange = FieldChange & { now: readonly PopularTagRecord[] }

async function changeOfTags(tx: Executor, tags: readonly PopularTagRecord[]): Promise<TagChange[]> {
  const now = tags.toSorted((a, b) => a.sort - b.sort)
  const was = await storedTags(tx)
  return changedFields({ tags: was }, { tags: now }).map(() => ({ field: 'popular_tags', was, now }))
}

function tagText({ now }: TagChange): string {
  return `popular tags: ${now.map(({ category_name }) => category_name).join(', ')}`
}

function audited(fields: readonly FieldChange[]) {
  return fields.length === 0 ? undefined : auditedFields(fields)
}

function orNothing(report: readonly string[]): string[] {
  return report.length === 0 ? ['nothing changes'] : [...report]
}
