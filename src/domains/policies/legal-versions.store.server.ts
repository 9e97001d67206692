import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { istDate } from '../../kernel/ist.ts'
import type { LegalText } from './legal-versions.ts'
import type { PolicyPage } from './policies.ts'

/** The draft of a page; each save increments `version`. */
export type LegalDraft = { version: number; text: LegalText; by: string; at: Date }

/** The draft of a page. */
export function findDraft(db: Executor, page: PolicyPage): Promise<LegalDraft | undefined> {
  return one<LegalDraft>(
    db,
    sql`select d.version, d.text, s.name as by, d.at
        from legal_drafts d join staff s on s.id = d.staff_id where d.page = ${page} and d.text is not null`,
  )
}

/** The pages that have a draft. */
export async function draftedPages(db: Executor): Promise<Set<string>> {
  const rows = await query<{ page: string }>(db, sql`select page from legal_drafts where text is not null`)
  return new Set(rows.map(({ page }) => page))
}

/**
 * Writes a draft in place of the version that was read (0 for none); false if another version is stored. The versions
 * of a page's drafts continue to rise after one was published or discarded, so that no two drafts have the same
 * version.
 */
export async function writeDraft(
  tx: Executor,
  { page, version, text }: { page: PolicyPage; version: number; text: LegalText },
  by: { staffId: number; at: Date },
): Promise<boolean> {
  const stored = JSON.stringify(text)
  const row =
    version === 0
      ? await one(
          tx,
          sql`insert into legal_drafts (page, text, staff_id, at)
              values (${page}, ${stored}::text::jsonb, ${by.staffId}, ${by.at})
              on conflict (page) do update set version = legal_drafts.version + 1, text = excluded.text,
                staff_id = excluded.staff_id, at = excluded.at
              where legal_drafts.text is null returning version`,
        )
      : await one(
          tx,
          sql`update legal_drafts set version = version + 1, text = ${stored}::text::jsonb,
                staff_id = ${by.staffId}, at = ${by.at}
              where page = ${page} and version = ${version} and text is not null returning version`,
        )
  return row !== undefined
}

/** Deletes a draft of a version; false if another version is stored. */
export async function deleteDraft(
  tx: Executor,
  { page, version }: { page: PolicyPage; version: number },
): Promise<boolean> {
  const row = await one(
    tx,
    sql`update legal_drafts set version = version + 1, text = null
        where page = ${page} and version = ${version} and text is not null returning page`,
  )
  return row !== undefined
}

/** A version of a page in a list; `by` and `publishedAt` are null for a text that was imported from a file. */
export type LegalVersionLine = {
  page: PolicyPage
  number: number
  isMaterial: boolean
  startsAt: Date
  appliedAt: Date | null
  withdrawnAt: Date | null
  by: string | null
  publishedAt: Date | null
}

/** A version of a page. */
export type LegalVersion = LegalVersionLine & {
  text: LegalText
  /** The text that shoppers read on its first day; null before that day. */
  rendered: unknown
}

const line = sql`v.page, v.number, v.is_material as "isMaterial", v.starts_at as "startsAt", v.applied_at as "appliedAt",
  v.withdrawn_at as "withdrawnAt", s.name as by, v.published_at as "publishedAt"`
const whole = sql`${line}, v.text, v.rendered`
const isPlanned = sql`v.applied_at is null and v.withdrawn_at is null`

const MOST_LISTED = 200

/** The versions of a page, the newest first, without their texts. */
export function versionsOfPage(db: Executor, page: PolicyPage): Promise<LegalVersionLine[]> {
  return query<LegalVersionLine>(
    db,
    sql`select ${line} from legal_versions v left join staff s on s.id = v.staff_id
        where v.page = ${page} order by v.number desc limit ${MOST_LISTED}`,
  )
}

/** A version of a page by its number. */
export function versionOfPage(
  db: Executor,
  page: PolicyPage,
  number: number,
): Promise<LegalVersion | undefined> {
  return one<LegalVersion>(
    db,
    sql`select ${whole} from legal_versions v left join staff s on s.id = v.staff_id
        where v.page = ${page} and v.number = ${number}`,
  )
}

