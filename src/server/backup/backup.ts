import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse, ok, type Result } from '../../kernel/result.ts'
import type { Config } from '../config/config.ts'
import { announced, type Progress } from '../../platform/log/progress.ts'
import { dumpEmbedded, fillEmbedded } from './embedded-backup.ts'
import type { Filled } from './filled.ts'
import { dumpPostgres, fillPostgres } from './postgres-backup.ts'

const OTHERS_MAY_READ_OR_ENTER = 0o055
const PRIVATE_FOLDER = 'name a folder that its owner alone may enter (chmod 700)'

/**
 * Writes the whole database into a new file that only its owner can read, and removes the file on failure. A folder
 * that other users can list or enter is refused; a missing folder is created for the owner alone.
 *
 * @returns the file's size in bytes, or why nothing was written
 * @throws if the database cannot be opened or read
 */
export async function backUp(config: Config, file: string, say: Progress): Promise<Result<number, string>> {
  if (existsSync(file)) return refuse(`${file} is there already, and is left as it is`)
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await isOpenToOthers(folder)) {
    return refuse(`Other users may read ${folder}, and a backup holds people's data: ${PRIVATE_FOLDER}`)
  }
  const making = `${file}.making`
  try {
    await makeOwnFile(making)
    const url = config.DATABASE_URL
    await announced(say, 'Writing the backup', () =>
      url === undefined ? dumpEmbedded(config, making, say) : dumpPostgres(url, making, say),
    )
    await flush(making)
    await rename(making, file)
  } finally {
    await rm(making, { force: true })
  }
  return ok(await sizeOf(file))
}

/**
 * Fills an empty database from a backup, completely or not at all, and then runs `filled` on it.
 *
 * @returns the file's size in bytes, or why nothing was changed
 * @throws if the file is not a backup of this kind of database
 */
export async function restore(
  config: Config,
  file: string,
  say: Progress,
  filled: Filled,
): Promise<Result<number, string>> {
  if (!existsSync(file)) return refuse(`${file} is not there`)
  const url = config.DATABASE_URL
  const refused = await announced(say, 'Restoring', () =>
    url === undefined
      ? fillEmbedded({ config, file, filled }, say)
      : fillPostgres({ url, file, filled }, say),
  )
  return refused === null ? ok(await sizeOf(file)) : refuse(refused)
}

// Windows has no such permissions.
async function isOpenToOthers(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  return ((await stat(folder)).mode & OTHERS_MAY_READ_OR_ENTER) !== 0
}

// `pg_dump`, like our own writer, keeps the permissions of an existing file, and a killed run may have left one.
async function makeOwnFile(path: string): Promise<void> {
  await rm(path, { force: true })
  const handle = await open(path, 'wx', 0o600)
  await handle.close()
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size
}
