import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { ATTENTION_SOURCES } from './attention-sources.store.server.ts'
import { MOST_COUNTED, type AttentionCursor, type AttentionItem, type AttentionKind } from './attention.ts'

/** Which items to list: of which kinds, and after which item. */
export type AttentionQuery = {
  kinds: readonly AttentionKind[]
  after: AttentionCursor | null
  atMost: number
}

/** The items that need attention, by due time. @see OPS-O12, OPS-007 */
export async function attentionItems(
  db: Executor,
  { kinds, after, atMost }: AttentionQuery,
  now: Date,
): Promise<AttentionItem[]> {
  if (kinds.length === 0) return []
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(due, kind, id) > (${after.due}::timestamptz, ${after.kind}::text collate "C", ${after.id}::text collate "C")`
  const order = sql`order by due, kind, id limit ${atMost}`
  const parts = kinds.map(
    (kind) => sql`(select * from (
        select source.due, ${kind}::text collate "C" as kind, source.id collate "C" as id, source.since, source.number, source.target, source.facts || jsonb_build_object('kind', ${kind}::text) as facts
        from (${ATTENTION_SOURCES[kind](now)}) source) items
      where ${afterCursor} ${order})`,
  )
  return query<AttentionItem>(
    db,
    sql`select id, facts, number, since, due as "dueAt", target
        from (${sql.join(parts, sql` union all `)}) items ${order}`,
  )
}

/** How many items of a kind there are; it counts at most one more than the limit of counts. @see OPS-007 */
export async function countAttention(db: Executor, kind: AttentionKind, now: Date): Promise<number> {
  const row = await one<{ count: number }>(
    db,
    sql`select count(*)::int as count
        from (select 1 from (${ATTENTION_SOURCES[kind](now)}) source limit ${MOST_COUNTED + 1}) counted`,
  )
  return row?.count ?? 0
}
