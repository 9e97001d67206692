import { workerData } from 'node:worker_threads'
import { openPostgres } from '../../platform/db/connect.server.ts'
import { createFileDesk } from '../../use-cases/operator/files/file-desk.server.ts'
import type { FileTask, FileTaskOutcome, FileThreadData } from './file-tasks.ts'

// The entry of the file thread; `createThreadFileDesk` starts and ends it.
const { databaseUrl, secretKey }: FileThreadData = workerData
// A broken connection fails the task that uses it and is reported there; the next task opens another connection.
const { db } = openPostgres(databaseUrl, () => {}, { isPaced: true })
const desk = createFileDesk({ db, secretKey })

/** Runs one task. */
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
