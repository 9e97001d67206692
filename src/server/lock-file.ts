import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** An acquired lock. `release` removes the lock file. */
export type DataLock = { release(): Promise<void> }

/** The acquired lock, or the process that holds it. */
export type TakenLock = { ok: true; lock: DataLock } | { ok: false; holder: number }

/**
 * The process that a lock file names; `nobody` if its writer died while writing it, `gone` if the file does not
 * exist.
 */
type Holder = number | 'nobody' | 'gone'

const TRIES = 100
const PAUSE_MS = 20
const READS = 50

/**
 * Locks a data folder for this process. Two processes on one embedded database would lose data without an error, so
 * the lock of a running process is respected. The lock of a dead process is replaced, whatever its age.
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

// Only one process at a time removes a stale lock: otherwise two could remove each other's new locks.
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

// An empty lock file is being written. If it stays empty, its writer died.
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
    // EPERM: the process is running but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
