import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse, ok, type Result } from '../../kernel/result.ts'
import type { Config } from '../config.ts'
import { announced, type Progress } from '../progress.ts'
import { dumpEmbedded, fillEmbedded } from './embedded-backup.ts'
import { dumpPostgres, fillPostgres } from './postgres-backup.ts'

/**
 * Writes the whole database into a new file, of which nothing stays where it fails.
 *
 * @returns the file's size in bytes, or why nothing was written
 * @throws where the database cannot be opened or read
 */
export async function backUp(config: Config, file: string, say: Progress): Promise<Result<number, string>> {
  if (existsSync(file)) return refuse(`${file} is there already, and is left as it is`)
  await mkdir(dirname(file), { recursive: true })
  const making = `${file}.making`
  try {
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
 * Fills an empty database with a backup, wholly or not at all.
 *
 * @returns the file's size in bytes, or why nothing was changed
 * @throws where the file is no backup of this kind of database
 */
export async function restore(config: Config, file: string, say: Progress): Promise<Result<number, string>> {
  if (!existsSync(file)) return refuse(`${file} is not there`)
  const url = config.DATABASE_URL
  const refused = await announced(say, 'Restoring', () =>
    url === undefined ? fillEmbedded(config, file, say) : fillPostgres(url, file, say),
  )
  return refused === null ? ok(await sizeOf(file)) : refuse(refused)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync()
  await handle.close()
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size
}
