import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A taken lock; `release` gives it back. */
export type DataLock = { release(): Promise<void> }

/** Taken, or the process that holds it. */
export type TakenLock = { ok: true; lock: DataLock } | { ok: false; holder: number }

/** The process a lock file names: nobody where its writer died over it, gone where there is no file. */
type Holder = number | 'nobody' | 'gone'

const TRIES = 100
const PAUSE_MS = 20
const READS = 50

/**
 * Locks a data folder for this process. Two processes on one embedded database would lose data without an error,
 * so a living holder refuses; a dead one is taken over, whatever the file's age.
 */
export async function lockDataFolder(folder: string, pid = process.pid): Promise<TakenLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await createExclusively(file, pid)) {
      return { ok: true, lock: { release: () => rm(file, { force: true }) } }
    }
    const holder = await readHolder(file)
    if (isLiving(holder, pid)) return { ok: false, holder }
    if (holder !== 'gone') await clear(file, pid)
  }
  throw new Error(`The lock file ${file} could not be taken`)
}

// One process at a time takes a dead one's lock away: two would take away each other's new ones.
async function clear(file: string, pid: number): Promise<void> {
  const clearing = `${file}-clearing`
  if (await createExclusively(clearing, pid)) {
    await clearDead(file, pid)
    await rm(clearing, { force: true })
  } else {
    await clearDead(clearing, pid)
    await wait(PAUSE_MS)
  }
}

async function clearDead(file: string, pid: number): Promise<void> {
  const holder = await readHolder(file)
  if (holder !== 'gone' && !isLiving(holder, pid)) await rm(file, { force: true })
}

function isLiving(holder: Holder, pid: number): holder is number {
  return typeof holder === 'number' && holder !== pid && isAlive(holder)
}

async function createExclusively(file: string, pid: number): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(String(pid))
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

// An empty file is one that is being written; where it stays empty, its writer died over it.
async function readHolder(file: string): Promise<Holder> {
  for (let read = 0; read < READS; read += 1) {
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return 'gone'
    const holder = Number.parseInt(text, 10)
    if (Number.isInteger(holder) && holder > 0) return holder
    await wait(PAUSE_MS)
  }
  return 'nobody'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process lives but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
