import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'

/** Content as it is stored: a value a name. */
export type StoredContent = Readonly<Record<string, unknown>>

/** The operator's current content. */
export async function storedContent(tx: Executor): Promise<StoredContent> {
  const rows = await query<{ name: string; value: unknown }>(tx, sql`select name, value from content`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Writes values over those of the same name. */
export async function writeContent(tx: Executor, content: StoredContent): Promise<void> {
  for (const [name, value] of Object.entries(content)) {
    await execute(
      tx,
      sql`insert into content (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
          on conflict (name) do update set value = excluded.value`,
    )
  }
}
