import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { connect } from '../open-database.ts'
import { announced, type Progress } from '../progress.ts'

/** Brings the database to the newest form and does nothing else; gives the names of what was done. */
export async function migrateOnly(config: Config, say: Progress): Promise<string[]> {
  const database = await connect(config, createLog('error'), say)
  try {
    return await announced(say, 'Preparing the database', () => migrate(database.db))
  } finally {
    await database.close()
  }
}
