import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { openEmbedded, openPostgres, type Database } from '../platform/db/connect.server.ts'
import { migrate, MIGRATIONS_FOLDER } from '../platform/db/migrate.server.ts'
import { execute, sql } from '../platform/db/query.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { lockDataFolder } from './lock-file.ts'
import type { Log } from '../kernel/log.ts'
import { announced, stepsBar, type Progress } from '../platform/log/progress.ts'
import { isAnyAdditionMissing, loadAdditions } from './seed/load-additions.ts'
import { startingDataFor } from './seed/load-offers.ts'
import { loadStartingData } from './seed/load-starting-data.ts'
import { readPincodeDirectory } from './seed/localities/pincode-directory.ts'
import { isLoaded } from './seed/seed-loads.ts'
import { readStartingData } from './seed/starting-data.ts'

const SEED_FOLDER = join(import.meta.dirname, '../../db/seed')

/** Opens the database of the settings, migrates it, and fills it if it is empty. */
export async function openDatabase(config: Config, log: Log, progress: Progress): Promise<Database> {
  const database = await connect(config, log, progress)
  const bar = stepsBar(progress, 'Preparing the database', 'migrations')
  await announced(progress, 'Preparing the database', () => migrate(database.db, MIGRATIONS_FOLDER, bar))
  if (!(await isLoaded(database.db))) await fill(database, config, progress)
  else if (await isAnyAdditionMissing(database.db)) await fillUp(database)
  if (database.kind === 'embedded') await countCatalogue(database)
  return database
}

// The embedded database has no autovacuum. Without statistics the planner expects thousands of categories.
async function countCatalogue({ db }: Database): Promise<void> {
  await execute(db, sql`analyze categories, product_categories, products`)
}

/** Another process has the embedded database open, which allows only one. */
export class DataFolderTaken extends Error {
  constructor(holder: number, folder: string) {
    super(`Process ${holder} already uses ${folder}: stop it, or set DATA_DIR or DATABASE_URL`)
  }
}

/** Connects to the database without migrating it. An embedded database is locked until it is closed. */
export async function connect(config: Config, log: Log, progress: Progress): Promise<Database> {
  if (config.DATABASE_URL !== undefined) {
    return openPostgres(config.DATABASE_URL, (error) => log.error('database_connection', error))
  }
  const taken = await lockDataFolder(config.DATA_DIR)
  if (!taken.ok) {
    throw new DataFolderTaken(taken.holder, config.DATA_DIR)
  }
  const database = await announced(progress, 'Opening the embedded database', () =>
    openEmbedded(join(config.DATA_DIR, 'database')),
  )
  return {
    ...database,
    close: async () => {
      await database.close()
      await taken.lock.release()
    },
  }
}

// Progress is reported before each step: cleaning the directory blocks the event loop, so a timer could not report
// it.
async function fill({ db }: Database, { LABAYA_MODE }: Config, progress: Progress): Promise<void> {
  const say = oncePerText((text) => progress(`${text} …`))
  progress('Filling a new database, about half a minute:')
  const startingData = await readStartingData(SEED_FOLDER)
  const directory = await readPincodeDirectory(say)
  await loadStartingData(db, startingDataFor(LABAYA_MODE, startingData), directory, say)
}

// The database was filled by an earlier version.
async function fillUp({ db }: Database): Promise<void> {
  const startingData = await readStartingData(SEED_FOLDER)
  await transaction(db, (tx) => loadAdditions(tx, startingData))
}

function oncePerText(say: Progress): Progress {
  let last = ''
  return (text) => {
    if (text !== last) say(text)
    last = text
  }
}
