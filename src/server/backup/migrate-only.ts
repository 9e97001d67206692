import type { Config } from '../config/config.ts'
import { migrate, MIGRATIONS_FOLDER } from '../../platform/db/migrate.server.ts'
import { createLog } from '../../platform/log/log.ts'
import { connect } from '../open-database.ts'
import { announced, stepsBar, type Progress } from '../../platform/log/progress.ts'

/** Migrates the database and does nothing else; returns the names of the applied migrations. */
export async function migrateOnly(config: Config, say: Progress): Promise<string[]> {
  const database = await connect(config, createLog('error'), say)
  try {
    const text = 'Preparing the database'
    const bar = stepsBar(say, text, 'migrations')
    return await announced(say, text, () => migrate(database.db, MIGRATIONS_FOLDER, bar))
  } finally {
    await database.close()
  }
}
