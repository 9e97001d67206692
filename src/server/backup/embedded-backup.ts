import { openAsBlob, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openEmbedded } from '../../platform/db/connect.server.ts'
import { migrate, MIGRATIONS_FOLDER } from '../../platform/db/migrate.server.ts'
import { createLog } from '../../platform/log/log.ts'
import { connect } from '../open-database.ts'
import type { Filled } from './filled.ts'
import { lockDataFolder } from '../lock-file.ts'
import { announced, progressBar, stepsBar, type Progress } from '../../platform/log/progress.ts'

/** Writes the embedded database into a file. No other process may have the database open. */
export async function dumpEmbedded(config: Config, file: string, say: Progress): Promise<void> {
  const database = await connect(config, createLog('error'), say)
  try {
    const dump = await announced(say, 'Reading the database', async () => database.dump?.())
    if (dump === undefined) throw new Error('This is no embedded database')
    await write(dump, file, say)
  } finally {
    await database.close()
  }
}

async function write(dump: Blob, path: string, say: Progress): Promise<void> {
  const bar = progressBar(say, 'Writing the file', { total: dump.size, unit: 'bytes' })
  const file = await open(path, 'w', 0o600)
  let written = 0
  try {
    for await (const part of dump.stream()) {
      await file.writeFile(part)
      written += part.byteLength
      bar(written)
    }
  } finally {
    await file.close()
  }
}

/** Creates the embedded database from a file; refuses if it exists already. */
export async function fillEmbedded(
  { config, file, filled }: { config: Config; file: string; filled: Filled },
  say: Progress,
): Promise<string | null> {
  const folder = join(config.DATA_DIR, 'database')
  const taken = await lockDataFolder(config.DATA_DIR)
  if (!taken.ok) return `Process ${taken.holder} uses ${config.DATA_DIR}: stop it first`
  const making = `${folder}.making`
  try {
    if (existsSync(folder)) return `${folder} is there already: move it away, or set another DATA_DIR`
    await rm(making, { recursive: true, force: true })
    await announced(say, 'Writing the database', () => fill({ folder: making, file, filled }, say))
    await rename(making, folder)
    return null
  } finally {
    await rm(making, { recursive: true, force: true })
    await taken.lock.release()
  }
}

// A backup of an earlier release is migrated to the schema of this one.
async function fill(
  { folder, file, filled }: { folder: string; file: string; filled: Filled },
  say: Progress,
): Promise<void> {
  const database = await openEmbedded(folder, { dump: await openAsBlob(file) })
  try {
    await migrate(database.db, MIGRATIONS_FOLDER, stepsBar(say, 'Bringing it to this release', 'migrations'))
    await filled(database.db)
  } finally {
    await database.close()
  }
}
