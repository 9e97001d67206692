import { mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** A taken lock; `release` gives it back. */
export type DataLock = { release(): Promise<void> }

/** Taken, or the process that holds it. */
export type TakenLock = { ok: true; lock: DataLock } | { ok: false; holder: number }

const TRIES = 5

/**
 * Locks a data folder for this process. Two processes on one embedded database would lose data without an error,
 * so a living holder refuses; a dead one is taken over, whatever the file's age.
 */
export async function lockDataFolder(folder: string, pid = process.pid): Promise<TakenLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await createExclusively(file, pid)) return { ok: true, lock: { release: () => unlink(file) } }

    const holder = await readHolder(file)
    if (holder !== null && holder !== pid && isAlive(holder)) return { ok: false, holder }
    await unlink(file).catch(() => undefined)
  }
  throw new Error(`The lock file ${file} could not be taken`)
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

async function readHolder(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const holder = Number.parseInt(text, 10)
  return Number.isInteger(holder) && holder > 0 ? holder : null
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
