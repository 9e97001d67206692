import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'

export type SeedName = 'starting-data' | 'pincodes' | 'plain-words' | 'search-words' | 'search-filters'

// Increase a number when the format of its part changes.
const SEED_VERSION = 1

/** Whether the part is in the database. */
export async function isLoaded(db: Executor, name: SeedName = 'starting-data'): Promise<boolean> {
  const row = await one(db, sql`select version from seed_loads where name = ${name}`)
  return row !== undefined
}

/** Records that a part is loaded; returns false if another process was first. */
export async function claimLoad(tx: Executor, name: SeedName): Promise<boolean> {
  const claimed = await execute(
    tx,
    sql`insert into seed_loads (name, version, loaded_at) values (${name}, ${SEED_VERSION}, now())
      on conflict (name) do nothing`,
  )
  return claimed === 1
}
