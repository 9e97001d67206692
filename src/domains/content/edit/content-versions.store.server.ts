import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { ContentPart } from './content-parts.ts'
import { storedTags } from './stored-content.store.server.ts'

/** Who saves a part, and when. */
export type SavedByStaff = { staffId: number; at: Date }

/** A version in a part's history; `at` is null for a state that the console did not write. */
export type ContentVersion = { version: number; by: string | null; at: Date | null; value: unknown }

const SEARCH = 'search.'

/** The current version number of each part; a part that was never stored has none. */
export async function partVersions(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ name: string; version: number }>(
    db,
    sql`select name, version from content_parts`,
  )
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** The current value of a part, in the form of the content file; null if it is not stored. */
export async function partValue(db: Executor, part: ContentPart): Promise<unknown> {
  if (part === 'popular_tags') return storedTags(db)
  const row = part.startsWith(SEARCH)
    ? await one<Value>(db, sql`select value from search_vocabulary where name = ${part.slice(SEARCH.length)}`)
    : await one<Value>(db, sql`select value from content where name = ${part}`)
  return row?.value ?? null
}

type Value = { value: unknown }

/**
 * Writes the current state of a part into its history. It also runs before a change, so that the history includes a
 * state that a file imported. An existing version is not overwritten.
 */
export async function snapshotPart(tx: Executor, part: ContentPart, by: SavedByStaff | null): Promise<void> {
  const value = await partValue(tx, part)
  await execute(
    tx,
    sql`insert into content_versions (name, version, value, staff_id, at)
        select p.name, p.version, ${JSON.stringify(value)}::text::jsonb, ${by?.staffId ?? null}::bigint,
          ${by?.at ?? null}::timestamptz
        from content_parts p where p.name = ${part} on conflict do nothing`,
  )
}

/** The number of versions on a page. */
export const VERSIONS_PAGE = 50

/** The versions of a part below a number, the newest first: one more than a page, to detect a next page. */
export function listContentVersions(
  db: Executor,
  part: ContentPart,
  below: number | null,
): Promise<ContentVersion[]> {
  return query<ContentVersion>(
    db,
    sql`select v.version, s.name as by, v.at, v.value
        from content_versions v left join staff s on s.id = v.staff_id
        where v.name = ${part} and v.version < ${below ?? 2_147_483_647}
        order by v.version desc limit ${VERSIONS_PAGE + 1}`,
  )
}

/** Serializes changes of the search words; readers do not wait. */
export async function lockWords(tx: Executor): Promise<void> {
  await execute(tx, sql`lock table search_vocabulary in share row exclusive mode`)
}

/** Replaces a list of search words. */
export async function writeWordList(tx: Executor, name: string, value: unknown): Promise<void> {
  await execute(
    tx,
    sql`insert into search_vocabulary (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
        on conflict (name) do update set value = excluded.value`,
  )
}

/** Those of the given SKUs that no product has. */
export async function unknownSkus(db: Executor, skus: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ sku: string }>(
    db,
    sql`select wanted.sku from unnest(${[...skus]}::text[]) wanted(sku)
        where not exists (select from products p where p.sku = wanted.sku)`,
  )
  return new Set(rows.map(({ sku }) => sku))
}

/** The names of categories by id. */
export async function categoryNames(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`select id::text as id, name from categories order by position, id`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
