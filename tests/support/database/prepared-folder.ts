import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockDataFolder } from '../../../src/server/lock-file.ts'
import { freePort } from '../servers/free-port.ts'
import { startServer } from '../servers/real-server.ts'
import { sourcesHash } from './sources-hash.ts'

const CACHE = join(import.meta.dirname, '../../../.cache')
const SOURCES = ['db/**', 'src/server/seed/**', 'src/server/db/**', 'src/platform/db/**']

/** A temporary data folder; call `remove` afterwards. */
export type DataFolder = { path: string; remove(): Promise<void> }

/** A new data folder, in the state after a first start of the shop. */
export async function newDataFolder(): Promise<DataFolder> {
  return copyOfDataFolder(await preparedFolder())
}

/** A copy of a data folder; no process may have it open. */
export async function copyOfDataFolder(prepared: string): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-'))
  const path = join(folder, 'data')
  await cp(prepared, path, { recursive: true })
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

// A first start takes half a minute, so its folder is cached until its sources change.
async function preparedFolder(): Promise<string> {
  const folder = join(CACHE, `prepared-${await sourcesHash(SOURCES)}`)
  await makeOnce(folder, startFirst)
  return folder
}

async function startFirst(path: string): Promise<void> {
  const server = startServer(await freePort(), { DATA_DIR: path })
  await server.ready()
  const { code, said } = await server.stop()
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${said}`)
}

/** Makes a folder unless it exists. One process makes it, and the others wait; `make` gets a path that does not exist. */
export async function makeOnce(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  const making = `${folder}.making`
  while (!existsSync(folder)) {
    const taken = await lockDataFolder(making)
    if (!taken.ok) await pause(200)
    else if (existsSync(folder)) await taken.lock.release()
    else {
      const path = join(making, 'made')
      await rm(path, { recursive: true, force: true })
      await make(path)
      await rename(path, folder)
      await rm(making, { recursive: true })
    }
  }
}
