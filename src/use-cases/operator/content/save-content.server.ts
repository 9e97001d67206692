import { auditedFields } from '../../../domains/audit/audited-changes.ts'
import { parseContent } from '../../../domains/content/content.store.server.ts'
import type {
  ContentChange,
  EditedBanner,
  WireDeskContent,
} from '../../../domains/content/edit/content-desk.contract.ts'
import {
  partValue,
  partVersions,
  snapshotPart,
} from '../../../domains/content/edit/content-versions.store.server.ts'
import {
  tagFaults,
  type PopularTagRecord,
  type TagCategory,
} from '../../../domains/content/edit/popular-tags.ts'
import {
  lockContent,
  tagCategories,
  writeContent,
  writeTags,
} from '../../../domains/content/edit/stored-content.store.server.ts'
import { toTagColours } from '../../../domains/content/edit/tag-colours.ts'
import type { Settings } from '../../settings.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { changedFields, isRow } from '../../../kernel/differences.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseContent, refuseStaleContent } from './content-refusals.server.ts'
import { deskContent } from './content-view.server.ts'

/** The dependencies of saving. */
export type SaveContentParts = Pick<OperatorParts, 'secretKey'> & {
  settings: Pick<Settings, 'isProduction' | 'seller'>
}

/**
 * Saves one part of the content as its next version. A save without a change creates no version.
 *
 * @see OPS-005, OPS-T01
 */
export function saveContent(
  parts: SaveContentParts,
  call: StaffCall,
  { version, change }: { version: number; change: ContentChange },
): Promise<Result<WireDeskContent, Refusal>> {
  const { staff, now } = call
  const { part } = change
  return transactionOrRefusal<WireDeskContent, Refusal>(call.db, async (tx) => {
    await lockContent(tx)
    const present = (await partVersions(tx)).get(part) ?? 0
    if (present !== version) return refuse(refuseStaleContent(await deskContent(tx, parts, now)))

    const was = await partValue(tx, part)
    const made = await newValue(tx, change, { was, version })
    if (!made.ok) return made
    const fields = changedFields({ [part]: was }, { [part]: made.value })
    if (fields.length === 0) return ok(await deskContent(tx, parts, now))

    await snapshotPart(tx, part, null)
    if (made.tags === undefined) await writeContent(tx, { [part]: made.value })
    else await writeTags(tx, made.tags)
    await snapshotPart(tx, part, { staffId: staff.id, at: now })
    const saved = await deskContent(tx, parts, now)
    await auditStaff(tx, parts, call, {
      act: 'content.saved',
      subject: { kind: 'content', id: part },
      ...auditedFields(fields),
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(saved)
  })
}

type NewValue = { ok: true; value: unknown; tags?: PopularTagRecord[] } | { ok: false; refusal: Refusal }

/** The value of a part in the file format, which every reader uses. */
export async function newValue(
  db: Executor,
  change: ContentChange,
  { was, version }: { was: unknown; version: number },
): Promise<NewValue> {
  switch (change.part) {
    case 'banner':
      if (change.banner !== null && change.banner.ends_at === null && !change.no_end)
        return refuse(refuseContent('end_missing', 'change.banner.ends_at'))
      return { ok: true, value: change.banner && storedBanner(change.banner, { was, version }) }
    case 'trust_badges':
      return { ok: true, value: change.badges.map(storedBadge) }
    case 'support_phone':
      return { ok: true, value: change.phone }
    case 'empty_cart':
    case 'report_delivery':
    case 'small_print':
      return { ok: true, value: { text: change.text } }
    case 'popular_tags':
      return tagsOf(change.tags, await tagCategories(db))
    case 'tag_groups': {
      const { tagColours } = parseContent(was === null ? {} : { tag_groups: was })
      return { ok: true, value: toTagColours(change.colors, tagColours) }
    }
  }
}

// A new title makes a new banner, so a shopper's dismissal of the previous banner does not apply to it.
function storedBanner(
  { starts_at, ends_at, ...texts }: EditedBanner,
  { was, version }: { was: unknown; version: number },
) {
  const isSame = isRow(was) && was['title'] === texts.title && typeof was['id'] === 'string'
  return {
    id: isSame ? was['id'] : `banner-${version + 1}`,
    ...texts,
    starts_at: instantOf(starts_at),
    ends_at: instantOf(ends_at),
  }
}

function instantOf(text: string | null): string | null {
  return text === null ? null : istIso(new Date(text))
}

type Badge = Extract<ContentChange, { part: 'trust_badges' }>['badges'][number]

function storedBadge({ text, icon, needs_accreditation: needs }: Badge) {
  return needs ? { text, icon, needs: 'accreditation_number' as const } : { text, icon }
}

type EditedTags = Extract<ContentChange, { part: 'popular_tags' }>['tags']

function tagsOf(edited: EditedTags, categories: readonly TagCategory[]): NewValue {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const tags: PopularTagRecord[] = []
  for (const [index, { name, category_id: number }] of edited.entries()) {
    const id = String(number)
    const category = byId.get(id)
    const field = `change.tags.${index}.category_id`
    if (category === undefined) return refuse(refuseContent('unknown_category', field))
    if (category.products === 0) return refuse(refuseContent('empty_category', field))
    if (tags.some((tag) => tag.category_id === id)) return refuse(refuseContent('double_category', field))
    tags.push({
      category_name: name,
      category_id: id,
      category_url: category.urlKey,
      parent_category_url: category.parentUrlKey ?? category.urlKey,
      sort: index + 1,
    })
  }
  // The file's schema is checked last: the desk must not store a value that a file could not import.
  const [fault] = tagFaults(tags, categories, [])
  if (fault !== undefined) throw new Error(`A tag of the desk does not fit: ${fault.message}`)
  return { ok: true, value: tags, tags }
}
