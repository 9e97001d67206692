import {
  contentGet,
  contentHistory,
  contentPreview,
  contentSave,
} from '../../../domains/content/edit/content-desk.contract.ts'
import { contentWords, contentWordsSave } from '../../../domains/content/edit/content-words.contract.ts'
import { entryChanges, isWords, type ContentPart } from '../../../domains/content/edit/content-parts.ts'
import {
  listContentVersions,
  partValue,
  VERSIONS_PAGE,
} from '../../../domains/content/edit/content-versions.store.server.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { ContentParts } from '../../catalogue/content.api.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import type { PreviewPage } from '../catalogue/preview-product.server.ts'
import { refuseContent } from './content-refusals.server.ts'
import { deskContent } from './content-view.server.ts'
import { previewContent } from './preview-content.server.ts'
import { newValue, saveContent } from './save-content.server.ts'
import { parseWords, saveWords, wordsOf } from './save-words.server.ts'

/** The dependencies of the content calls. A process without pages has no previews. */
export type ContentDeskParts = Pick<OperatorParts, 'secretKey'> &
  ContentParts & { previewPage?: PreviewPage | undefined }

/** The content calls of the console. @see OPS-T01 */
export function contentDeskHandlers(parts: ContentDeskParts): StaffHandler[] {
  return [
    handleStaff(contentGet, async (_, { db, now }) => ({ content: await deskContent(db, parts, now) })),

    handleStaff(contentSave, async (body, call) => {
      const saved = await saveContent(parts, call, body)
      return saved.ok ? { content: saved.value } : saved.refusal
    }),

    handleStaff(contentPreview, async ({ change }, { db }) => {
      const was = await partValue(db, change.part)
      const made = await newValue(db, change, { was, version: 0 })
      if (!made.ok) return made.refusal
      const html = await previewContent(db, parts, { part: change.part, value: made.value })
      return html === null ? refuseContent('no_page') : { html }
    }),

    handleStaff(contentHistory, ({ part, before = null }, { db }) => historyOf(db, part, before)),
    handleStaff(contentWords, ({ list }, { db }) => wordsOf(db, list)),
    handleStaff(contentWordsSave, async (body, call) => replyOf(await saveWords(parts, call, body))),
  ]
}

async function historyOf(db: Executor, part: ContentPart, before: number | null) {
  const rows = await listContentVersions(db, part, before)
  const versions = rows.slice(0, VERSIONS_PAGE).map(({ version, by, at, value }, index) => ({
    version,
    by,
    at: at === null ? null : istIso(at),
    value: storedValue.parse(isWords(part) ? wordChanges(value, rows[index + 1]) : value),
  }))
  return { versions, more: rows.length > VERSIONS_PAGE }
}

const storedValue = contentHistory.reply.shape.versions.element.shape.value

// Whole lists are too long to display, and the oldest version has no previous value to compare with.
function wordChanges(value: unknown, before: { value: unknown } | undefined): string[] | null {
  return before === undefined ? null : entryChanges(parseWords(before.value), parseWords(value))
}

function replyOf<T>(result: Result<T, Refusal>): T | Refusal {
  return result.ok ? result.value : result.refusal
}
