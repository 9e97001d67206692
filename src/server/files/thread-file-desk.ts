import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { FileDesk } from '../../use-cases/operator/files/file-desk.server.ts'
import type { FileTask, FileTaskOutcome, FileThreadData } from './file-tasks.ts'

const IS_SOURCE = import.meta.filename.endsWith('.ts')
const THREAD = IS_SOURCE
  ? join(import.meta.dirname, 'file-thread.ts')
  : join(import.meta.dirname, '../../../build/server/file-thread.js')
const IDLE_MS = 60_000
const AT_ONCE = 4
// Shoppers have priority: if both want the processor, the thread gets a tenth of it.
const NICENESS = 10

/** A file desk that works in a separate thread. */
export type ThreadFileDesk = {
  desk: FileDesk
  /** Ends the thread and abandons running tasks, so all calls must have been answered. */
  close(): Promise<void>
}

/**
 * Creates a file desk whose work runs in a separate thread with a separate database connection. The thread starts
 * with the first file and ends after a minute without files.
 *
 * @see docs/adr/0096
 */
export function createThreadFileDesk(workerData: FileThreadData): ThreadFileDesk {
  const pool = new Piscina({
    filename: THREAD,
    name: 'work',
    workerData,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: AT_ONCE,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    recordTiming: false,
  })
  const done = async <Value>(task: FileTask): Promise<Value> => {
    const outcome: FileTaskOutcome<Value> = await pool.run(task)
    if ('value' in outcome) return outcome.value
    const { message, code, stack } = outcome.failure
    throw Object.assign(new Error(message), { code, stack })
  }
  return {
    desk: {
      check: (...args) => done({ name: 'check', args }),
      apply: (...args) => done({ name: 'apply', args }),
      undo: (...args) => done({ name: 'undo', args }),
      export: (...args) => done({ name: 'export', args }),
    },
    close: () => pool.destroy(),
  }
}
