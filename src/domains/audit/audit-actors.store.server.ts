import { query, sql, type Executor } from '../../platform/db/query.server.ts'

const MOST_ACTORS = 1_000

/**
 * The actors of the log, each once: `staff:7`, `system`, `cli:asha`. Each step reads the next actor from the index, so
 * the cost depends on the number of actors and not on the number of entries.
 */
export async function auditActorsOf(db: Executor): Promise<string[]> {
  const rows = await query<{ actor: string }>(
    db,
    sql`with recursive actors as (
          (select actor from audit_entries order by actor limit 1)
          union all
          select (select e.actor from audit_entries e where e.actor > a.actor order by e.actor limit 1)
          from actors a where a.actor is not null)
        select actor from actors where actor is not null limit ${MOST_ACTORS}`,
  )
  return rows.map(({ actor }) => actor)
}