/** The planned version of each page that has one. */
export function plannedVersions(db: Executor): Promise<LegalVersion[]> {
  return query<LegalVersion>(
    db,
    sql`select ${whole} from legal_versions v left join staff s on s.id = v.staff_id where ${isPlanned}`,
  )
}

/** The highest version number of each page; a page without versions is missing. */
export async function highestNumbers(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ page: string; number: number }>(
    db,
    sql`select page, max(number) as number from legal_versions group by page`,
  )
  return new Map(rows.map(({ page, number }) => [page, number]))
}

/** The numbers and first days of a page's published versions, the newest first. */
export function publishedNumbers(
  db: Executor,
  page: PolicyPage,
): Promise<{ number: number; startsAt: Date }[]> {
  return query(
    db,
    sql`select number, starts_at as "startsAt" from legal_versions
        where page = ${page} and applied_at is not null order by number desc limit ${MOST_LISTED}`,
  )
}

/** A version as it is published. */
export type NewLegalVersion = Pick<
  LegalVersion,
  'page' | 'number' | 'text' | 'rendered' | 'isMaterial' | 'startsAt' | 'appliedAt' | 'publishedAt'
> & { staffId: number | null }

/** Publishes a version. A text that was imported from a file is recorded once. */
export async function insertVersion(tx: Executor, version: NewLegalVersion): Promise<void> {
  const { page, number, text, rendered, isMaterial, startsAt, appliedAt, staffId, publishedAt } = version
  const drawn = rendered === null ? null : JSON.stringify(rendered)
  await execute(
    tx,
    sql`insert into legal_versions
          (page, number, text, rendered, is_material, starts_at, applied_at, staff_id, published_at)
        values (${page}, ${number}, ${JSON.stringify(text)}::text::jsonb, ${drawn}::text::jsonb, ${isMaterial},
          ${startsAt}, ${appliedAt}, ${staffId}, ${publishedAt})`,
  )
}

/** The planned versions whose first day has come, in order. */
export function dueVersions(tx: Executor, now: Date): Promise<LegalVersion[]> {
  return query<LegalVersion>(
    tx,
    sql`select ${whole} from legal_versions v left join staff s on s.id = v.staff_id
        where ${isPlanned} and v.starts_at <= ${now}
        order by v.starts_at, v.number`,
  )
}

/** Waits for an import that changes the content, and excludes others until the transaction ends. */
export async function lockPageTexts(tx: Executor): Promise<void> {
  await execute(tx, sql`lock table content in row exclusive mode`)
}

/**
 * Puts a version into force: its text becomes the current page in the content. The write makes every process drop its
 * cached pages.
 */
export async function applyVersion(
  tx: Executor,
  { page, number, text, startsAt }: Pick<LegalVersion, 'page' | 'number' | 'text' | 'startsAt'>,
  applied: { rendered: unknown; at: Date },
): Promise<void> {
  const own = { version: String(number), changed_on: istDate(startsAt), ...text }
  const pages = JSON.stringify({ [page]: own })
  await execute(
    tx,
    sql`insert into content (name, value)
        values ('policies', jsonb_build_object('pages', ${pages}::text::jsonb))
        on conflict (name) do update set value = content.value || jsonb_build_object('pages',
          coalesce(content.value -> 'pages', '{}') || (excluded.value -> 'pages'))`,
  )
  await execute(
    tx,
    sql`update legal_versions set applied_at = ${applied.at},
          rendered = ${JSON.stringify(applied.rendered)}::text::jsonb
        where page = ${page} and number = ${number}`,
  )
}

/** Withdraws a planned version; false if it is no longer planned. */
export async function withdrawVersion(
  tx: Executor,
  { page, number }: { page: PolicyPage; number: number },
  at: Date,
): Promise<boolean> {
  const row = await one(
    tx,
    sql`update legal_versions set withdrawn_at = ${at}
        where page = ${page} and number = ${number} and applied_at is null and withdrawn_at is null
        returning number`,
  )
  return row !== undefined
}
