import { workerData } from 'node:worker_threads'
import { openPostgres } from '../../platform/db/connect.server.ts'
import { createFileDesk } from '../../use-cases/operator/files/file-desk.server.ts'
import type { FileTask, FileTaskOutcome, FileThreadData } from './file-tasks.ts'

// The beginning of the thread that works on files; `createThreadFileDesk` starts and ends it.
const { databaseUrl, secretKey }: FileThreadData = workerData
// A connection that breaks fails the work that is done on it, which says so; the next work opens another one.
const { db } = openPostgres(databaseUrl, () => {})
const desk = createFileDesk({ db, secretKey })

/** Does one piece of work. */
export async function work(task: FileTask): Promise<FileTaskOutcome> {
  try {
    return { value: await run(task) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { message, stack } = error
    return { failure: { message, stack, code: 'code' in error ? String(error.code) : undefined } }
  }
}

function run(task: FileTask): Promise<unknown> {
  switch (task.name) {
    case 'check':
      return desk.check(...task.args)
    case 'apply':
      return desk.apply(...task.args)
    case 'undo':
      return desk.undo(...task.args)
    case 'export':
      return desk.export(...task.args)
  }
}
